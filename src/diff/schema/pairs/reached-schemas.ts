import type { Schema } from '../../../model/schema/schema.ts'

/** The values of some schemas and of all that they lead to by keywords. */
export function reachedFrom(starts: Iterable<Schema>): Set<unknown> {
  const reached = new Set<unknown>()
  const pending = [...starts]
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    if (reached.has(schema.node.value)) continue
    reached.add(schema.node.value)
    for (const next of schema.subschemas.same) pending.push(next)
    for (const next of schema.subschemas.inside) pending.push(next)
    for (const property of schema.properties)
      if (property.schema !== undefined) pending.push(property.schema)
  }
  return reached
}
