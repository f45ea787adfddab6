import { expect, test } from 'vitest'
import type { ChangeDetails, Finding } from './finding.ts'
import { FindingSet, joinFixes, withoutRepeated } from './finding-set.ts'

const FINDING: Finding = {
  rule: 'naming/field-snake-case',
  severity: 'error',
  message: '`orderId` is not snake_case.',
  help: 'Write `order_id`.',
  file: 'api.yaml',
  pointer: '/components/schemas/Order/properties/orderId',
  range: { start: { line: 9, column: 3 }, end: { line: 9, column: 10 } },
  related: [],
  clauses: [],
  fix: null,
}

function sort(...findings: readonly Partial<Finding>[]): Finding[] {
  const set = new FindingSet()
  for (const finding of findings) set.add({ ...FINDING, ...finding })
  return set.sorted()
}

test('what aliases repeat is said at its first place', () => {
  const findings = sort(
    { pointer: '/c' },
    {},
    { pointer: '/a' },
    { pointer: '/b', message: 'Else.' },
  )
  expect(findings.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/a', FINDING.message],
    ['/b', 'Else.'],
  ])
})

test.each<[string, Partial<Finding>]>([
  ['rules', { rule: 'naming/abbreviation' }],
  ['files', { file: 'other.yaml' }],
  ['ranges', { range: { start: FINDING.range.start, end: { line: 9, column: 11 } } }],
  ['lines', { range: { start: { line: 8, column: 3 }, end: FINDING.range.end } }],
])('findings of different %s are different', (_, other) => {
  expect(sort({}, { pointer: '/a', ...other })).toHaveLength(2)
})

test('findings of files one behind the other are those of each', () => {
  const findings = [FINDING, { ...FINDING, file: 'other.yaml' }]
  expect(withoutRepeated(findings)).toEqual(findings)
})

test('what is gone is told for each of its parents', () => {
  const change: ChangeDetails = JSON.parse('{ "kind": "field-removed", "base": null }')
  expect(sort({ change }, { change, pointer: '/a' })).toHaveLength(2)
})

test.each<[Finding['severity'][], Finding['severity']]>([
  [['info', 'error', 'warn'], 'error'],
  [['error', 'info'], 'error'],
  [['warn', 'warn'], 'warn'],
])('what documents that share it weigh as %j is %s', (severities, expected) => {
  const set = new FindingSet()
  for (const [index, severity] of severities.entries()) {
    set.endDocument()
    set.add({ ...FINDING, severity, message: `Found with ${index}.` })
  }
  const first = severities.indexOf(expected)
  expect(set.sorted()).toMatchObject([{ severity: expected, message: `Found with ${first}.` }])
})

test('a fix that one document rules out is none, whichever of them counts', () => {
  const fix: Finding['fix'] = { kind: 'safe', message: 'Rename it.', edits: [] }
  for (const severities of [
    ['info', 'error'],
    ['error', 'info'],
  ] as const) {
    const set = new FindingSet()
    for (const [index, severity] of severities.entries()) {
      set.endDocument()
      set.add({ ...FINDING, severity, fix: index === 0 ? null : fix })
    }
    expect(set.sorted()).toMatchObject([{ severity: 'error', fix: null }])
  }
})

test('of what is added twice the weightiest is told', () => {
  expect(sort({ severity: 'info' }, {}, { severity: 'warn' })).toEqual([FINDING])
})

test('a fix of two documents puts no two texts into one place', () => {
  const at = (column: number) => ({ line: 1, column })
  const fixOf = (text: string, column = 1) => ({
    ...{ kind: 'safe' as const, message: 'Add it.' },
    edits: [{ file: 'a.yaml', range: { start: at(column), end: at(column) }, text }],
  })
  expect(joinFixes(fixOf('a: 1'), fixOf('a: 2'))).toBeNull()
  expect(joinFixes(fixOf('a: 1'), fixOf('a: 1'))).toEqual(fixOf('a: 1'))
  expect(joinFixes(fixOf('a: 1'), fixOf('b: 1', 2))?.edits).toHaveLength(2)
})
