import { schemaListOf } from './branch-rules.ts'
import type { JsonSchema } from './schema.ts'

/** What a schema says of the items of an array. */
export interface ItemRules {
  /** The schemas of the first items, each of one. */
  readonly first: readonly JsonSchema[]
  /** The schema of all others. */
  readonly rest: JsonSchema | undefined
  readonly contains:
    | { readonly check: JsonSchema; readonly min: number; readonly max: number }
    | undefined
  readonly isUnique: boolean
}

/** Reads the keywords about items. */
export function readItemRules(schema: JsonSchema): ItemRules {
  // Up to 2019-09, `items` is a schema for all items, or a list of the first ones.
  const isList = Array.isArray(schema.read('items')) && schema.draft < 2020
  const first = schemaListOf(schema, isList ? 'items' : 'prefixItems') ?? []
  const rest = schema.optional(isList ? 'additionalItems' : 'items')
  return {
    first,
    rest,
    contains: readContains(schema),
    isUnique: schema.read('uniqueItems') === true,
  }
}

function readContains(schema: JsonSchema): ItemRules['contains'] {
  const check = schema.optional('contains')
  if (check === undefined) return undefined
  const min = schema.read('minContains')
  const max = schema.read('maxContains')
  return {
    check,
    min: typeof min === 'number' ? min : 1,
    max: typeof max === 'number' ? max : Number.POSITIVE_INFINITY,
  }
}
