import type { Movement, TrendRun } from '../../findings/trend.ts'
import { toJsonText } from '../../text/json-text.ts'
import { toVisible } from '../../text/visible-text.ts'
import { toMarkdownCode } from '../markdown/escape.ts'
import { type Cell, renderTable } from '../overview/table.ts'
import { formatCount } from '../parts/counts/count.ts'
import { describeUncompared } from '../parts/counts/uncompared.ts'

/** So many APIs, owners and rules are listed; JSON has all. */
const MOST = 10

const HEAD = ['Report', 'Repository', 'Documents', 'Errors', 'Warnings', 'Score', 'New', 'Mended']

/** Renders the runs as one JSON document. */
export function renderTrendJson(runs: readonly TrendRun[], toolVersion: string): string {
  return toJsonText({ version: 1, tool: { name: 'lintel', version: toolVersion }, runs })
}

/** Renders the runs as tables for people. */
export function renderTrendText(runs: readonly TrendRun[]): string {
  return renderTables(runs, (head, rows) =>
    renderTable([head, ...rows].map((row) => row.map(toCell))).join('\n'),
  )
}

/** Renders the runs as tables of Markdown. */
export function renderTrendMarkdown(runs: readonly TrendRun[]): string {
  return renderTables(runs, (head, [...rows]) => {
    const lines = rows.map((row) =>
      row.map((text, index) => (isText(head, index) ? toMarkdownCode(text) : text)),
    )
    const rule = head.map((_, index) => (isText(head, index) ? '---' : '--:'))
    return [head, rule, ...lines].map((row) => `| ${row.join(' | ')} |`).join('\n')
  })
}

type Table = (head: readonly string[], rows: readonly (readonly string[])[]) => string

function renderTables(runs: readonly TrendRun[], table: Table): string {
  const latest = new Map(runs.map((run) => [run.repository, run]))
  const blocks = [...latest.values()].flatMap(({ report, change }) => {
    if (change === null) return []
    const title = `${toLine(report)} since ${toLine(change.since)}: ${formatCount(change.fresh)} new, ${formatCount(change.mended)} mended`
    const parts = [
      ['API', change.apis],
      ['Owner', change.owners],
      ['Rule', change.rules],
    ] as const
    return [
      `${title}${describeUncompared(change)}.`,
      ...parts.flatMap(([name, moved]) => listMoved(name, moved, table)),
    ]
  })
  return `${[table(HEAD, runs.map(toRow)), ...blocks].join('\n\n')}\n`
}

function listMoved(name: string, moved: readonly Movement[], table: Table): string[] {
  if (moved.length === 0) return []
  const rows = moved
    .slice(0, MOST)
    .map((one) => [
      one.name === '' ? '(none)' : one.name,
      formatCount(one.fresh),
      formatCount(one.mended),
    ])
  const rest = moved.length - rows.length
  const listed = table([name, 'New', 'Mended'], rows)
  return rest === 0 ? [listed] : [listed, `${formatCount(rest)} more: \`-f json\` lists all.`]
}

function toRow({
  report,
  repository,
  documents,
  errors,
  warnings,
  score,
  change,
}: TrendRun): string[] {
  const counts = [documents, errors, warnings, score, change?.fresh, change?.mended]
  return [report, repository ?? '', ...counts.map((count) => toText(count ?? null))]
}

function toText(count: number | null): string {
  return count === null ? '–' : formatCount(count)
}

function toCell(text: string, index: number): Cell {
  return { text: toVisible(text), align: /^([\d,]+|–)$/.test(text) && index > 0 ? 'right' : 'left' }
}

function isText(head: readonly string[], index: number): boolean {
  return index === 0 || head[index] === 'Repository'
}

/** The names of files that somebody passed; they stand in code in Markdown too. */
function toLine(name: string): string {
  return toMarkdownCode(name)
}
