import { expect, it } from 'vitest'
import { finding } from '../../../test/support/report-input.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Finding } from '../../findings/finding.ts'
import { countBySeverity } from '../../report/parts/counts/count.ts'
import { followRuns } from './follow-runs.ts'
import { makePrintOf, type RunOutline } from './run-outline.ts'

function report(
  findings: readonly Finding[],
  files: readonly string[] = ['a.yaml', 'b.yaml'],
  repository?: string,
  rules?: readonly string[],
): RunOutline {
  const printOf = makePrintOf()
  return {
    name: `${repository ?? 'run'}.json`,
    version: '1',
    origin: repository === undefined ? undefined : { repository, commit: null },
    repositories: undefined,
    documents: files.length,
    summaries: files.map(summary),
    ...{ failures: 0, limits: [], hasBaseline: false },
    ranRules: rules && { error: rules, warn: [], info: [] },
    counts: countBySeverity(findings),
    prints: findings.map((finding) => printOf(finding)),
  }
}

function summary(file: string): DocumentSummary {
  return {
    ...{ file, kind: 'openapi', version: '3.1.0', title: null, owner: `owner of ${file}` },
    ...{ operations: 1, messages: 0, schemas: 0, errors: 0, warnings: 0, infos: 0, score: 50 },
  }
}

const at = (file: string, pointer: string, message = 'Wrong.') =>
  finding({ file, pointer, message })

function stepOf(before: RunOutline, now: RunOutline) {
  return followRuns([{ run: before }, { run: now }])[1]?.change
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
    { run: report([at('a.yaml', '/x')], ['a.yaml'], 'one') },
    { run: report([], ['a.yaml'], 'two') },
    { run: report([], ['a.yaml'], 'one') },
  ])
  expect([first?.change, other?.change]).toEqual([null, null])
  expect(second?.change).toMatchObject({ since: 'one.json', mended: 1 })
})

it('tells repositories apart by the names that are given', () => {
  const [, other, second] = followRuns([
    { run: report([at('a.yaml', '/x')]), repository: 'one' },
    { run: report([]), repository: 'two' },
    { run: report([]), repository: 'one' },
  ])
  expect([other?.repository, other?.change]).toEqual(['two', null])
  expect([second?.repository, second?.change?.mended]).toEqual(['one', 1])
  const [one, two] = ['one', 'two'].map((name) => report([], [], name))
  expect(() =>
    followRuns([one, two].flatMap((run) => (run ? [{ run, repository: 'x' }] : []))),
  ).toThrow('and both are called `x`')
})

it('tells renamed documents apart by what they share, also where several are', () => {
  const holding = (file: string, word: string) =>
    [1, 2, 3].map((number) => at(file, `/paths/~1${word}/get/responses/20${number}`, word))
  const was = report([...holding('a.yaml', 'one'), ...holding('b.yaml', 'two')])
  const is = report(
    [...holding('d.yaml', 'one'), ...holding('c.yaml', 'two')],
    ['c.yaml', 'd.yaml'],
  )
  expect(stepOf(was, is)).toMatchObject({ fresh: 0, mended: 0, notLinted: 0, apis: [] })
  const less = report(holding('d.yaml', 'one').slice(1), ['d.yaml'])
  expect(stepOf(was, less)).toMatchObject({
    ...{ fresh: 0, mended: 1, notLinted: 3 },
    apis: [{ name: 'd.yaml', fresh: 0, mended: 1 }],
  })
})

const ORDERS = '/paths/~1orders/get/responses/200'
const FIELD = '/components/schemas/Order/properties/id'
const BOTH = ['a.yaml', 'b.yaml']
it.each([
  ['an operation to another document', at('a.yaml', ORDERS), at('b.yaml', ORDERS), 0],
  ['a schema out of its document', at('a.yaml', FIELD), at('order.yaml', '/properties/id'), 0],
  ['a schema into a document', at('order.yaml', '/properties/id'), at('a.yaml', FIELD), 0],
  ['nothing: all documents have it', at('a.yaml', '/info'), at('b.yaml', '/info'), 1],
  ['nothing: it is another', at('a.yaml', ORDERS), at('b.yaml', ORDERS.replace('orders', 'x')), 1],
])('follows what moves: %s', (_, was, is, fresh) => {
  expect(stepOf(report([was], BOTH), report([is], BOTH))).toMatchObject({ fresh, mended: fresh })
})

it('does not take for moved what is mended here and made there, where the rest stayed', () => {
  const rest = at('a.yaml', '/paths/~1orders/get/responses/404', 'Other.')
  const was = report([at('a.yaml', ORDERS), rest], BOTH)
  const is = report([at('b.yaml', ORDERS), rest], BOTH)
  expect(stepOf(was, is)).toMatchObject({ fresh: 1, mended: 1 })
})

it('counts findings of rules that only one run looked at apart', () => {
  const [rule, other] = ['paths/kebab-case', 'paths/other']
  const was = report([at('a.yaml', '/x')], BOTH, undefined, [rule])
  const is = report([finding({ file: 'a.yaml', rule: other })], BOTH, undefined, [other])
  expect(stepOf(was, is)).toMatchObject({ fresh: 0, mended: 0, rulesOn: 1, rulesOff: 1 })
})
