import { LIMITS, type Limit } from './limits.ts'
import type { JsonSchema } from './schema.ts'
import type { Pattern } from './source.ts'

/** What a schema says of a text, a number, or of how many members or items there are. */
export interface ValueRules {
  readonly pattern: Pattern | undefined
  readonly format: string | undefined
  /** A limit is undefined where what is written is none of this draft. */
  readonly limits: readonly (readonly [Limit, number | undefined])[]
}

/** Reads the keywords about a value itself. */
export function readValueRules(schema: JsonSchema): ValueRules {
  const pattern = schema.read('pattern')
  const format = schema.read('format')
  return {
    pattern: typeof pattern === 'string' ? schema.source.patternOf(pattern) : undefined,
    format: typeof format === 'string' ? format : undefined,
    limits: LIMITS.flatMap((limit) => readLimit(schema, limit)),
  }
}

function readLimit(schema: JsonSchema, limit: Limit): [Limit, number | undefined][] {
  const bound = schema.read(limit)
  if (bound === undefined) return []
  if (schema.draft === 4) return readOldLimit(schema, limit, bound)
  return [[limit, typeof bound === 'number' ? bound : undefined]]
}

/** In draft 4, `exclusiveMinimum: true` says of `minimum` that it is exclusive. */
function readOldLimit(
  schema: JsonSchema,
  limit: Limit,
  bound: unknown,
): [Limit, number | undefined][] {
  if (limit === 'exclusiveMinimum' || limit === 'exclusiveMaximum') return []
  if (typeof bound !== 'number') return [[limit, undefined]]
  const exclusive = EXCLUSIVE.get(limit)
  const isExclusive = exclusive !== undefined && schema.read(exclusive) === true
  return [[isExclusive ? exclusive : limit, bound]]
}

const EXCLUSIVE: ReadonlyMap<Limit, Limit> = new Map([
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
])
