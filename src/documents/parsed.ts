import type { SourceTree, Span } from './tree.ts'

/** A fault of the text itself, with its place. */
export interface SyntaxFault {
  /** What is wrong, one sentence. */
  readonly message: string
  /** What to write instead, one sentence. */
  readonly help: string
  readonly span: Span
  readonly related?: { readonly message: string; readonly span: Span }
}

/** What a parser makes of a text. */
export interface ParsedText {
  /** Undefined where the text is too broken to give data. */
  readonly tree: SourceTree | undefined
  /** In the order of the text. */
  readonly faults: readonly SyntaxFault[]
}

/** How deeply collections may be nested. Deeper input is refused, so that recursion stays bounded. */
export const MAX_DEPTH = 500

/** Shortens a stretch of text to its first line, and keeps it inside the text. */
export function clipToLine(text: string, from: number, to: number): Span {
  const start = Math.max(0, Math.min(from, text.length))
  const length = text.slice(start, Math.max(to, start)).search(/[\r\n]/)
  const end = length < 0 ? Math.min(Math.max(to, start), text.length) : start + length
  return { start, end }
}

/** A parser's words as one sentence: capitalized, with a full stop. */
export function toSentence(reason: string): string {
  const text = reason.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
