import { okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { type Shape, shapesOfProperty } from '../../../model/schema/merged-shapes.ts'

/**
 * Whether a change answers that it was made, and not with what it made: all that the body has are
 * booleans (`{ acknowledged: true }`), or it has nothing, wrapped or not, that the path's GET gives.
 */
export function isAcknowledged(operation: Operation): boolean {
  const shapes = shapesOf(operation)
  if (!shapes.every(isSeen)) return false
  if (shapes.length > 0 && shapes.every(holdsBooleans)) return true
  const read = operation.pathItem.operations.find(({ method }) => method === 'get')
  const readShapes = read === undefined ? [] : shapesOf(read)
  if (readShapes.length === 0 || !readShapes.every(isSeen)) return false
  const given = namesIn(readShapes)
  return shapes.length > 0 && [...namesIn(shapes)].every((name) => !given.has(name))
}

function shapesOf(operation: Operation): readonly Shape[] {
  return okSchemasOf(operation).flatMap((schema) => schema.shapes)
}

function isSeen({ isUnknown, properties }: Shape): boolean {
  return !isUnknown && properties.size > 0
}

function holdsBooleans({ properties }: Shape): boolean {
  return [...properties.values()].every((property) =>
    shapesOfProperty(property).some(({ types }) => types?.size === 1 && types.has('boolean')),
  )
}

/** The names of the properties of a body, and of the objects in them, in lists too. */
function namesIn(shapes: readonly Shape[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { properties } of shapes)
    for (const [name, property] of properties) {
      names.add(name)
      for (const inner of shapesOfProperty(property))
        for (const part of [inner, ...(inner.items?.shapes ?? [])])
          for (const key of part.properties.keys()) names.add(key)
    }
  return names
}
