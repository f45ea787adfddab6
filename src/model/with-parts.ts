import type { Schema } from './schema.ts'

/** A schema and its `allOf` parts, those of parts included, each once, however they lead to each other. */
export function withParts(schema: Schema): Iterable<Schema> {
  if (schema.parts.length === 0) return [schema]
  const all = new Set([schema])
  // What is added on the way is visited too.
  for (const each of all) for (const part of each.parts) if (part !== undefined) all.add(part)
  return all
}
