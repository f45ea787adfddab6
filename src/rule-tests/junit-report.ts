import { escapeXml, renderElement, renderParent, XML_DECLARATION } from '../text/xml.ts'
import { titleOf } from './example.ts'
import { countResults, type ExampleResult, type RuleResult, type TestRun } from './test-result.ts'
import { renderPlace } from './text-report.ts'

/**
 * Renders JUnit's XML: a suite for each rule, a test for each example, and a skipped one for a rule
 * that has none. The format has no standard: this is what its readers share.
 * @see https://github.com/testmoapp/junitxml
 */
export function renderTestJunit(run: TestRun): string {
  const { examples, failedExamples, untested } = countResults(run)
  const counts = {
    tests: examples + untested,
    failures: failedExamples,
    errors: 0,
    skipped: untested,
  }
  const suites = run.rules.map(renderSuite)
  return `${XML_DECLARATION}${renderParent('testsuites', { name: 'lintel test', ...counts }, suites)}\n`
}

function renderSuite({ rule, examples }: RuleResult): string {
  const failures = examples.filter(({ problems }) => problems.length > 0).length
  const skipped = examples.length === 0 ? 1 : 0
  const counts = { tests: examples.length + skipped, failures, errors: 0, skipped }
  const cases =
    examples.length === 0
      ? [renderCase(rule.id, 'no examples', rule.place, '<skipped message="no examples"/>')]
      : examples.map((result) => renderExample(rule.id, result))
  return renderParent('testsuite', { name: rule.id, file: rule.place.file, ...counts }, cases)
}

function renderExample(id: string, { example, problems }: ExampleResult): string {
  const lines = problems.map(
    ({ place, expected, found }) => `${renderPlace(place)}: expected ${expected}, found ${found}`,
  )
  const [first] = lines
  const more = lines.length > 1 ? ` (and ${lines.length - 1} more)` : ''
  const content =
    first === undefined
      ? ''
      : renderElement(
          'failure',
          { message: `${first}${more}`, type: example.kind },
          lines.map(escapeXml).join('\n'),
        )
  return renderCase(id, titleOf(example), example.source, content)
}

/** The name says all: GitLab and Azure DevOps list tests by it alone. */
function renderCase(
  id: string,
  title: string,
  { file, line }: { readonly file: string; readonly line: number | undefined },
  content: string,
): string {
  return renderElement('testcase', { name: `${id}: ${title}`, classname: id, file, line }, content)
}
