import type { Failure } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { toJsonText } from '../../text/json-text.ts'
import { type LocatedFinding, locateFinding } from '../parts/places/locate.ts'
import { FAILURE_CODE, toFailurePath, toFailureText } from '../parts/texts/failure-text.ts'
import type { ReportInput } from '../parts/types.ts'
import { PointerFingerprints } from '../sarif/fingerprint.ts'

/** GitLab's scale goes to `blocker`, which is left to inputs that could not be read. */
const SEVERITIES = { error: 'major', warn: 'minor', info: 'info' } as const satisfies Record<
  Severity,
  CodeQualityIssue['severity']
>

/**
 * One entry of a Code Quality report.
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export interface CodeQualityIssue {
  readonly description: string
  readonly check_name: string
  /** GitLab shows one of the entries that share it. */
  readonly fingerprint: string
  readonly severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker'
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } }
}

/** Renders a GitLab Code Quality report: a list, which is empty where there is nothing to report. */
export function renderGitlab({ result, repositoryPath }: ReportInput): string {
  const fingerprints = new PointerFingerprints()
  const issues = [
    ...result.failures.map((failure) => toFailureIssue(failure, fingerprints, repositoryPath)),
    ...result.findings.map((finding) =>
      toIssue(locateFinding(finding, repositoryPath), fingerprints),
    ),
  ]
  return toJsonText(issues)
}

function toIssue(
  { finding, place, path, start, text }: LocatedFinding,
  fingerprints: PointerFingerprints,
): CodeQualityIssue {
  const { rule, severity, file, pointer, change } = finding
  const isThere = place === undefined || place.file === file
  return {
    description: text,
    check_name: rule,
    fingerprint: fingerprints.next(rule, isThere ? path : file, pointer, change),
    severity: SEVERITIES[severity],
    location: toLocation(path, start.line),
  }
}

function toFailureIssue(
  failure: Failure,
  fingerprints: PointerFingerprints,
  repositoryPath: ReportInput['repositoryPath'],
): CodeQualityIssue {
  const path = toFailurePath(failure.file, repositoryPath)
  return {
    description: toFailureText(failure),
    check_name: FAILURE_CODE,
    fingerprint: fingerprints.next(FAILURE_CODE, path, failure.message),
    severity: 'blocker',
    location: toLocation(path, 1),
  }
}

/** GitLab keeps reports in a database, which takes no unpaired surrogate. */
function toLocation(path: string, begin: number): CodeQualityIssue['location'] {
  return { path: path.replace(/\p{Cs}/gu, '\ufffd'), lines: { begin } }
}
