import type { ChalkInstance } from 'chalk'
import { SEVERITIES, type Severity } from '../../findings/severity.ts'
import { truncateStart } from '../../text/truncate.ts'
import { toVisible } from '../../text/visible-text.ts'
import { pluralize } from '../parts/counts/count.ts'
import type { FileTally } from '../parts/counts/tally.ts'
import { sumOf, type TableSpace, takeRows, toCountCell, toHead } from './rows.ts'
import { type Cell, GAP, renderTable, tableWidth } from './table.ts'

/** Less of a name is worth less than a broken line. */
const NARROWEST_NAME = 20

const HEADS = { error: 'Errors', warn: 'Warnings', info: 'Infos' } as const satisfies Record<
  Severity,
  string
>

/** Renders how many findings of each severity each file has; the rest is summed up. */
export function renderFileTable(
  tallies: readonly FileTally[],
  { columns, rows, chalk }: TableSpace,
): string[] {
  const { shown, rest } = takeRows(tallies, rows)
  const severities = SEVERITIES.filter((severity) => tallies.some(({ counts }) => counts[severity]))
  const counts = [
    severities.map((severity) => toHead(HEADS[severity], 'right', chalk)),
    ...shown.map((tally) => toCounts([tally], severities)),
    toCounts(rest, severities),
  ]
  const room = Math.max(NARROWEST_NAME, columns - tableWidth(counts) - GAP)
  const names = [
    toHead('File', 'left', chalk),
    ...shown.map(({ file }) => ({ text: truncateStart(toVisible(file), room) })),
    ...(rest.length > 0 ? [toRestName(rest, chalk)] : []),
  ]
  return renderTable(names.map((name, index) => [...(counts[index] ?? []), name]))
}

function toCounts(tallies: readonly FileTally[], severities: readonly Severity[]): Cell[] {
  return severities.map((severity) => toCountCell(sumOf(tallies, ({ counts }) => counts[severity])))
}

function toRestName(rest: readonly FileTally[], chalk: ChalkInstance): Cell {
  return { text: `… and ${pluralize(rest.length, 'more file')}`, style: chalk.dim }
}
