import type { SpecNode } from '../../../documents/node.ts'

/** Whether generators make a type of its own of a schema: of an object, an enum or a composition. */
export function hasClass(schema: SpecNode | undefined): boolean {
  const { properties, enum: values, allOf, oneOf, anyOf } = schema?.object ?? {}
  return [properties, values, allOf, oneOf, anyOf].some((keyword) => keyword !== undefined)
}
