import { EXIT_CLEAN, EXIT_FINDINGS } from '../cli/exit-codes.ts'
import { INTERNAL_ERROR } from '../findings/internal-error.ts'
import { RULE_FAILED } from '../findings/rule-failed.ts'
import { guardLog, renderCommand } from '../report/ci/workflow-command.ts'
import type { JsonReport } from '../report/json.ts'
import { pluralize } from '../report/parts/counts/count.ts'
import { renderCounts } from '../report/parts/counts/summary.ts'
import { TOOL_NAME } from '../report/parts/types.ts'

/** How a run of lintel ended. */
export interface ActionEnd {
  readonly exitCode: number
  /** Undefined where the run ended before there was any report. */
  readonly report: JsonReport | undefined
  /** What lintel wrote to standard error. */
  readonly notes: string
}

/** What each line of lintel's own begins with on standard error. */
const PREFIX = `${TOOL_NAME}: `

/** Renders the end of the log: the notes of the run, and an annotation of why the step fails. */
export function renderVerdict({ exitCode, report, notes }: ActionEnd): string {
  if (report === undefined) return renderFailure(notes)
  if (exitCode === EXIT_CLEAN) return guardLog(notes)
  if (exitCode === EXIT_FINDINGS) return guardLog(notes) + annotate('findings', describe(report))
  const reasons = describeFailures(report)
  if (reasons === '') return renderFailure(notes)
  const text = `The check is incomplete: ${reasons}. ${renderTotal(report)}`
  return guardLog(notes) + annotate('failure', text)
}

/**
 * Renders what kept lintel from its work as one annotation: its sentences. What else there is, such
 * as the stack of a bug, is shown in the log only.
 * @param notes what lintel wrote to standard error
 */
export function renderFailure(notes: string): string {
  const lines = notes.trimEnd().split('\n')
  const sentences = lines.flatMap((line) =>
    line.startsWith(PREFIX) ? [line.slice(PREFIX.length)] : [],
  )
  const others = lines.filter((line) => !line.startsWith(PREFIX)).join('\n')
  const log = others.trim() === '' ? '' : `${guardLog(others)}\n`
  return log + annotate('failure', sentences.join(' '))
}

function annotate(what: 'findings' | 'failure', message: string): string {
  return `${renderCommand('error', { title: `${TOOL_NAME} ${what}` }, message)}\n`
}

function describe(report: JsonReport): string {
  if (report.findings.length > 0) return renderTotal(report)
  return 'Findings that `quiet` hides fail the step.'
}

function renderTotal({ summary: { documents, errors, warnings, infos } }: JsonReport): string {
  const counts = renderCounts({ error: errors, warn: warnings, info: infos })
  return `${counts} in ${pluralize(documents, 'document')}.`
}

/** Says what failed though there is a report: '' where that was not the documents' or the rules'. */
function describeFailures({ failures, findings }: JsonReport): string {
  const crashes = findings.filter(({ rule }) => [INTERNAL_ERROR, RULE_FAILED].includes(rule)).length
  return [
    ...(failures.length > 0 ? [`${pluralize(failures.length, 'input')} could not be linted`] : []),
    ...(crashes > 0 ? [`rules failed ${crashes === 1 ? 'once' : `${crashes} times`}`] : []),
  ].join(', ')
}
