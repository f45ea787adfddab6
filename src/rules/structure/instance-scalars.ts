import type { SpecNode } from '../../documents/node.ts'
import { accepts } from '../../model/pattern.ts'
import type { InstanceEvaluation } from './instance-evaluator.ts'
import { isOfFormat } from './instance-formats.ts'
import { invalid, judge, type Outcome, UNKNOWN, VALID } from './instance-outcome.ts'
import { isWithin, LIMITS, measure } from './limits.ts'
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

/** Judges by the limits to numbers, lengths and counts. */
export function* judgeLimits(schema: SpecNode, value: SpecNode): Generator<Outcome> {
  for (const limit of LIMITS) {
    const bound = schema.object?.[limit]
    if (bound === undefined) continue
    const actual = measure(value.value, limit)
    if (actual === undefined) continue
    // A limit that is no number (`exclusiveMinimum: true` of draft 4) says something else.
    yield typeof bound === 'number'
      ? judge(isWithin(actual, limit, bound), schema, { kind: 'bound', node: value, limit, bound })
      : UNKNOWN
  }
}
