import type { Failure } from '../../findings/finding.ts'
import { groupBy } from '../../text/group-by.ts'
import { escapeXml, renderElement, renderParent, XML_DECLARATION } from '../../text/xml.ts'
import { type LocatedFinding, locateByFile } from '../parts/places/locate.ts'
import { FAILURE_CODE, toFailurePath, toFailureText } from '../parts/texts/failure-text.ts'
import { type ReportInput, TOOL_NAME } from '../parts/types.ts'
import { type TestCase, toTestCases } from './junit-cases.ts'

/** A suite as markup, and what it adds to the counts of the report. */
interface Suite {
  readonly xml: string
  readonly tests: number
  readonly failures: number
  readonly errors: number
}

/**
 * Renders JUnit's XML: a suite for each document, a test for each rule that it breaks, and one
 * that passes where it breaks none. The format has no standard: this is what its readers share.
 * @see https://github.com/testmoapp/junitxml
 */
export function renderJunit(input: ReportInput): string {
  const suites = [
    ...[...groupBy(input.result.failures, ({ file }) => file)].map(([file, failures]) =>
      toFailureSuite(toFailurePath(file, input.repositoryPath), failures),
    ),
    ...locateByFile(input).map(([path, findings]) =>
      toSuite(path, toTestCases(findings, input.failOn)),
    ),
  ]
  const counts = {
    tests: sum(suites.map(({ tests }) => tests)),
    failures: sum(suites.map(({ failures }) => failures)),
    errors: sum(suites.map(({ errors }) => errors)),
  }
  const children = suites.map(({ xml }) => xml)
  return `${XML_DECLARATION}${renderParent('testsuites', { name: TOOL_NAME, ...counts }, children)}\n`
}

function toSuite(path: string, cases: readonly TestCase[]): Suite {
  const counts = {
    tests: Math.max(1, cases.length),
    failures: cases.filter(({ fails }) => fails).length,
    errors: 0,
  }
  const children =
    cases.length === 0
      ? [renderTest(path, 'No findings', undefined, '')]
      : cases.map((testCase) => renderCase(path, testCase))
  return { ...counts, xml: renderParent('testsuite', { name: path, ...counts }, children) }
}

function toFailureSuite(path: string, failures: readonly Failure[]): Suite {
  const counts = { tests: 1, failures: 0, errors: 1 }
  const texts = failures.map(toFailureText)
  const attributes = { message: texts[0], type: FAILURE_CODE }
  const error = renderElement('error', attributes, texts.map(escapeXml).join('\n'))
  const children = [renderTest(path, FAILURE_CODE, undefined, error)]
  return { ...counts, xml: renderParent('testsuite', { name: path, ...counts }, children) }
}

/** What does not make the run fail passes, and is shown as what the test printed. */
function renderCase(path: string, { rule, findings, fails }: TestCase): string {
  const [first] = findings
  if (first === undefined) return ''
  const body = findings.map((finding) => escapeXml(toLine(finding))).join('\n')
  const more = findings.length === 1 ? '' : ` (and ${findings.length - 1} more)`
  const message = `${first.text}${more}`
  const content = fails
    ? renderElement('failure', { message, type: first.finding.severity }, body)
    : renderElement('system-out', {}, body)
  return renderTest(path, rule, first.start.line, content)
}

/** The name says all: GitLab and Azure DevOps list tests by it alone. */
function renderTest(path: string, name: string, line: number | undefined, content: string): string {
  const attributes = { name: `${name} (${path})`, classname: path, file: path, line }
  return renderElement('testcase', attributes, content)
}

function toLine({ path, start, finding: { severity }, text }: LocatedFinding): string {
  return `${path}:${start.line}:${start.column}  ${severity}  ${text}`
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
