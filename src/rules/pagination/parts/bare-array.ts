import type { Schema } from '../../../model/schema/schema.ts'

/**
 * Whether the body of a GET is an array and nothing else: pagination/no-bare-array reports it, and
 * pagination/envelope does not.
 */
export function isBareArray(schema: Schema): boolean {
  return schema.isOfType('array')
}
