import type { RunResult } from '../../findings/finding.ts'
import type { SincePrevious } from '../../findings/trend.ts'
import { toLogText } from '../../report/ci/workflow-command.ts'
import { formatCount, pluralize } from '../../report/parts/counts/count.ts'
import { describeUncompared } from '../../report/parts/counts/uncompared.ts'
import { toFailureText } from '../../report/parts/texts/failure-text.ts'
import { pushAll } from '../../text/push-all.ts'
import { EXIT_FINDINGS, exceedsWarnings, exitCodeOf, type Threshold } from '../exit-codes.ts'

/** Says in one sentence what is new since the run before, and then what cannot be compared. */
export function describeSince({ step, doubts }: SincePrevious): string[] {
  const { since, fresh, mended } = step
  return [
    `Since \`${since}\`: ${formatCount(fresh)} new, ${formatCount(mended)} mended${describeUncompared(step)}.`,
    ...doubts,
  ]
}

/**
 * Says on stderr what the report does not: inputs that failed, and an exit code it does not explain.
 * @param more what else there is to say, sentence by sentence
 */
export function renderNotes(
  run: RunResult,
  shown: RunResult,
  threshold: Threshold,
  exitCode: number,
  more: readonly string[] = [],
): string {
  const notes = run.failures.map((failure) => toLogText(toFailureText(failure)))
  if (exceedsWarnings(run, threshold)) {
    const warnings = run.findings.filter(({ severity }) => severity === 'warn').length
    notes.push(
      `${pluralize(warnings, 'warning')}, more than --max-warnings ${threshold.maxWarnings} allows.`,
    )
  } else if (exitCode === EXIT_FINDINGS && exitCodeOf(shown, threshold) !== EXIT_FINDINGS) {
    const hidden = run.findings.length - shown.findings.length
    notes.push(`The run fails by ${pluralize(hidden, 'finding')} that --quiet hides.`)
  }
  pushAll(notes, more.map(toLogText))
  return notes.map((note) => `lintel: ${note}\n`).join('')
}
