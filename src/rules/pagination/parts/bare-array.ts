import type { ResponseUse } from '../../../model/openapi/http.ts'
import { isJson, isWildcard, type MediaType } from '../../../model/openapi/media-type.ts'
import type { Schema } from '../../../model/schema/schema.ts'

/**
 * Whether the body of a GET is an array and nothing else: pagination/no-bare-array reports it, and
 * pagination/envelope does not.
 */
export function isBareArray(schema: Schema): boolean {
  return schema.isOfType('array')
}

/** A body that is a bare array. */
export interface BareArray {
  readonly mediaType: MediaType
  readonly schema: Schema
}

/** The JSON bodies of a success that are arrays. */
export function* bareArraysOf({ status, response }: ResponseUse): Generator<BareArray> {
  if (!/^2(\d\d|XX)$/i.test(status)) return
  for (const mediaType of response?.content ?? []) {
    const { name, schema } = mediaType
    if (schema !== undefined && (isJson(name) || isWildcard(name)) && isBareArray(schema))
      yield { mediaType, schema }
  }
}
