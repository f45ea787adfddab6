import type { SpecNode } from '../../../documents/node.ts'
import type { Operation } from '../../../model/openapi/http.ts'

/** A header or media type by which a client selects a version of the API. */
export interface VersionSelector {
  readonly kind: 'header' | 'media type'
  readonly name: string
  /** Where the header or media type is declared. */
  readonly node: SpecNode
  readonly on: 'key' | undefined
  readonly operations: readonly Operation[]
}
