import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { SameParts } from './same-parts.ts'

/** Whether two states have one text, and all that it refers to is the same, in other files too. */
export function isUnchanged(base: OpenApi | AsyncApi, revision: OpenApi | AsyncApi): boolean {
  if (base.document.source.text !== revision.document.source.text) return false
  return new SameParts(base.references, revision.references).isSame(base.root, revision.root)
}
