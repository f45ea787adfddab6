import { pluralize } from './count.ts'
import { renderChangeLog } from './markdown-changes.ts'
import { renderFailureList } from './markdown-failures.ts'
import { renderFindingTables } from './markdown-findings.ts'
import { renderRuleTable } from './markdown-rules.ts'
import { Room } from './room.ts'
import { renderSummary } from './summary.ts'
import { type ReportInput, TOOL_NAME } from './types.ts'

/** With fewer findings than this, their tables say all that one of the rules would. */
const FEW_FINDINGS = 25

/** How much of a run is shown. */
export interface MarkdownLimits {
  /** The most findings. */
  readonly findings: number
  /** The most bytes of UTF-8, and so the most characters. */
  readonly bytes: number
  /** Where those are that are left out: a sentence. */
  readonly elsewhere: string
}

/** GitHub takes 65,536 characters as a comment, and more rows than these nobody reads. */
const COMMENT: MarkdownLimits = {
  findings: 300,
  bytes: 65_536,
  elsewhere: 'The other formats have them.',
}

/** Renders the report as Markdown that fits a comment of a pull request, or a wiki. */
export function renderMarkdown(input: ReportInput): string {
  return renderMarkdownWithin(input, COMMENT)
}

/**
 * Renders the report as Markdown: what it adds up to, what could not be read, a log of what changed
 * between two states of APIs, which rules are broken, then tables of the worst findings by file. It
 * is cut between rows only, and says so.
 */
export function renderMarkdownWithin(input: ReportInput, limits: MarkdownLimits): string {
  const { result } = input
  const total = result.findings.length
  const others = result.findings.filter(({ change }) => change === undefined)
  const hasChanges = others.length < total
  const heading = `## ${TOOL_NAME}: ${renderSummary(result).replace(/\.$/, '')}\n`
  const room = new Room(limits.bytes)
  room.take(heading)
  room.take(renderEnd(total, total, hasChanges, limits))
  const failures = renderFailureList(result.failures, room)
  const log = renderChangeLog(input, limits.findings, room)
  const rules = others.length < FEW_FINDINGS ? '' : renderRuleTable(others, room)
  const rest = hasChanges ? { ...input, result: { ...result, findings: others } } : input
  const tables = renderFindingTables(rest, limits.findings - log.count, room)
  const left = total - log.count - tables.count
  const end = renderEnd(total, left, hasChanges, limits)
  return [heading, failures, log.text, rules, tables.text, end].join('')
}

function renderEnd(
  total: number,
  left: number,
  hasChanges: boolean,
  { elsewhere }: MarkdownLimits,
): string {
  if (total === 0) return ''
  const cut =
    left === 0
      ? ''
      : `\n**${pluralize(left, 'more finding')}, the least severe, not shown.** ${elsewhere}\n`
  const hint = hasChanges
    ? `\`${TOOL_NAME} explain <kind>\` says whom a change breaks, and what to do instead.`
    : `\`${TOOL_NAME} explain <rule>\` says why a rule is there, and what passes.`
  return `${cut}\n${hint}\n`
}
