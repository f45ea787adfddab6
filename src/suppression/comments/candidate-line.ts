import type { Span } from '../../documents/parsing/node-table.ts'

/** A line that may hold a comment, and the next one below that holds content. */
export interface CandidateLine {
  readonly line: number
  readonly start: number
  /** Behind the line break. */
  readonly end: number
  /** 0 where there is none. */
  readonly nextLine: number
  readonly nextSpan: Span
}
