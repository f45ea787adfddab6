import { okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { isReadOnly, mayBeNull } from '../../shared/operations/writable-fields.ts'

/** The optional fields that the schema of a PATCH does not let a client set to null. */
export function findUnclearable(operation: Operation, { shapes }: Schema): readonly Property[] {
  const optional = optionalNames(operation)
  if (optional.size === 0) return []
  return shapes
    .flatMap(({ properties }) => [...properties.values()])
    .filter(
      (property) =>
        optional.has(property.name) &&
        property.name !== 'id' &&
        !isReadOnly(property) &&
        !mayBeNull(property),
    )
}

/** The fields that the GET on the path of an operation answers with, and does not require. */
function optionalNames({ pathItem }: Operation): Set<string> {
  const get = pathItem.operations.find(
    ({ method, isAdditional }) => method === 'get' && !isAdditional,
  )
  const shapes = get === undefined ? [] : okSchemasOf(get).flatMap((body) => body.shapes)
  if (shapes.some(({ isUnknown }) => isUnknown)) return new Set()
  const names = new Set(shapes.flatMap(({ properties }) => [...properties.keys()]))
  for (const { required } of shapes) for (const name of required) names.delete(name)
  return names
}
