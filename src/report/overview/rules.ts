import type { ChalkInstance } from 'chalk'
import type { Severity } from '../../findings/severity.ts'
import { truncateEnd } from '../../text/truncate.ts'
import { toVisible } from '../../text/visible-text.ts'
import { pluralize } from '../parts/counts/count.ts'
import { renderCounts } from '../parts/counts/summary.ts'
import type { RuleTally } from '../parts/counts/tally.ts'
import { SEVERITY_COLORS, SEVERITY_LABELS } from '../parts/texts/severity-style.ts'
import { sumOf, type TableSpace, takeRows, toCountCell, toHead } from './rows.ts'
import { type Cell, GAP, renderTable, tableWidth } from './table.ts'

/** Less of a summary than this is not worth reading. */
const NARROWEST_SUMMARY = 30

/** Renders how many findings each rule has and, where there is room, what it asks for. */
export function renderRuleTable(
  tallies: readonly RuleTally[],
  summaryOf: (rule: string) => string,
  { columns, rows, chalk }: TableSpace,
): string[] {
  const { shown, rest } = takeRows(tallies, rows)
  const table = [
    [
      toHead('Findings', 'right', chalk),
      toHead('Files', 'right', chalk),
      toHead('Rule', 'left', chalk),
    ],
    ...shown.map((tally) => toCells(tally, chalk)),
    ...(rest.length > 0 ? [toRestCells(rest, chalk)] : []),
  ]
  const room = columns - tableWidth(table) - GAP
  if (room < NARROWEST_SUMMARY) return renderTable(table)
  const texts = [
    '',
    ...shown.map(({ rule }) => truncateEnd(summaryOf(rule), room)),
    describeRest(rest, room),
  ]
  return renderTable(
    table.map((cells, index) => {
      const text = texts[index] ?? ''
      return text === '' ? cells : [...cells, { text, style: chalk.dim }]
    }),
  )
}

function toCells({ count, files, severity, rule }: RuleTally, chalk: ChalkInstance): Cell[] {
  return [
    toCountCell(count),
    toCountCell(files),
    { text: SEVERITY_LABELS[severity], style: chalk[SEVERITY_COLORS[severity]] },
    { text: toVisible(rule) },
  ]
}

/** How many findings of each severity the rules have that are not shown; nothing where it is too long. */
function describeRest(rest: readonly RuleTally[], room: number): string {
  if (rest.length === 0) return ''
  const count = (severity: Severity) => sumOf(rest, ({ counts }) => counts[severity])
  const text = renderCounts({ error: count('error'), warn: count('warn'), info: count('info') })
  return text.length > room ? '' : text
}

/** Other rules may share files: to add these up would count them twice. */
function toRestCells(rest: readonly RuleTally[], chalk: ChalkInstance): Cell[] {
  return [
    toCountCell(sumOf(rest, ({ count }) => count)),
    { text: '' },
    { text: '…', style: chalk.dim },
    { text: `and ${pluralize(rest.length, 'more rule')}`, style: chalk.dim },
  ]
}
