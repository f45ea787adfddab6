import type { Draft } from '../../../../json-schema/dialect.ts'
import type { OpenApiVersion } from '../../../../model/format.ts'

/**
 * The draft of JSON Schema by which values are compared with the schemas of a version. 2.0 and 3.0
 * take what they have from drafts 4 and 5, which differ in nothing that is compared.
 */
export function draftOfVersion(version: OpenApiVersion): Draft {
  return version === '2.0' || version === '3.0' ? 4 : 2020
}
