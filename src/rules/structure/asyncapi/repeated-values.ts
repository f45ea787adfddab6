import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Report } from '../../rule.ts'
import { findRepeatedValues } from '../parts/instances/repeated-values.ts'
import { ownSchemas } from './own-schemas.ts'

/**
 * Enums that list a value twice: "Elements in the array SHOULD be unique" (JSON Schema draft 7, of which
 * the Schema Object is a superset).
 */
export function* findAsyncApiRepeatedValues(api: AsyncApi): Generator<Report> {
  for (const { node } of ownSchemas(api)) {
    const found = findRepeatedValues(node)
    if (found !== undefined) yield { ...found, message: `${found.message}.` }
  }
}
