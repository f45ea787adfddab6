import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { setMember } from '../../edits/changes/set-member.ts'
import type { Schema } from '../../model/schema/schema.ts'
import {
  isUntyped,
  isUuidFormat,
  type StringShape,
  stringShapesOf,
  takesSome,
  takesString,
} from '../../model/schema/string-shape.ts'
import { joinAll, quote } from '../../text/quote.ts'
import { rejectsIds, ULID_SAMPLES, UUID_V4_SAMPLES } from '../id-samples.ts'
import { defineRule } from '../rule.ts'
import { isIdempotencyKey } from '../shared/headers/idempotency-key.ts'

const MAX_LENGTH = 64

/** Strings of 65 characters: of one character, and ids with a tail that no pattern anchors off. */
const TOO_LONG: readonly string[] = [
  ...['a', 'A', '0', '-'].map((character) => character.repeat(MAX_LENGTH + 1)),
  ...[...UUID_V4_SAMPLES, ...ULID_SAMPLES].map((id) => id.padEnd(MAX_LENGTH + 1, id)),
]

export default defineRule({
  id: 'idempotency/key-schema',
  clauses: [
    'idempotency.2',
    'idempotency.2.a',
    'idempotency.3',
    'idempotency.3.a',
    'limits.key-length',
  ],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'An Idempotency-Key is a UUID or ULID of at most 64 characters, and never empty.',
  why: 'The key is an index into a store that all instances share. One of any length fills it, an empty one collides, and one without entropy lets two clients get the response of each other.',
  notes: [
    'Bounds are `maxLength` up to 64, the formats uuid and ulid, a list of values, or a pattern that rejects samples of 65 characters.',
    'An empty value is kept out by `minLength`, a format, a list of values, or a pattern that rejects it.',
    'A plain string admits UUIDs and ULIDs: only a length, format, pattern or list that keeps both out is reported.',
    'Every branch of `oneOf` and `anyOf` is judged; a schema without a type passes, and so does a pattern that cannot be judged.',
    'One finding names all that a schema lacks.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    post:
      parameters:
        - name: Idempotency-Key
          in: header
          description: A UUID that all retries share; kept for 24 hours.
          schema: { type: string, format: uuid }
      responses:
        '201': { description: The order is created. }
`,
    fails: `
paths:
  /v1/orders:
    post:
      parameters:
        - name: Idempotency-Key
          in: header
          description: A string that all retries share; kept for 24 hours.
          schema: { type: string, maxLength: 255 } # <- reported
      responses:
        '201': { description: The order is created. }
`,
  },
  *check(api) {
    const reported = new Set<unknown>()
    for (const parameter of api.parameters) {
      const { name, schema } = parameter
      if (!isIdempotencyKey(parameter) || schema === undefined) continue
      const faults = findFaults(stringShapesOf(schema))
      if (faults.length === 0 || reported.has(schema.node.value)) continue
      reported.add(schema.node.value)
      yield {
        node: schema.node,
        message: `The schema of ${quote(name)} ${joinAll(faults)}.`,
        help: 'Write `type: string` and `format: uuid`, or `minLength: 1` and `maxLength: 64`.',
        mend: () => boundLength(schema),
      }
    }
  },
})

/** What the alternatives of a schema lack, each fault once. */
function findFaults(shapes: readonly StringShape[]): string[] {
  const typed = shapes.filter((shape) => !isUntyped(shape))
  if (typed.some(isNoString)) return ['takes values that are no strings']
  const faults = new Set<string>()
  for (const shape of typed) {
    const length = findLengthFault(shape)
    if (length !== undefined) faults.add(length)
    if (takesEmpty(shape)) faults.add('admits an empty value')
  }
  if (rejectsIds(shapes)) faults.add('admits neither a UUID v4 nor a ULID')
  return [...faults]
}

/** A union of several types is no statement about one of them. */
function isNoString({ types }: StringShape): boolean {
  return types !== undefined && types.size === 1 && !types.has('string')
}

function findLengthFault(shape: StringShape): string | undefined {
  const { types, formats, patterns, maxLength, values, isUnknown } = shape
  if (maxLength <= MAX_LENGTH || types?.has('string') === false || isUnknown) return undefined
  if (formats.some((format) => isUuidFormat(format) || format === 'ulid')) return undefined
  if (values !== undefined) {
    const isLong = values.some((value) => typeof value === 'string' && value.length > MAX_LENGTH)
    return isLong ? 'lists a value of over 64 characters' : undefined
  }
  if (patterns.length > 0 && takesSome({ ...shape, maxLength: Infinity }, TOO_LONG) !== true)
    return undefined
  return maxLength === Infinity
    ? 'has no `maxLength`'
    : `has a \`maxLength\` of ${maxLength} (over 64)`
}

function takesEmpty(shape: StringShape): boolean {
  const { formats, values } = shape
  if (values !== undefined)
    return values.some((value) => typeof value === 'string' && value.trim() === '')
  return formats.length === 0 && takesString(shape, '') === true
}

/** What says more of the values than their length. */
const TELLING = [
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'format', 'pattern'],
  ...['default', 'example', 'examples'],
]

/** The changes that bound a plain string; none where something else says which values there are. */
function boundLength({ node }: Schema): readonly NodeEdit[] {
  const { object = {} } = node
  if (object.type !== 'string' || TELLING.some((keyword) => Object.hasOwn(object, keyword)))
    return []
  const { minLength, maxLength } = object
  return [
    ...(typeof minLength === 'number' && minLength > 0 ? [] : [setMember(node, 'minLength', 1)]),
    ...(typeof maxLength === 'number' && maxLength <= MAX_LENGTH
      ? []
      : [setMember(node, 'maxLength', MAX_LENGTH)]),
  ]
}
