import type { Alternatives } from './alternatives.ts'
import type { Conjunction } from './conjunction.ts'
import type { KnownAlternative } from './match-alternatives.ts'
import type { SchemaChange } from './schema-change.ts'

/** Schemas of the base and of the revision that are compared, for those that send or that read. */
export interface SchemaPair {
  readonly direction: 'sent' | 'read'
  readonly base: Conjunction
  readonly revision: Conjunction
  /** What they differ in themselves. */
  changes: readonly SchemaChange[]
  /** The pairs of their parts. */
  below: readonly SchemaPair[]
  state: 'new' | 'comparing' | 'compared'
  /** Whether it is known that neither it nor what is below differs. */
  isKnownSame: boolean
}

/** The ways to satisfy schemas, with what each says. */
export interface KnownAlternatives extends Alternatives {
  readonly list: readonly KnownAlternative[]
}
