import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { CompareOptions } from '../../changes/change.ts'
import type { SameParts } from '../../nodes/same-parts.ts'
import type { SchemaComparison } from '../../schema/comparison.ts'

/** Two states of one API. */
export interface ApiPair {
  readonly base: OpenApi
  readonly revision: OpenApi
  readonly options: CompareOptions
  readonly schemas: SchemaComparison
  /** What tells that parts are written alike, where both documents are of one format. */
  readonly sameParts: SameParts | undefined
}
