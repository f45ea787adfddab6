import type { Schema } from './schema.ts'

/** No schema is composed of more, and a document that loops through thousands would take long. */
const MOST_PARTS = 200

/**
 * A schema and its `allOf` parts, those of parts included, each once however they lead to each
 * other, and the nearest first.
 */
export function withParts(schema: Schema): Iterable<Schema> {
  if (schema.parts.length === 0) return [schema]
  const all = new Set([schema])
  // What is added on the way is visited too.
  for (const each of all) {
    if (all.size > MOST_PARTS) break
    for (const part of each.parts) if (part !== undefined) all.add(part)
  }
  return all
}
