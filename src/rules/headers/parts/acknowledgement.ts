import { okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Property } from '../../../model/schema/schema.ts'

/**
 * Whether a change answers that it was made, and not with what it made: the body has nothing, wrapped
 * or not, that the path's GET gives, or where no GET tells, booleans alone (`{ acknowledged: true }`).
 */
export function isAcknowledged(operation: Operation): boolean {
  const own = propertiesOf(operation)
  if (own === undefined) return false
  const read = operation.pathItem.operations.find(({ method }) => method === 'get')
  const given = read && propertiesOf(read)
  return [...own].every(([name, { schema }]) =>
    given === undefined ? schema?.isOfType('boolean') === true : !given.has(name),
  )
}

/** The properties of a body, and of the objects in them, in lists too; undefined where none are seen. */
function propertiesOf(operation: Operation): ReadonlyMap<string, Property> | undefined {
  const shapes = okSchemasOf(operation).flatMap((schema) => schema.shapes)
  if (shapes.some(({ isUnknown, properties }) => isUnknown || properties.size === 0))
    return undefined
  const inner = shapes.flatMap(({ properties }) =>
    [...properties.values()].flatMap(shapesOfProperty),
  )
  const items = inner.flatMap((shape) => shape.items?.shapes ?? [])
  const all = new Map([...shapes, ...inner, ...items].flatMap(({ properties }) => [...properties]))
  return all.size === 0 ? undefined : all
}
