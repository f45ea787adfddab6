import type { JsonSchema } from './schema.ts'

/** Follows what only tells a reference from what is wanted: `X`, or the Reference Object. */
export function findDirect(schema: JsonSchema, isReference: boolean): JsonSchema {
  const seen = new Set<JsonSchema>()
  let end = schema
  for (
    let next: JsonSchema | undefined = schema;
    next !== undefined;
    next = nextOf(end, isReference)
  ) {
    if (seen.has(next)) return schema
    seen.add(next)
    end = next
  }
  return end
}

function nextOf(schema: JsonSchema, isReference: boolean): JsonSchema | undefined {
  if (!schema.isSole) return undefined
  if (schema.isAlias) return schema.target
  const { condition, anyOf, oneOf } = schema.branches
  if (condition?.member === '$ref')
    return isReference ? condition.consequence : condition.alternative
  if (isReference) return undefined
  const [only, ...more] = (anyOf ?? oneOf)?.others ?? []
  // One that asks for a type says by itself what is wrong with a value of another.
  return more.length === 0 && only?.direct.types !== undefined && only.direct.allowed === undefined
    ? only
    : undefined
}
