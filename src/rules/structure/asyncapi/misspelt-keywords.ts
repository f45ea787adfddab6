import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Report } from '../../rule.ts'
import { findMisspeltKeywords } from '../parts/wording/misspelt-keywords.ts'
import { ownSchemas } from './own-schemas.ts'

/** Keywords of schemas that are misspelt: what a Schema Object does not know, it passes over. */
export function* findAsyncApiMisspeltKeywords(api: AsyncApi): Generator<Report> {
  for (const { node } of ownSchemas(api)) {
    if (node.get('$schema') !== undefined) continue
    for (const found of findMisspeltKeywords(node)) yield { ...found, message: `${found.message}.` }
  }
}
