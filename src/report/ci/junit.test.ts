import { describe, expect, test } from 'vitest'
import {
  HOSTILE_FAILURES,
  HOSTILE_FILES,
  HOSTILE_FINDINGS,
} from '../../../test/support/hostile-findings.ts'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import { parseXml, type XmlElement } from '../../../test/support/xml.ts'
import type { ReportInput } from '../parts/types.ts'
import { renderJunit } from './junit.ts'

const WARNING = finding({ severity: 'warn', rule: 'events/x', message: 'Too short.' }, 20)

function parse(overrides: Partial<ReportInput>): XmlElement {
  return parseXml(renderJunit(reportInput([], overrides)))
}

/** The tests of a report, as their name and how they ended. */
function outcomesOf(root: XmlElement): string[] {
  const tests = root.children.flatMap(({ children }) => children)
  return tests.map(
    ({ attributes, children }) =>
      `${attributes.get('name')}: ${children.map(({ name }) => name).join() || 'passes'}`,
  )
}

function countsOf({ attributes }: XmlElement): (string | undefined)[] {
  return ['tests', 'failures', 'errors'].map((name) => attributes.get(name))
}

test('has a suite for each document and a test for each rule that it breaks', () => {
  const input = reportInput([finding(), finding({}, 14), WARNING])
  const failures = [{ file: 'missing.yaml', message: 'No such file.' }]
  const xml = renderJunit({ ...input, result: { ...input.result, failures } })
  expect(xml).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="lintel" tests="4" failures="1" errors="1">
    <testsuite name="missing.yaml" tests="1" failures="0" errors="1">
    <testcase name="unreadable-input (missing.yaml)" classname="missing.yaml" file="missing.yaml"><error message="missing.yaml: No such file." type="unreadable-input">missing.yaml: No such file.</error></testcase>
    </testsuite>
    <testsuite name="a.yaml" tests="1" failures="0" errors="0">
    <testcase name="No findings (a.yaml)" classname="a.yaml" file="a.yaml"/>
    </testsuite>
    <testsuite name="specs/orders.yaml" tests="2" failures="1" errors="0">
    <testcase name="events/x (specs/orders.yaml)" classname="specs/orders.yaml" file="specs/orders.yaml" line="20"><system-out>specs/orders.yaml:20:3  warn  Too short. Write \`order-items\`.</system-out></testcase>
    <testcase name="paths/kebab-case (specs/orders.yaml)" classname="specs/orders.yaml" file="specs/orders.yaml" line="12"><failure message="Segment \`orderItems\` is not kebab-case. Write \`order-items\`. (and 1 more)" type="error">specs/orders.yaml:12:3  error  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.
    specs/orders.yaml:14:3  error  Segment \`orderItems\` is not kebab-case. Write \`order-items\`.</failure></testcase>
    </testsuite>
    </testsuites>
    "
  `)
})

describe('a test fails', () => {
  const result = { ...reportInput([]).result, files: [], findings: [finding(), WARNING] }

  test.each([
    [undefined, ['system-out', 'failure']],
    ['error', ['system-out', 'failure']],
    ['warn', ['failure', 'failure']],
    ['info', ['failure', 'failure']],
    ['never', ['system-out', 'failure']],
  ] as const)('by what fails the run: --fail-on %s', (failOn, expected) => {
    const root = parse({ result, ...(failOn !== undefined && { failOn }) })
    const ends = outcomesOf(root).map((outcome) => outcome.split(': ').at(-1))
    expect(ends).toEqual(expected)
    const failed = expected.filter((end) => end === 'failure').length
    expect(countsOf(root)).toEqual(['2', String(failed), '0'])
  })
})

test('a clean run is not a run of no tests', () => {
  expect(outcomesOf(parse({}))).toEqual([
    'No findings (a.yaml): passes',
    'No findings (specs/orders.yaml): passes',
  ])
})

test('the root of the repository has a name', () => {
  const failures = [{ file: 'specs', message: 'No documents.' }]
  const result = { documents: 0, files: [], findings: [], suppressed: [], failures }
  const root = parse({ result, repositoryPath: () => '' })
  expect(outcomesOf(root)).toEqual(['unreadable-input (.): error'])
})

test('one file that cannot be read for two reasons is one test', () => {
  const failures = ['One.', 'Two.'].map((message) => ({ file: 'a.yaml', message }))
  const root = parse({
    result: { documents: 0, files: [], findings: [], suppressed: [], failures },
  })
  expect(outcomesOf(root)).toEqual(['unreadable-input (a.yaml): error'])
  expect(root.children[0]?.children[0]?.children[0]?.text).toBe('a.yaml: One.\na.yaml: Two.')
})

test('holds whatever documents hold, under names of their own', () => {
  const result = {
    documents: HOSTILE_FILES.length,
    files: HOSTILE_FILES,
    findings: HOSTILE_FINDINGS,
    suppressed: [],
    failures: HOSTILE_FAILURES,
  }
  const root = parse({ result })
  const names = outcomesOf(root)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(HOSTILE_FINDINGS.length + HOSTILE_FAILURES.length)
  for (const suite of root.children) {
    const tests = suite.children
    const ended = (kind: string) => tests.filter((one) => one.children[0]?.name === kind).length
    expect(countsOf(suite)).toEqual([tests.length, ended('failure'), ended('error')].map(String))
  }
})
