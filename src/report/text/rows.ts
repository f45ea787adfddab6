import type { ChalkInstance } from 'chalk'
import type { Finding } from '../../findings/finding.ts'
import { displayWidth } from '../../text/display-width.ts'
import { toVisible } from '../../text/visible-text.ts'
import { wrapLine } from '../../text/wrap-line.ts'
import { describeStates } from '../parts/change-text.ts'
import { FIX_MARKS } from '../parts/fix-marks.ts'
import { toSentences } from '../parts/sentences.ts'
import { SEVERITY_COLORS, SEVERITY_LABELS } from '../parts/severity-style.ts'

/** Messages wider than this push their own rule aside rather than everyone's. */
const WIDEST_MESSAGE_COLUMN = 100
/** A message is not broken into lines that are narrower. */
const NARROWEST_MESSAGE_COLUMN = 30
const GAP = '  '

/** One finding as printable text, before it is padded and coloured. */
interface Row {
  readonly finding: Finding
  readonly position: string
  readonly text: string
  readonly width: number
  /** With a mark where the finding has a fix. */
  readonly rule: string
}

/** Where the columns of the rows of one file stand. */
interface Layout {
  readonly positionWidth: number
  readonly labelWidth: number
  /** The column of messages, beside that of rules. */
  readonly textWidth: number
  /** How wide a line of a message may be; undefined where none is broken. */
  readonly lineWidth: number | undefined
}

/**
 * Renders the findings of one file, each in one line, and of changes another one below it; on a
 * terminal, a message that does not fit is broken at words, so that the rule's name stays readable.
 * @param columns the width of the terminal
 */
export function renderRows(
  findings: readonly Finding[],
  columns: number | undefined,
  chalk: ChalkInstance,
): string[] {
  const rows = findings.map(toRow)
  const layout = layOut(rows, columns)
  return rows.map((row) => renderRow(row, layout, columns, chalk))
}

function toRow(finding: Finding): Row {
  const { line, column } = finding.range.start
  const text = toSentences(finding)
  return {
    finding,
    position: `${line}:${column}`,
    text,
    width: displayWidth(text),
    rule: toVisible(finding.rule) + markOf(finding),
  }
}

function markOf({ fix }: Finding): string {
  return fix === null ? '' : ` [${FIX_MARKS[fix.kind]}]`
}

function layOut(rows: readonly Row[], columns: number | undefined): Layout {
  const positionWidth = widest(rows.map(({ position }) => position.length))
  const labelWidth = widest(rows.map(({ finding }) => SEVERITY_LABELS[finding.severity].length))
  const widths = rows.map(({ width }) => width)
  const textWidth = widest(widths.filter((width) => width <= WIDEST_MESSAGE_COLUMN))
  const plain = { positionWidth, labelWidth, textWidth, lineWidth: undefined }
  const lineWidth = (columns ?? 0) - positionWidth - labelWidth - 3 * GAP.length
  if (lineWidth < NARROWEST_MESSAGE_COLUMN) return plain
  const room = lineWidth - GAP.length - widest(rows.map(({ rule }) => displayWidth(rule)))
  return widest(widths) <= room ? plain : { ...plain, textWidth: Math.max(0, room), lineWidth }
}

function renderRow(
  row: Row,
  layout: Layout,
  columns: number | undefined,
  chalk: ChalkInstance,
): string {
  const { severity } = row.finding
  const start = [
    GAP + chalk.dim(row.position.padStart(layout.positionWidth)),
    chalk[SEVERITY_COLORS[severity]](SEVERITY_LABELS[severity].padEnd(layout.labelWidth)),
    '',
  ].join(GAP)
  const indent = ' '.repeat(layout.positionWidth + layout.labelWidth + 3 * GAP.length)
  const width = columns === undefined ? undefined : columns - indent.length
  const lines = [...breakMessage(row, layout, chalk), ...renderStates(row, width, chalk)]
  return start + lines.join(`\n${indent}`)
}

/** Of a change its kind, what was and what is. */
function renderStates(
  { finding: { change } }: Row,
  width: number | undefined,
  chalk: ChalkInstance,
): string[] {
  if (change === undefined) return []
  const room = width !== undefined && width >= NARROWEST_MESSAGE_COLUMN ? width : undefined
  return wrapLine(describeStates(change, true), room).map((line) => chalk.dim(line))
}

/** The lines of a message, of which the last one ends with the rule. */
function breakMessage(row: Row, { textWidth, lineWidth }: Layout, chalk: ChalkInstance): string[] {
  const rule = chalk.dim(row.rule)
  const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, textWidth - width))
  if (lineWidth === undefined || row.width <= textWidth) {
    return [`${pad(row.text, row.width)}${GAP}${rule}`]
  }
  const lines = wrapLine(row.text, lineWidth)
  const last = lines.at(-1) ?? ''
  const width = displayWidth(last)
  const fits = Math.max(width, textWidth) + GAP.length + displayWidth(row.rule) <= lineWidth
  if (!fits) return [...lines, `${pad('', 0)}${GAP}${rule}`]
  return [...lines.slice(0, -1), `${pad(last, width)}${GAP}${rule}`]
}

/** `Math.max(...widths)` would overflow the stack on the findings of a large document. */
function widest(widths: readonly number[]): number {
  return widths.reduce((width, next) => Math.max(width, next), 0)
}
