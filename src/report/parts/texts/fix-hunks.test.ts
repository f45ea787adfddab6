import { expect, it } from 'vitest'
import type { Edit } from '../../../findings/finding.ts'
import { toHunks } from './fix-hunks.ts'
import { TextLines } from './text-lines.ts'

type Place = readonly [line: number, column: number]

function edit([startLine, startColumn]: Place, [endLine, endColumn]: Place, text: string): Edit {
  const start = { line: startLine, column: startColumn }
  return { file: 'a.yaml', range: { start, end: { line: endLine, column: endColumn } }, text }
}

function hunksOf(text: string, ...edits: readonly Edit[]) {
  const hunks = toHunks({ kind: 'safe', message: 'Do it.', edits }, () => new TextLines(text))
  return hunks.map(({ line, removed, added }) => [line, removed, added])
}

it.each<[string, string, readonly Edit[], readonly (readonly unknown[])[]]>([
  ['a word', 'a: 1\nb: 2\n', [edit([2, 4], [2, 5], '3')], [[2, ['b: 2'], ['b: 3']]]],
  ['lines that come', 'a: 1\nb: 2\n', [edit([2, 1], [2, 1], 'x: 0\n')], [[2, [], ['x: 0']]]],
  ['a line that goes', 'a: 1\nb: 2\nc: 3\n', [edit([2, 1], [3, 1], '')], [[2, ['b: 2'], []]]],
  ['a line behind', 'a: 1', [edit([1, 5], [1, 5], '\r\nb: 2')], [[2, [], ['b: 2']]]],
  ['the byte order mark', '\uFEFFa: 1', [edit([1, 4], [1, 5], '2')], [[1, ['a: 1'], ['a: 2']]]],
  [
    'two words of a line as one',
    'a: [b, c, d]',
    [edit([1, 5], [1, 6], 'B'), edit([1, 11], [1, 12], 'D')],
    [[1, ['a: [b, c, d]'], ['a: [B, c, D]']]],
  ],
  [
    'two lines apart',
    'a: 1\nb: 2\nc: 3\n',
    [edit([1, 4], [1, 5], '0'), edit([3, 4], [3, 5], '0')],
    [
      [1, ['a: 1'], ['a: 0']],
      [3, ['c: 3'], ['c: 0']],
    ],
  ],
  [
    'tabs and control characters',
    '\ta: \u001b',
    [edit([1, 5], [1, 6], 'x')],
    [[1, ['  a: \\u001b'], ['  a: x']]],
  ],
  [
    'no password',
    'u: https://a:secret@b.test/x',
    [edit([1, 28], [1, 29], 'y')],
    [[1, ['u: https://a:******@b.test/x'], ['u: https://a:******@b.test/y']]],
  ],
])('shows %s', (_, text, edits, expected) => {
  expect(hunksOf(text, ...edits)).toEqual(expected)
})

it('shows of a long line what is around the edit', () => {
  const text = `{${'"a":1,'.repeat(1000)}"b":2${',"c":3'.repeat(1000)}}`
  const column = text.indexOf('"b"') + 1
  const [hunk] = hunksOf(text, edit([1, column + 4], [1, column + 5], '9'))
  expect(hunk?.[1]).toEqual([expect.stringMatching(/^….{40}2.{40}…$/)])
  expect(hunk?.[2]).toEqual([expect.stringMatching(/^….{40}9.{40}…$/)])
})

it.each([30, 3000])('leaves the middle of %i lines out', (count) => {
  const text = 'a: 1\n'.repeat(count)
  const [hunk] = hunksOf(text, edit([1, 1], [count + 1, 1], ''))
  expect(hunk?.[1]).toHaveLength(12)
  expect(hunk?.[1]).toContain('…')
})

it('shows a file that the fix makes', () => {
  const edits = [edit([1, 1], [1, 1], 'type: string\nformat: uuid\n')]
  expect(toHunks({ kind: 'safe', message: 'Do it.', edits }, () => undefined)).toMatchObject([
    { line: 1, removed: [], added: ['type: string', 'format: uuid'] },
  ])
})

it('shows nothing of a file that is not at hand', () => {
  const edits = [edit([1, 1], [1, 2], '')]
  expect(toHunks({ kind: 'safe', message: 'Do it.', edits }, () => undefined)).toEqual([])
})
