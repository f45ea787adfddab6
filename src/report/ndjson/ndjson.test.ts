import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { changeFinding } from '../../../test/support/change-findings.ts'
import {
  HOSTILE_FAILURES,
  HOSTILE_FILES,
  HOSTILE_FINDINGS,
} from '../../../test/support/hostile-findings.ts'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { ReportInput } from '../parts/types.ts'
import { renderNdjson } from './ndjson.ts'

const BOOK = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8')
const DOCUMENT: DocumentSummary = {
  ...{ file: 'specs/orders.yaml', kind: 'openapi', version: '3.1.0' },
  ...{ title: 'Orders', owner: 'team-orders', operations: 1, messages: 0, schemas: 2 },
  ...{ errors: 1, warnings: 0, infos: 0, score: 75 },
}

function linesOf(input: ReportInput): Record<string, unknown>[] {
  const text = [...renderNdjson(input)].join('')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them shall be there.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/)
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

it('writes a line for each document, failure and finding, all with the same members', () => {
  const input = reportInput([finding(), changeFinding()], {
    documents: [DOCUMENT],
    origin: { repository: 'shop/orders', commit: 'abc' },
  })
  const failures = [{ file: 'missing.yaml', message: 'No such file.' }]
  const lines = linesOf({ ...input, result: { ...input.result, failures } })
  expect(lines.map(({ record, file, owner }) => [record, file, owner])).toEqual([
    ['document', 'specs/orders.yaml', 'team-orders'],
    ['failure', 'missing.yaml', null],
    ['finding', 'specs/orders.yaml', 'team-orders'],
    ['finding', changeFinding().file, expect.toSatisfy((owner) => owner !== undefined)],
  ])
  expect(new Set(lines.map((line) => Object.keys(line).join())).size).toBe(1)
  expect(lines[2]).toMatchObject({ repository: 'shop/orders', commit: 'abc', start_line: 12 })
  expect(lines[3]).toMatchObject({ change: changeFinding().change?.kind })
})

it('has the members that the book lists, each of the type there or null', () => {
  const types = new Map(
    [...BOOK.matchAll(/^\| `(\w+)` +\| (STRING|INT64|ARRAY<STRING>) +\|/gm)].map(
      ([, name = '', type = '']) => [name, type],
    ),
  )
  const [document = {}, found = {}] = linesOf(reportInput([finding()], { documents: [DOCUMENT] }))
  expect(Object.keys(document)).toEqual([...types.keys()])
  for (const line of [document, found])
    for (const [name, value] of Object.entries(line))
      if (value !== null) expect([name, typeOf(value)]).toEqual([name, types.get(name)])
})

it('holds whatever documents hold, each on one line', () => {
  const result = {
    documents: HOSTILE_FILES.length,
    files: HOSTILE_FILES,
    findings: HOSTILE_FINDINGS,
    suppressed: [],
    failures: HOSTILE_FAILURES,
  }
  const lines = linesOf(reportInput([], { result }))
  expect(lines).toHaveLength(HOSTILE_FINDINGS.length + HOSTILE_FAILURES.length)
})

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'ARRAY<STRING>'
  return typeof value === 'number' ? 'INT64' : 'STRING'
}
