import type { Span } from '../../documents/parsing/node-table.ts'
import type { PointerToken } from '../../documents/pointer.ts'

/**
 * A rule as a suppression names it: an id, a topic such as `naming/*`, or an id with the kind of the
 * change, such as `versioning/breaking-change:response-type-changed`.
 */
export interface RuleName {
  readonly text: string
  readonly span: Span
  /** The place of the name in the list as it is written. */
  readonly index: number
}

/** What a suppression is about. */
export type Scope =
  | { readonly kind: 'file' }
  /** The findings that start on a line. */
  | { readonly kind: 'line'; readonly line: number }
  /** The findings at nodes and below them, and in a stretch of the text. */
  | { readonly kind: 'node'; readonly pointers: readonly string[]; readonly span: Span }
  /** Nothing: the suppression stands where it means none. */
  | { readonly kind: 'nothing'; readonly message: string; readonly help: string }

/** How a suppression is written. */
export type Form =
  /** The span of the suppression is that of the comment. */
  | { readonly kind: 'comment' }
  /** A member `x-lintel-disable`, or one of its entries; the tokens of both. */
  | {
      readonly kind: 'member'
      readonly member: readonly PointerToken[]
      readonly entry: readonly PointerToken[]
    }

/** One suppression as a document has it. */
export interface Suppression {
  readonly form: Form
  readonly scope: Scope
  readonly names: readonly RuleName[]
  readonly reason: string
  /** The last day on which it holds, `YYYY-MM-DD`. */
  readonly until: string | undefined
  /** Whether all of it could be read. */
  readonly isSound: boolean
  /** What shows it: the comment, or the entry's rule. */
  readonly span: Span
  /** The pointer of the node that findings about it are at. */
  readonly pointer: string
}

/** What is wrong with how a suppression is written. */
export interface Slip {
  readonly span: Span
  readonly pointer: string
  readonly message: string
  readonly help: string
}

/** What a document says about suppressions. */
export interface Suppressions {
  /** In the order of the text; comments come first. */
  readonly suppressions: readonly Suppression[]
  readonly slips: readonly Slip[]
}
