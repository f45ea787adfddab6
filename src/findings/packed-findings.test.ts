import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { packFindings, unpackFindings } from './packed-findings.ts'

const range = { start: { line: 1, column: 2 }, end: { line: 100_000, column: 4_000_000_000 } }
const clauses = ['naming-1', 'naming-2']
const finding: Finding = {
  ...{ rule: 'naming/a', severity: 'warn', message: 'It is "so".', help: 'Write it otherwise.' },
  ...{ file: 'a.yaml', pointer: '/a', range, related: [], clauses, fix: null },
}
const place = { message: 'Here.', file: 'b.yaml', pointer: '', range }
const edits = [{ file: 'a.yaml', range, text: 'x' }]
const changed = { kind: 'path-removed', direction: 'sent', verdict: 'breaking' } as const
const about = { was: null, is: 'x', operations: 1, operationNames: ['GET /a'], base: null } as const

test.each<[string, Finding[]]>([
  ['none', []],
  ['one', [finding]],
  ['equal ones', [finding, { ...finding }]],
  ['texts that are equal', [{ ...finding, message: 'a', help: 'a', file: 'a', pointer: 'a' }]],
  ['related places', [{ ...finding, related: [place, { ...place, pointer: '/é/~1' }] }, finding]],
  ['fixes', [finding, { ...finding, fix: { kind: 'safe', message: 'Write it.', edits } }]],
  ['what is not renamed', [{ ...finding, noFix: 'It is not renamed: it is used.' }, finding]],
  ['changes', [{ ...finding, change: { ...changed, ...about, breaks: 'both' } }]],
])('packs %s', (_, findings) => {
  const unpacked = unpackFindings(structuredClone(packFindings(findings)))
  expect(unpacked).toEqual(findings)
  // Reports that print them as JSON print the same.
  expect(unpacked.map((one) => Object.keys(one).sort())).toEqual(
    findings.map((one) => Object.keys(one).sort()),
  )
})
