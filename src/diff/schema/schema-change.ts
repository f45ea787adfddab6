import type { SpecNode } from '../../documents/node.ts'
import type { ChangeDirection, ChangeVerdict } from '../../findings/change-words.ts'
import type { PatternTexts } from '../change.ts'
import { CHANGE_KINDS, type SchemaChangeKind } from '../kinds.ts'

/** What two schemas differ in, whoever uses them. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind
  readonly node: SpecNode
  readonly on?: 'key' | undefined
  readonly base: SpecNode
  readonly baseOn?: 'key' | undefined
  readonly was?: string | undefined
  readonly is?: string | undefined
  /** Of a pattern that changed, what its texts are known to be besides. */
  readonly texts?: PatternTexts
  /** A clause without a full stop. */
  readonly what: string
}

/** What a change does to those that send, or to those that read. */
export function verdictOf(
  kind: SchemaChangeKind,
  direction: Exclude<ChangeDirection, 'both'>,
): ChangeVerdict {
  // The subject does not matter: any will do.
  const { breaks = 'none', isUndecided = false } = CHANGE_KINDS.get(`schema-${kind}`) ?? {}
  if (breaks !== 'both' && breaks !== direction) return 'compatible'
  return isUndecided ? 'undecided' : 'breaking'
}
