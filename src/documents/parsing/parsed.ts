import type { Span } from './node-table.ts'
import type { SourceTree } from './tree.ts'

/** A fault of the text itself, with its place. */
export interface SyntaxFault {
  /** What is wrong, one sentence. */
  readonly message: string
  /** What to write instead, one sentence. */
  readonly help: string
  readonly span: Span
  readonly related?: { readonly message: string; readonly span: Span }
  /** Whether a line is only indented too little, and is read as if it were not. */
  readonly isIndentation?: true
  /**
   * Whether Spectral reads a ruleset that has it, and leaves no doubt about how: a comment or a comma
   * too many in JSON, a key that stands twice, of which the last counts.
   */
  readonly isLenient?: true
  /** Whether a tab indents a line. */
  readonly isTab?: true
}

/** What a parser makes of a text. */
export interface ParsedText {
  /** Undefined where the text is too broken to give data. */
  readonly tree: SourceTree | undefined
  /** In the order of the text. */
  readonly faults: readonly SyntaxFault[]
}

/**
 * How deeply collections may be nested. Deeper input is refused, so that recursion stays bounded:
 * Node's stack holds some 300 levels of schemas, one in the other, before it compiles what runs.
 */
export const MAX_DEPTH = 200

/** The fault of a collection that is nested deeper. */
export function describeDepth(start: number): SyntaxFault {
  return {
    message: `Collections are nested more than ${MAX_DEPTH} deep.`,
    help: 'Flatten the document.',
    span: { start, end: start + 1 },
  }
}

/** Shortens a stretch of text to its first line, and keeps it inside the text. */
export function clipToLine(text: string, from: number, to: number): Span {
  const start = Math.max(0, Math.min(from, text.length))
  const length = text.slice(start, Math.max(to, start)).search(/[\r\n]/)
  const end = length < 0 ? Math.min(Math.max(to, start), text.length) : start + length
  return { start, end }
}

/** A text of blanks with the lines of another. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

/** The offset where the line of another begins. */
export function startOfLine(text: string, offset: number): number {
  if (offset === 0) return 0
  const start = text.lastIndexOf('\n', offset - 1) + 1
  // Sought in the line alone: most texts have no such break, and are long.
  return start + text.slice(start, offset).lastIndexOf('\r') + 1
}

/** The offset where the line of another offset ends, before its break. */
export function endOfLine(text: string, offset: number): number {
  const length = text.slice(offset).search(/[\r\n]/)
  return length < 0 ? text.length : offset + length
}

/** A parser's words as one sentence: capitalized, with a full stop. */
export function toSentence(reason: string): string {
  const text = reason.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** More faults of one text are not worth reading, and a hostile text could bring any number. */
const MAX_FAULTS = 1000

/** Adds a fault, as long as there are not too many. */
export function addFault(faults: SyntaxFault[], fault: SyntaxFault): void {
  if (faults.length < MAX_FAULTS) faults.push(fault)
}
