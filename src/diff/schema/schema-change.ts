import type { SpecNode } from '../../documents/node.ts'
import type { PatternTexts } from '../change.ts'
import type { SchemaChangeKind } from '../kinds.ts'

/** What two schemas differ in, whoever uses them. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind
  readonly node: SpecNode
  readonly on?: 'key' | undefined
  readonly base: SpecNode
  readonly baseOn?: 'key' | undefined
  readonly was?: string | undefined
  readonly is?: string | undefined
  /** What the texts of a pattern that changed are known to be besides. */
  readonly texts?: PatternTexts
  /** A clause without a full stop. */
  readonly what: string
}
