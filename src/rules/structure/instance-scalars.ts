import type { SpecNode } from '../../documents/node.ts'
import { accepts } from '../../model/pattern.ts'
import type { InstanceEvaluation } from './instance-evaluator.ts'
import { isOfFormat } from './instance-formats.ts'
import { type Bound, invalid, judge, type Outcome, UNKNOWN, VALID } from './instance-outcome.ts'
import type { JsonType } from './violation-checks.ts'
import { isOfSomeType } from './violation-values.ts'

const TYPES: ReadonlySet<unknown> = new Set<JsonType>([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
])

/** Judges by `type`; a name that is none (Avro's `record`) leaves the value unknown. */
export function judgeType(schema: SpecNode, value: SpecNode): Outcome {
  const { type, nullable } = schema.object ?? {}
  if (type === undefined) return VALID
  const names: readonly unknown[] = Array.isArray(type) ? type : [type]
  const types = names.filter((name): name is JsonType => TYPES.has(name))
  if (types.length < names.length || types.length === 0) return UNKNOWN
  // OpenAPI's keyword is none here, but who writes it means it.
  const isAllowed = isOfSomeType(value.value, types) || (nullable === true && value.value === null)
  return judge(isAllowed, schema, { kind: 'type', node: value, expected: types })
}

/** Judges by `const` and `enum`. */
export function judgeValue(
  schema: SpecNode,
  value: SpecNode,
  { numbers, numbersOf }: InstanceEvaluation,
): Outcome {
  for (const keyword of ['const', 'enum'] as const) {
    const member = schema.get(keyword)
    if (member === undefined) continue
    const allowed: unknown = keyword === 'const' ? [member.value] : member.value
    if (!Array.isArray(allowed)) return UNKNOWN
    const isAllowed =
      keyword === 'const'
        ? numbers.of(member.value) === numbers.of(value.value)
        : numbersOf(allowed).has(numbers.of(value.value))
    if (!isAllowed) return invalid(schema, { kind: 'value', node: value, allowed, isTag: false })
  }
  return VALID
}

/** Judges by `pattern` and `format`. */
export function* judgeText(schema: SpecNode, value: SpecNode): Generator<Outcome> {
  const { pattern, format } = schema.object ?? {}
  if (typeof format === 'string' && !isOfFormat(value.value, format))
    yield invalid(schema, { kind: 'format', node: value, isName: false, format })
  if (typeof pattern !== 'string' || value.string === undefined) return
  const isAccepted = accepts(pattern, value.string)
  yield isAccepted === undefined
    ? UNKNOWN
    : judge(isAccepted, schema, { kind: 'mismatch', node: value, pattern })
}

/** What a limit measures of a value, undefined where it is not about such values, and when it is kept. */
interface Measure {
  readonly of: (value: unknown) => number | undefined
  readonly isWithin: (actual: number, bound: number) => boolean
}

const itself = (value: unknown) => (typeof value === 'number' ? value : undefined)
/** In characters, not in UTF-16 units. */
const textLength = (value: unknown) => (typeof value === 'string' ? [...value].length : undefined)
const itemCount = (value: unknown) => (Array.isArray(value) ? value.length : undefined)
const memberCount = (value: unknown) =>
  isOfSomeType(value, ['object']) ? Object.keys(Object(value)).length : undefined
const atLeast = (actual: number, bound: number) => actual >= bound
const atMost = (actual: number, bound: number) => actual <= bound

const MEASURES: Readonly<Record<Bound, Measure>> = {
  minimum: { of: itself, isWithin: atLeast },
  maximum: { of: itself, isWithin: atMost },
  exclusiveMinimum: { of: itself, isWithin: (actual, bound) => actual > bound },
  exclusiveMaximum: { of: itself, isWithin: (actual, bound) => actual < bound },
  multipleOf: { of: itself, isWithin: isMultiple },
  minLength: { of: textLength, isWithin: atLeast },
  maxLength: { of: textLength, isWithin: atMost },
  minItems: { of: itemCount, isWithin: atLeast },
  maxItems: { of: itemCount, isWithin: atMost },
  minProperties: { of: memberCount, isWithin: atLeast },
  maxProperties: { of: memberCount, isWithin: atMost },
}
const BOUNDS = Object.keys(MEASURES) as Bound[] // the keys of a literal above

/** Judges by the limits to numbers, lengths and counts. */
export function* judgeBounds(schema: SpecNode, value: SpecNode): Generator<Outcome> {
  for (const keyword of BOUNDS) {
    const bound = schema.object?.[keyword]
    if (bound === undefined) continue
    const { of, isWithin } = MEASURES[keyword]
    const actual = of(value.value)
    if (actual === undefined) continue
    // A limit that is no number (`exclusiveMinimum: true` of draft 4) says something else.
    yield typeof bound === 'number'
      ? judge(isWithin(actual, bound), schema, { kind: 'bound', node: value, keyword, bound })
      : UNKNOWN
  }
}

/** Fractions have no exact binary form: 0.3 is a multiple of 0.1. */
function isMultiple(actual: number, bound: number): boolean {
  if (bound <= 0 || !Number.isFinite(actual / bound)) return true
  const quotient = actual / bound
  const tolerance = Math.max(1, Math.abs(quotient)) * 1e-9
  return Math.abs(quotient - Math.round(quotient)) <= tolerance
}
