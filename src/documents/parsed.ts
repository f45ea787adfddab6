import type { Span, SourceTree } from './tree.ts'

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
