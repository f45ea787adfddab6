import type { SchemaChange, SchemaVerdict } from '../changes/schema-change.ts'
import type { Conjunction } from '../facts/conjunction.ts'
import type { DiscriminatorPair } from '../keywords/compare-discriminators.ts'

/** Schemas of the base and of the revision that are compared, for those that send or that read. */
export interface SchemaPair {
  readonly direction: 'sent' | 'read'
  readonly base: Conjunction
  readonly revision: Conjunction
  /** Where only these two are compared: what the schemas that have them tell apart. */
  readonly discriminators?: DiscriminatorPair | undefined
  /** What the two schemas differ in themselves. */
  changes: readonly SchemaChange[]
  /** The pairs of the parts of both. */
  below: readonly SchemaPair[]
  state: 'new' | 'comparing' | 'compared'
  /** How many pairs were being compared when its comparison began, itself included. */
  depth: number
  /** What the pair and all below come to, where that is known for good. */
  verdict: SchemaVerdict | undefined
  /**
   * What the pair and all below come to for as long as others are being compared, of which nothing
   * is known.
   */
  assumed: AssumedVerdict | undefined
}

/** A verdict that takes pairs for the same which are being compared. */
export interface AssumedVerdict {
  readonly verdict: SchemaVerdict
  /** The pair whose comparison began last, of those that are taken for the same. */
  readonly until: SchemaPair
}
