import { appendFileSync, statSync } from 'node:fs'
import { describeSystemError } from '../../files/system-errors.ts'
import { renderMarkdownWithin } from '../../report/markdown/markdown.ts'
import type { ReportInput } from '../../report/parts/types.ts'

/** GitHub refuses the summary of a step that is larger. */
const MOST_BYTES = 2 ** 20
/** Less room than this holds no report. */
const FEWEST_BYTES = 1000
const MOST_FINDINGS = 1000

/**
 * Adds the report to the summary of a GitHub job, which other tools of the same step may have begun.
 * @param file what `GITHUB_STEP_SUMMARY` names
 * @returns a sentence where it could not be added: that is no reason to fail
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions#adding-a-job-summary
 */
export function addJobSummary(file: string, input: ReportInput): string | undefined {
  const used = sizeOf(file)
  const bytes = MOST_BYTES - used
  if (bytes < FEWEST_BYTES) return 'The job summary is full: the report is not in it.'
  const separator = used === 0 ? '' : '\n'
  const elsewhere = 'The log of the step has them.'
  const limits = { findings: MOST_FINDINGS, bytes: bytes - separator.length, elsewhere }
  const text = renderMarkdownWithin(input, limits)
  try {
    appendFileSync(file, separator + text)
    return undefined
  } catch (error) {
    return `The job summary cannot be written. ${describeSystemError(error)}`
  }
}

/** What hinders reading hinders writing too, and is told then. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}
