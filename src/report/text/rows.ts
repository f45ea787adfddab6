import type { ChalkInstance } from 'chalk'
import type { Finding } from '../../findings/finding.ts'
import { displayWidth } from '../../text/display-width.ts'
import { toVisible } from '../../text/visible-text.ts'
import { wrapLine } from '../../text/wrap-line.ts'
import { describeStates } from '../parts/texts/change-text.ts'
import { FIX_MARKS } from '../parts/texts/fix-marks.ts'
import { toSentences } from '../parts/texts/sentences.ts'
import { SEVERITY_COLORS, SEVERITY_LABELS } from '../parts/texts/severity-style.ts'

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
  /** What stands below the columns in front of a message. */
  readonly indent: string
}

/**
 * Renders the findings of one file, each in one line, and of changes another one below it; on a
 * terminal, a message that does not fit is broken at words, so that the rule's name stays readable.
 * What one row was made of is let go before the next: a large document has tens of thousands.
 * @param columns the width of the terminal
 */
export function* renderRows(
  findings: readonly Finding[],
  columns: number | undefined,
  chalk: ChalkInstance,
): Generator<string> {
  const layout = layOut(findings, columns)
  for (const finding of findings) yield renderRow(toRow(finding), layout, columns, chalk)
}

function toRow(finding: Finding): Row {
  const text = toSentences(finding)
  return {
    finding,
    position: positionOf(finding),
    text,
    width: widthOf(finding),
    rule: ruleOf(finding),
  }
}

/** How wide the sentences of a finding are, without making one text of them. */
function widthOf({ message, help }: Finding): number {
  const width = displayWidth(toVisible(message))
  return help === '' ? width : width + 1 + displayWidth(toVisible(help))
}

function positionOf({ range: { start } }: Finding): string {
  return `${start.line}:${start.column}`
}

function ruleOf({ rule, fix }: Finding): string {
  return toVisible(rule) + (fix === null ? '' : ` [${FIX_MARKS[fix.kind]}]`)
}

function layOut(findings: readonly Finding[], columns: number | undefined): Layout {
  let positionWidth = 0
  let labelWidth = 0
  let textWidth = 0
  let widest = 0
  for (const finding of findings) {
    const width = widthOf(finding)
    positionWidth = Math.max(positionWidth, positionOf(finding).length)
    labelWidth = Math.max(labelWidth, SEVERITY_LABELS[finding.severity].length)
    if (width <= WIDEST_MESSAGE_COLUMN) textWidth = Math.max(textWidth, width)
    widest = Math.max(widest, width)
  }
  const indent = ' '.repeat(positionWidth + labelWidth + 3 * GAP.length)
  const plain = { positionWidth, labelWidth, textWidth, lineWidth: undefined, indent }
  const lineWidth = (columns ?? 0) - indent.length
  if (lineWidth < NARROWEST_MESSAGE_COLUMN) return plain
  const widestRule = findings.reduce(
    (width, finding) => Math.max(width, displayWidth(ruleOf(finding))),
    0,
  )
  const room = lineWidth - GAP.length - widestRule
  return widest <= room ? plain : { ...plain, textWidth: Math.max(0, room), lineWidth }
}

function renderRow(
  row: Row,
  layout: Layout,
  columns: number | undefined,
  chalk: ChalkInstance,
): string {
  const { severity } = row.finding
  const { indent } = layout
  const position = chalk.dim(row.position.padStart(layout.positionWidth))
  const label = chalk[SEVERITY_COLORS[severity]](
    SEVERITY_LABELS[severity].padEnd(layout.labelWidth),
  )
  const width = columns === undefined ? undefined : columns - indent.length
  const lines = [...breakMessage(row, layout, chalk), ...renderStates(row, width, chalk)]
  return `${GAP}${position}${GAP}${label}${GAP}${lines.join(`\n${indent}`)}`
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
