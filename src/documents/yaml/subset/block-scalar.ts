import { giveUp } from './beyond-subset.ts'
import {
  CARRIAGE_RETURN,
  DASH,
  DIGIT_NINE,
  DIGIT_ONE,
  GREATER_THAN,
  isBlank,
  isBlankOrEnd,
  isLineEnd,
  PLUS,
  SPACE,
  TAB,
} from './characters.ts'
import { lineFeedAfter, restOfLine } from './lines.ts'

/** What becomes of the line breaks at the end of a block scalar (YAML 1.2.2 section 8.1.1.2). */
type Chomping = 'clip' | 'strip' | 'keep'

/** A block scalar that was read. */
interface BlockScalar {
  readonly value: string
  /** The offset behind its last character, blanks aside. */
  readonly end: number
  /** Where the first line begins that does not belong to it; the end of the text where none does. */
  readonly next: number
}

/**
 * Reads a block scalar (section 8.1).
 * @param start the offset of its `|` or `>`
 * @param parent the column of the collection that it stands in
 */
export function readBlockScalar(text: string, start: number, parent: number): BlockScalar {
  const isFolded = text.charCodeAt(start) === GREATER_THAN
  // Its indicators, in whatever order (section 8.1.1).
  let at = start + 1
  let code = text.charCodeAt(at)
  let chomping: Chomping = 'clip'
  let indent = -1
  for (; ; code = text.charCodeAt(++at)) {
    if (chomping === 'clip' && (code === PLUS || code === DASH))
      chomping = code === PLUS ? 'keep' : 'strip'
    else if (indent < 0 && code >= DIGIT_ONE && code <= DIGIT_NINE)
      indent = parent + 1 + code - DIGIT_ONE
    else break
  }
  let lineStart = restOfLine(text, at)
  if (lineStart > text.length) giveUp('a block scalar without lines')
  const parts: string[] = []
  /** How many line breaks there are since the last line that holds anything. */
  let breaks = 0
  let widestEmpty = 0
  /** Whether that line begins with a blank behind its indentation. */
  let isIndented = false
  for (;;) {
    at = lineStart
    code = text.charCodeAt(at)
    while (code === SPACE) code = text.charCodeAt(++at)
    const width = at - lineStart
    const isLast = at >= text.length
    if (isLast && width <= Math.max(indent, 0)) break
    if (isLineEnd(code) && (indent < 0 || width <= indent)) {
      breaks++
      if (width > widestEmpty) widestEmpty = width
    } else {
      if (indent < 0) {
        // The first line that holds anything says how far all are indented (section 8.1.1.1).
        if (width <= parent) {
          if (code === TAB) giveUp('a tab before a line')
          break
        }
        if (width < widestEmpty) giveUp('a block scalar behind lines that are indented more')
        indent = width
      } else if (width < indent) break
      // A line break between two lines is folded, unless one of them is indented more (section 8.1.3).
      const from = lineStart + indent
      at = lineFeedAfter(text, at)
      const wasIndented = isIndented
      isIndented = isBlank(text.charCodeAt(from))
      if (parts.length > 0 && (!isFolded || isIndented || wasIndented)) breaks++
      if (breaks > 0) parts.push(breaks === 1 ? '\n' : '\n'.repeat(breaks))
      else if (parts.length > 0) parts.push(' ')
      breaks = 0
      parts.push(text.slice(from, text.charCodeAt(at - 1) === CARRIAGE_RETURN ? at - 1 : at))
    }
    lineStart = lineFeedAfter(text, at) + 1
    if (lineStart > text.length) {
      lineStart = text.length
      break
    }
  }
  let end = lineStart
  while (end > start + 1 && isBlankOrEnd(text.charCodeAt(end - 1))) end--
  return { value: chomp(parts, breaks, chomping), end, next: lineStart }
}

/**
 * Puts the parts of a block scalar together (section 8.1.1.2).
 * @param breaks how many empty lines are at its end
 */
function chomp(parts: string[], breaks: number, chomping: Chomping): string {
  const isEmpty = parts.length === 0
  if (chomping === 'keep') parts.push('\n'.repeat(isEmpty ? breaks : breaks + 1))
  else if (chomping === 'clip' && !isEmpty) parts.push('\n')
  return parts.length === 1 ? (parts[0] ?? '') : parts.join('')
}
