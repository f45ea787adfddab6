import { SEVERITIES, type Severity } from '../../findings/severity.ts'
import { compareText } from '../../text/compare-text.ts'
import { groupBy } from '../../text/group-by.ts'
import type { LocatedFinding } from '../parts/places/locate.ts'
import type { ReportInput } from '../parts/types.ts'

/** All findings of one rule in one document: a test, as JUnit has it. */
export interface TestCase {
  readonly rule: string
  readonly findings: readonly LocatedFinding[]
  /** Whether these findings make the run fail. */
  readonly fails: boolean
}

/**
 * Makes the tests of one document: one for each rule that it breaks. A test for each finding would
 * not do, since readers know a test by its name, show one of equal names only, and compare it with
 * that of the last run.
 */
export function toTestCases(
  findings: readonly LocatedFinding[],
  failOn: ReportInput['failOn'],
): TestCase[] {
  const threshold = SEVERITIES.indexOf(toFailingSeverity(failOn))
  return [...groupBy(findings, ({ finding }) => finding.rule)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([rule, found]) => ({
      rule,
      findings: found,
      fails: found.some(({ finding }) => SEVERITIES.indexOf(finding.severity) <= threshold),
    }))
}

/** A run that never fails leaves the verdict to the reader of its report: there errors fail. */
function toFailingSeverity(failOn: ReportInput['failOn']): Severity {
  return failOn === undefined || failOn === 'never' ? 'error' : failOn
}
