import { Chalk, type ChalkInstance } from 'chalk'
import type { Finding } from '../engine/finding.ts'
import type { Severity } from '../rules/rule.ts'
import { displayWidth } from './display-width.ts'
import { toSentences } from './sentences.ts'
import { renderFixable, renderSummary } from './summary.ts'
import { renderDetails } from './text-details.ts'
import { cacheLines } from './text-lines.ts'
import type { ReportInput } from './types.ts'
import { toVisible } from './visible-text.ts'

/** Messages wider than this push their own rule aside rather than everyone's. */
const WIDEST_MESSAGE_COLUMN = 100

const LABELS = { error: 'error', warn: 'warning', info: 'info' } as const satisfies Record<
  Severity,
  string
>
const COLORS = { error: 'red', warn: 'yellow', info: 'blue' } as const satisfies Record<
  Severity,
  string
>

/** One finding as printable text, before it is padded and coloured. */
interface Row {
  readonly finding: Finding
  readonly position: string
  readonly text: string
}

/** Renders the report for people: findings by file, then what they add up to. */
export function renderText(input: ReportInput): string {
  const { result, elapsedMilliseconds } = input
  const chalk = new Chalk({ level: input.color ? 1 : 0 })
  const linesOf = cacheLines(input.textOf)
  const blocks: string[] = []
  for (const [file, findings] of groupByFile(result.findings)) {
    const rows = renderRows(findings, chalk)
    const parts = input.verbose
      ? findings.map((finding, i) => `${rows[i]}\n${renderDetails(finding, linesOf(file), chalk)}`)
      : rows
    blocks.push([chalk.underline(toVisible(file)), ...parts].join('\n').trimEnd())
  }
  const summary = chalk.bold(renderSummary(result, elapsedMilliseconds))
  const fixable = renderFixable(result)
  const end = fixable === '' ? summary : `${summary}\n${fixable}`
  return `${[...blocks, end].join('\n\n')}\n`
}

function groupByFile(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.file)
    if (group === undefined) groups.set(finding.file, [finding])
    else group.push(finding)
  }
  return groups
}

function renderRows(findings: readonly Finding[], chalk: ChalkInstance): string[] {
  const rows = findings.map(toRow)
  const positionWidth = widest(rows.map(({ position }) => position.length))
  const labelWidth = widest(findings.map(({ severity }) => LABELS[severity].length))
  const textWidths = rows.map(({ text }) => displayWidth(text))
  const textWidth = widest(textWidths.filter((width) => width <= WIDEST_MESSAGE_COLUMN))
  return rows.map(({ finding: { severity, rule }, position, text }, index) =>
    [
      `  ${chalk.dim(position.padStart(positionWidth))}`,
      chalk[COLORS[severity]](LABELS[severity].padEnd(labelWidth)),
      text + ' '.repeat(Math.max(0, textWidth - (textWidths[index] ?? 0))),
      chalk.dim(toVisible(rule)),
    ].join('  '),
  )
}

function toRow(finding: Finding): Row {
  const { line, column } = finding.range.start
  return { finding, position: `${line}:${column}`, text: toSentences(finding) }
}

/** `Math.max(...widths)` would overflow the stack on the findings of a large document. */
function widest(widths: readonly number[]): number {
  return widths.reduce((width, next) => Math.max(width, next), 0)
}
