import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import type { Fix } from '../../findings/finding.ts'
import { applyFixes } from './apply-fixes.ts'

const source = {
  file: 'a.yaml',
  location: '/a.yaml',
  hasByteOrderMark: false,
  language: 'yaml',
} as const

function fix(...edits: readonly [from: number, to: number, text: string][]): Fix {
  return {
    kind: 'safe',
    message: 'Mend it.',
    edits: edits.map(([from, to, text]) => ({
      file: 'a.yaml',
      range: { start: { line: 1, column: from }, end: { line: 1, column: to } },
      text,
    })),
  }
}

it.each([
  ['none', [], 'abcdef', 0],
  ['in any order', [fix([4, 5, 'X']), fix([1, 2, ''])], 'bcXef', 2],
  ['of several edits', [fix([1, 2, 'X'], [6, 7, 'Y'])], 'XbcdeY', 1],
  ['an insertion', [fix([7, 7, 'X'])], 'abcdefX', 1],
  ['side by side', [fix([1, 3, 'X']), fix([3, 5, 'Y'])], 'XYef', 2],
  ['that overlap: the first', [fix([2, 4, 'Y']), fix([1, 3, 'X'])], 'Xcdef', 1],
  ['that are the same: once', [fix([1, 3, 'X']), fix([1, 3, 'X'])], 'Xcdef', 2],
] as const)('makes fixes: %s', (_, fixes, text, applied) => {
  const document = new SpecDocument({ ...source, text: 'abcdef' })
  const owners = fixes.map((each) => ({ fix: each }))
  const { texts, made } = applyFixes(owners, () => document)
  expect([texts.get('a.yaml') ?? 'abcdef', made.length]).toEqual([text, applied])
})
