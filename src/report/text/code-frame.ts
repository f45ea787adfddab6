import type { Range } from '../../documents/lines.ts'
import { displayWidth, findGraphemes } from '../../text/display-width.ts'
import { toVisible } from '../../text/visible-text.ts'
import { findWindow } from '../parts/texts/line-window.ts'
import type { TextLines } from '../parts/texts/text-lines.ts'

const TAB = '  '

/** A line of a document and the marks below it. */
interface CodeFrame {
  readonly code: string
  readonly carets: string
}

/**
 * Draws the first line of a range, with carets below what the range covers of it.
 * @returns undefined where the text has no such line
 */
export function renderCodeFrame(lines: TextLines, range: Range): CodeFrame | undefined {
  const line = lines.line(range.start.line)
  if (line === undefined) return undefined
  const start = Math.min(range.start.column - 1, line.length)
  const end = range.end.line === range.start.line ? range.end.column - 1 : line.trimEnd().length
  return drawWindow(line, start, end)
}

function drawWindow(line: string, start: number, end: number): CodeFrame {
  const { from, to } = findWindow(line, start)
  let code = from > 0 ? '…' : ''
  let indent = code.length
  let marked = 0
  for (const { text, index } of findGraphemes(line.slice(from, to))) {
    const shown = text === '\t' ? TAB : toVisible(text)
    const width = displayWidth(shown)
    code += shown
    if (from + index < start) indent += width
    else if (from + index < end) marked += width
  }
  if (to < line.length) code += '…'
  return { code, carets: ' '.repeat(indent) + '^'.repeat(Math.max(1, marked)) }
}
