import type { Finding } from '../../findings/finding.ts'
import { describeLeftOut } from '../parts/counts/left-out.ts'
import { spreadOut } from '../parts/counts/spread.ts'
import { renderSummary } from '../parts/counts/summary.ts'
import { tallyFiles } from '../parts/counts/tally.ts'
import { describeBump } from '../parts/texts/bump-text.ts'
import { type ReportInput, TOOL_NAME } from '../parts/types.ts'
import { renderMarkdownApis } from './apis.ts'
import { renderChangeLog, toLogItem } from './changes.ts'
import { renderFailureList } from './failures.ts'
import { renderFindingTables, toTableRow } from './findings.ts'
import { renderMarkdownOwners, renderMarkdownRepositories } from './holders.ts'
import { type MarkdownRow, takeMarkdownRows } from './rows.ts'
import { renderMarkdownRules } from './rules.ts'
import { renderMarkdownSince } from './since.ts'
import { Room } from './size-limit.ts'

/** With fewer findings than this, their tables say all that one of the rules would. */
const FEW_FINDINGS = 25

/** How much of a run is shown. */
interface MarkdownLimits {
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
 * between two states of APIs, which APIs are worst, which rules are broken, then tables of findings by
 * file, the one with most errors first. It is cut
 * between rows only, and says of how many findings; what it shows is spread over rules and files.
 */
export function renderMarkdownWithin(input: ReportInput, limits: MarkdownLimits): string {
  const { failures, findings } = input.result
  const others = findings.filter(({ change }) => change === undefined)
  const hasChanges = others.length < findings.length
  const heading = renderHeading(input.result)
  const room = new Room(limits.bytes)
  room.take(heading)
  room.take(renderEnd(findings, [], hasChanges, limits))
  const failureList = renderFailureList(failures, room)
  const since = renderMarkdownSince(input, room)
  const repositories = renderMarkdownRepositories(input, room)
  const apis = renderMarkdownApis(input, room)
  const owners = renderMarkdownOwners(input, room)
  const rules = others.length < FEW_FINDINGS ? '' : renderMarkdownRules(others, room)
  const rows = chooseRows(input, limits.findings, room)
  const shown = rows.map(({ finding }) => finding)
  return [
    heading,
    failureList,
    renderChangeLog(rows.filter(({ finding }) => finding.change !== undefined)),
    since,
    repositories,
    apis,
    owners,
    rules,
    renderFindingTables(rankRows(rows, others)),
    renderEnd(findings, shown, hasChanges, limits),
  ].join('')
}

function renderHeading(result: ReportInput['result']): string {
  const bump = describeBump(result.version)
  const heading = `## ${TOOL_NAME}: ${renderSummary(result).replace(/\.$/, '')}\n`
  return bump === '' ? heading : `${heading}\n${bump}\n`
}

/** The rows that there is room for, in the order of the report. */
function chooseRows(input: ReportInput, most: number, room: Room): MarkdownRow[] {
  const { findings } = input.result
  const changed = findings.filter(({ change }) => change !== undefined).map(({ file }) => file)
  const isOneDocument = new Set(changed).size === 1
  const toRow = (finding: Finding) =>
    finding.change === undefined
      ? toTableRow(finding, input)
      : toLogItem(finding, isOneDocument, input)
  const chosen = spreadOut(findings, (finding) => finding).slice(0, most)
  const rows = new Map(takeMarkdownRows(chosen, toRow, room).map((row) => [row.finding, row]))
  return findings.flatMap((finding) => rows.get(finding) ?? [])
}

/** The rows of findings, those of the file with most errors first. */
function rankRows(rows: readonly MarkdownRow[], findings: readonly Finding[]): MarkdownRow[] {
  const ranks = new Map(tallyFiles(findings).map(({ file }, rank) => [file, rank]))
  const rankOf = ({ finding: { file } }: MarkdownRow) => ranks.get(file) ?? 0
  return rows
    .filter(({ finding }) => finding.change === undefined)
    .sort((a, b) => rankOf(a) - rankOf(b))
}

function renderEnd(
  findings: readonly Finding[],
  shown: readonly Finding[],
  hasChanges: boolean,
  { elsewhere }: MarkdownLimits,
): string {
  if (findings.length === 0) return ''
  const leftOut = describeLeftOut(findings, shown)
  const cut = leftOut === '' ? '' : `\n**${leftOut}.** ${elsewhere}\n`
  const hint = hasChanges
    ? `\`${TOOL_NAME} explain <kind>\` says whom a change breaks, and what to do instead.`
    : `\`${TOOL_NAME} explain <rule>\` says why a rule is there, and what passes.`
  return `${cut}\n${hint}\n`
}
