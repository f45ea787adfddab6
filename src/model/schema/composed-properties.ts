import type { Property, Schema } from './schema.ts'

/**
 * The properties that schemas, their parts and their branches declare, those of every alternative:
 * each schema is looked into once.
 */
export function composedProperties(schemas: Iterable<Schema | undefined>): Property[] {
  const properties: Property[] = []
  const seen = new Set<Schema>()
  // A stack of our own, since documents may chain schemas without end.
  const pending = [...schemas].reverse()
  while (pending.length > 0) {
    const schema = pending.pop()
    if (schema === undefined || seen.has(schema)) continue
    seen.add(schema)
    for (const property of schema.properties) properties.push(property)
    for (const next of [...schema.parts, ...schema.branches.flat()].reverse()) pending.push(next)
  }
  return properties
}
