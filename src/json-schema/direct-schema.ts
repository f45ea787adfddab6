import type { Schema } from './schema.ts'

/** Follows what only tells a reference from what is wanted: `X`, or the Reference Object. */
export function findDirect(schema: Schema, isReference: boolean): Schema {
  const seen = new Set<Schema>()
  let end = schema
  for (let next: Schema | undefined = schema; next !== undefined; next = nextOf(end, isReference)) {
    if (seen.has(next)) return schema
    seen.add(next)
    end = next
  }
  return end
}

function nextOf(schema: Schema, isReference: boolean): Schema | undefined {
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
