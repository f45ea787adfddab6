import type { SpecNode } from '../../../documents/node.ts'

/** The schemas of one part of a message, in both states. */
export interface ForeignPair {
  /** What it is of the message: `payload`, `key`. */
  readonly part: string
  readonly base: SpecNode
  readonly revision: SpecNode
}

/** The compatibility that is broken, as schema registries call it, by those whom it breaks. */
export const MODES = { read: 'FORWARD', sent: 'BACKWARD', both: 'FULL' } as const
