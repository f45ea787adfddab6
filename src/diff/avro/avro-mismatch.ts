import type { SpecNode } from '../../documents/node.ts'

/** Why a reader cannot read what a writer wrote (Avro 1.12, Schema Resolution). */
export type AvroProblem =
  | 'field'
  | 'type'
  | 'symbols'
  | 'size'
  | 'branch'
  | 'name'
  | 'logical type'
  | 'unknown'

/** A part of a writer's schema that a reader's does not resolve. */
export interface AvroMismatch {
  readonly problem: AvroProblem
  /** The place in the schema of the writer; of what it lacks its nearest parent. */
  readonly writer: SpecNode
  /** The place in the schema of the reader; of what it lacks its nearest parent. */
  readonly reader: SpecNode
  /** The names of the fields that lead there, with points between them; empty for the schema itself. */
  readonly path: string
  /** What the writer has there, in short; undefined where it has nothing. */
  readonly written?: string | undefined
  /** What the reader has there, in short; undefined where it has nothing. */
  readonly expected?: string | undefined
}
