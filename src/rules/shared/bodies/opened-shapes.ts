import { type Shape, shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Schema } from '../../../model/schema/schema.ts'

/** What bodies may look like: what they hold in `data` in place of those that have it. */
export function openedShapes(schemas: readonly Schema[]): Shape[] {
  const shapes = schemas.flatMap((schema) => schema.shapes)
  return shapes.flatMap((shape) => {
    const data = shape.properties.get('data')
    return data === undefined ? [shape] : [...shapesOfProperty(data)]
  })
}
