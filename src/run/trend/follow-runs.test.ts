import { expect, it } from 'vitest'
import { finding } from '../../../test/support/report-input.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Finding } from '../../findings/finding.ts'
import type { WrittenReport } from '../shard/read-report.ts'
import { followRuns } from './follow-runs.ts'

function report(
  findings: readonly Finding[],
  files: readonly string[] = ['a.yaml', 'b.yaml'],
  repository?: string,
): WrittenReport {
  const name = `${repository ?? 'run'}.json`
  const base = { name, kind: 'json', shard: undefined, failures: [], suppressed: 0 } as const
  const origin = repository === undefined ? undefined : { repository, commit: null }
  const summaries = files.map(summary)
  return { ...base, findings, documents: files.length, summaries, version: '1', origin }
}

function summary(file: string): DocumentSummary {
  return {
    ...{ file, kind: 'openapi', version: '3.1.0', title: null, owner: `owner of ${file}` },
    ...{ operations: 1, messages: 0, schemas: 0, errors: 0, warnings: 0, infos: 0, score: 50 },
  }
}

const at = (file: string, pointer: string, message = 'Wrong.') =>
  finding({ file, pointer, message })

function stepOf(before: WrittenReport, now: WrittenReport) {
  return followRuns([before, now])[1]?.change
}

it('tells new and mended findings by API, owner and rule', () => {
  const before = report([at('a.yaml', '/x'), at('b.yaml', '/z', 'Old.')])
  const step = stepOf(before, report([at('a.yaml', '/x'), at('a.yaml', '/y', 'New.')]))
  expect(step).toMatchObject({ fresh: 1, mended: 1, notLinted: 0 })
  expect(step?.apis).toEqual([
    { name: 'a.yaml', fresh: 1, mended: 0 },
    { name: 'b.yaml', fresh: 0, mended: 1 },
  ])
  expect(step?.owners.map(({ name }) => name)).toEqual(['owner of a.yaml', 'owner of b.yaml'])
  expect(step?.rules).toEqual([{ name: 'paths/kebab-case', fresh: 1, mended: 1 }])
})

it.each([
  ['an item above', at('a.yaml', '/list/0/name'), at('a.yaml', '/list/1/name')],
  ['another parent', at('a.yaml', '/x/name'), at('a.yaml', '/y/name')],
  ['another message', at('a.yaml', '/x', '3 are missing.'), at('a.yaml', '/x', '4 are missing.')],
])('takes a finding for the same through %s', (_, was, is) => {
  expect(stepOf(report([was]), report([is]))).toMatchObject({ fresh: 0, mended: 0 })
})

it('follows a document to its new name, and takes no finding of another document for it', () => {
  const moved = [at('a.yaml', '/x/name'), at('c.yaml', '/x/name')] as const
  const [was, is] = moved
  expect(stepOf(report([was], ['a.yaml']), report([is], ['c.yaml']))?.fresh).toBe(0)
  const both = ['a.yaml', 'c.yaml']
  expect(stepOf(report([was], both), report([is], both))).toMatchObject({ fresh: 1, mended: 1 })
})

it('does not call mended what was not linted', () => {
  const step = stepOf(report([at('b.yaml', '/x')]), report([], ['a.yaml']))
  expect(step).toMatchObject({ fresh: 0, mended: 0, notLinted: 1, apis: [] })
})

it('compares runs of one repository only', () => {
  const [first, other, second] = followRuns([
    report([at('a.yaml', '/x')], ['a.yaml'], 'one'),
    report([], ['a.yaml'], 'two'),
    report([], ['a.yaml'], 'one'),
  ])
  expect([first?.change, other?.change]).toEqual([null, null])
  expect(second?.change).toMatchObject({ since: 'one.json', mended: 1 })
})
