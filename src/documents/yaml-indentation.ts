import { parseEvents, YAMLException } from 'js-yaml'
import { clipToLine, MAX_DEPTH, type SyntaxFault } from './parsed.ts'

/** js-yaml's reason for a line within brackets or quotes that is not indented more than its key. */
const DEFICIENT_INDENTATION = 'deficient indentation'

/** Of a line with more, nobody asks which of them begins a comment: each takes as long as the text. */
const MAX_HASHES = 5

/** A text that is read on behind a line that is indented too little. */
export interface JoinedText {
  /** As long as the text was, so that every place stays where it is. */
  readonly text: string
  readonly fault: SyntaxFault
}

/**
 * Joins a line within brackets or quotes that is indented too little to the line before, so that its
 * indentation does not count: YAML 1.2 asks for more than some tools do (section 7.4), and that need
 * not keep a text from being read. Where a bracket or a quote is not closed, the text stays
 * malformed, since its end is still missing.
 * @param error what the parser says of the text
 * @returns undefined where the error is another, or the line cannot be joined for certain
 */
export function joinLine(text: string, error: YAMLException): JoinedText | undefined {
  const position = error.mark?.position
  if (error.reason !== DEFICIENT_INDENTATION || position === undefined) return undefined
  const isQuoted = endsInQuotes(text, position)
  const end = isQuoted ? text.slice(0, position).trimEnd().length : endOfTokenBefore(text, position)
  if (end === undefined || !/[\r\n]/.test(text.slice(end, position))) return undefined
  if (!isQuoted && !isBetweenTokens(text, end, position)) return undefined
  const joined = `${text.slice(0, end)}${' '.repeat(position - end)}${text.slice(position)}`
  return { text: joined, fault: describe(text, position) }
}

/** Whether what stands before an offset ends in a text whose quote is open. */
function endsInQuotes(text: string, position: number): boolean {
  try {
    parseEvents(text.slice(0, position).trimEnd(), { maxDepth: MAX_DEPTH })
    return false
  } catch (error) {
    return error instanceof YAMLException && /within a \w+ quoted scalar/.test(error.reason)
  }
}

/** Whether two lines, one joined to the other, are still two tokens, and no longer text. */
function isBetweenTokens(text: string, end: number, position: number): boolean {
  return /[,:[\]{}"']/.test(text.charAt(end - 1)) || /[,:[\]{}]/.test(text.charAt(position))
}

function describe(text: string, position: number): SyntaxFault {
  const isBracket = /[\]}]/.test(text.charAt(position))
  const line = isBracket ? 'A closing bracket' : 'A line within brackets or quotes'
  const help = isBracket
    ? 'Indent it further, as YAML 1.2 asks for, or close the bracket in the line before.'
    : 'Indent it further, as YAML 1.2 asks for.'
  const message = `${line} is not indented more than the key that it belongs to.`
  const span = clipToLine(text, position, position + 1)
  return { message, help, span, isIndentation: true }
}

/** Where the token before a position ends: white space and comments are passed over. */
function endOfTokenBefore(text: string, position: number): number | undefined {
  let end = position
  for (;;) {
    while (end > 0 && /\s/.test(text.charAt(end - 1))) end--
    if (end === 0) return undefined
    const start = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1
    const hashes = [...text.slice(start, end).matchAll(/(?<=^|\s)#/g)]
    if (hashes.length > MAX_HASHES) return undefined
    const comment = hashes.find(({ index }) => !endsInQuotes(text, start + index))
    if (comment === undefined) return end
    end = start + comment.index
  }
}
