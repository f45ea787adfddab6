import type { Property, Schema } from './schema.ts'

/**
 * The properties that schemas, their parts and their branches declare, those of every alternative:
 * each schema is looked into once.
 */
export function composedProperties(schemas: Iterable<Schema | undefined>): Property[] {
  return [...propertiesOf(schemas, new Set())]
}

function* propertiesOf(
  schemas: Iterable<Schema | undefined>,
  seen: Set<Schema>,
): Generator<Property> {
  for (const schema of schemas) {
    if (schema === undefined || seen.has(schema)) continue
    seen.add(schema)
    yield* schema.properties
    yield* propertiesOf([...schema.parts, ...schema.branches.flat()], seen)
  }
}
