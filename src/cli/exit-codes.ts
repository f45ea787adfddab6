import { COMPATIBLE_CHANGE } from '../findings/compatible-change.ts'
import type { RunResult } from '../findings/finding.ts'
import { INTERNAL_ERROR } from '../findings/internal-error.ts'
import { RULE_FAILED } from '../findings/rule-failed.ts'
import { SEVERITIES, type Severity } from '../findings/severity.ts'

/** Nothing to complain of. */
export const EXIT_CLEAN = 0
/** Findings that count. */
export const EXIT_FINDINGS = 1
/** Wrong usage or configuration, an input that could not be read, or a bug. */
export const EXIT_FAILURE = 2

/** What a run leaves whose rules could not do their work. */
const FAILED: ReadonlySet<string> = new Set([INTERNAL_ERROR, RULE_FAILED])

/** From which severity on findings make the run fail. */
export const FAIL_LEVELS = [...SEVERITIES, 'never'] as const
export type FailLevel = (typeof FAIL_LEVELS)[number]

/** When findings make a run fail. */
export interface Threshold {
  readonly failOn: FailLevel
  readonly maxWarnings?: number
}

/** The exit code of a finished run. It looks at all findings, also at those that are not shown. */
export function exitCodeOf(result: RunResult, threshold: Threshold): number {
  const { findings, failures } = result
  if (failures.length > 0 || findings.some(({ rule }) => FAILED.has(rule))) {
    return EXIT_FAILURE
  }
  const fails = findings.some(
    ({ rule, severity }) => rule !== COMPATIBLE_CHANGE && isAtLeast(severity, threshold.failOn),
  )
  return fails || exceedsWarnings(result, threshold) ? EXIT_FINDINGS : EXIT_CLEAN
}

/** Whether there are more warnings than allowed. */
export function exceedsWarnings({ findings }: RunResult, { maxWarnings }: Threshold): boolean {
  if (maxWarnings === undefined) return false
  return findings.filter(({ severity }) => severity === 'warn').length > maxWarnings
}

function isAtLeast(severity: Severity, level: FailLevel): boolean {
  return level !== 'never' && SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(level)
}
