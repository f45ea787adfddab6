import type { SpecNode } from '../../../documents/node.ts'
import type { Difference } from '../../changes/change.ts'

/** Two schemas that are to be compared, as written. */
export interface ContentSchemaPair {
  readonly base: SpecNode | undefined
  readonly revision: SpecNode | undefined
  readonly places: { readonly base: SpecNode; readonly revision: SpecNode }
}

/** What two declarations differ in apart from their schemas, and the schemas that they lead to. */
export interface Compared {
  readonly differences: readonly Difference[]
  readonly schemas: readonly ContentSchemaPair[]
}

/** What a body belongs to: how its changes are called, and what it is called in messages. */
export interface BodySubject {
  readonly kind: 'request' | 'response'
  readonly direction: 'sent' | 'read'
}
