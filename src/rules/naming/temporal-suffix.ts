import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi.ts'
import type { OpenApi } from '../../model/openapi.ts'
import type { Schema } from '../../model/schema.ts'
import { withoutOperator } from '../filtering/operator.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { lowerWords } from '../words.ts'
import { SNAKE_CASE } from './patterns.ts'
import { withoutPreposition } from './preposition-suggestion.ts'
import { prepositionsIn } from './preposition-words.ts'
import { renamedElsewhere } from './renamed-parameters.ts'
import { isTaken } from './taken-names.ts'
import { isTemporal, missingSuffix } from './temporal-suffix-predicate.ts'

const KINDS: ReadonlyMap<string, string> = new Map([
  ['date-time', 'a timestamp'],
  ['date', 'a date'],
  ['duration', 'a duration'],
])

/** Last words that a suffix replaces: `created_date` becomes `created_at`. */
const REPLACED: ReadonlySet<string> = new Set([
  'date',
  'time',
  'datetime',
  'timestamp',
  'dt',
  'ts',
  'at',
  'on',
  'day',
])

/** Suffixes of bounds, which a timestamp and a date may end in. */
const BOUNDS: ReadonlySet<string> = new Set(['until', 'after'])

/** Words that say nothing of what happens then, so that a suffix alone does not make a name. */
const WEAK: ReadonlySet<string> = new Set([
  ...REPLACED,
  'since',
  'to',
  'from',
  'before',
  'start',
  'end',
  'begin',
])

export default defineRule({
  id: 'naming/temporal-suffix',
  clauses: ['naming.8', 'naming.8.a', 'naming.8.b', 'naming.8.c', 'naming.8.d'],
  on: 'both',
  severity: 'error',
  summary:
    'The name of a timestamp ends in _at, that of a date in _on, that of a duration in _duration.',
  why: 'The suffix tells a reader whether a time of day and a time zone belong to the value. Without it `due` is parsed as the wrong type by somebody.',
  notes: [
    'A timestamp or a date may also end in _until (an expiry) or _after (a lower bound).',
    'Suffixes are words: `createdAt` ends in _at, and so does `at` alone. A filter operator (`created_at_gte`) is taken off first.',
    'Query parameters that filtering/operator-suffix (`due_on.before`) or another rule wants to be renamed are left to it.',
    'A field in _on that holds a timestamp is reported by naming/temporal-format.',
    'Exempt: `timestamp`, attributes of CloudEvents, headers, and values that may have another format too.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        created_at: { type: string, format: date-time }
        due_on: { type: string, format: date }
        valid_until: { type: string, format: date-time }
        transit_duration: { type: string, format: duration }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        created: { type: string, format: date-time } # <- reported
        due_date: { type: string, format: date } # <- reported
        transit_time: { type: string, format: duration } # <- reported
`,
  },
  *check(api) {
    for (const { name: written, isQuery, isField, node, on, schema, owner } of namesOf(api)) {
      const name = isQuery ? withoutOperator(written, schema) : written
      const missing = missingSuffix(name, schema, isField)
      if (missing === undefined) continue
      const { format, suffix } = missing
      const suggestion = suggest(lowerWords(name), suffix)
      const isFree =
        suggestion !== undefined && SNAKE_CASE.test(suggestion) && !isTaken(suggestion, owner)
      yield {
        node,
        ...(on === undefined ? {} : { on }),
        message: `${quote(written)} holds ${KINDS.get(format)} and does not end in \`_${suffix}\`.`,
        help: isFree
          ? `Write a name such as ${quote(`${suggestion}${written.slice(name.length)}`)}.`
          : `Say what ${format === 'duration' ? 'lasts so long' : 'happens then'}, and end the name in \`_${suffix}\`.`,
      }
    }
  },
})

interface TemporalName {
  readonly name: string
  /** Whether the name may end in a filter operator, which is none of its words. */
  readonly isQuery: boolean
  readonly isField: boolean
  readonly node: SpecNode
  readonly on: 'key' | undefined
  readonly schema: Schema | undefined
  /** The schema whose other fields the new name must not collide with. */
  readonly owner?: Schema
}

function* namesOf(api: OpenApi | AsyncApi): Generator<TemporalName> {
  for (const { name, node, owner, schema } of api.bodyProperties) {
    if (isTemporal(schema))
      yield { name, isQuery: false, isField: true, node, on: 'key', schema, owner }
  }
  if (api.kind === 'asyncapi') {
    yield* parametersOf(api)
    return
  }
  const isRenamed = renamedElsewhere(api)
  for (const parameter of api.parameters) {
    const { name, in: place, nameNode: node, nameOn: on, schema } = parameter
    if (place === 'header' || !isTemporal(schema) || isRenamed(parameter)) continue
    yield { name, isQuery: place === 'query', isField: false, node, on, schema }
  }
}

/** The query parameters of http and ws bindings, and the parameters of addresses that have a schema. */
function* parametersOf(api: AsyncApi): Generator<TemporalName> {
  for (const { name, node, schema } of api.queryParameters)
    yield { name, isQuery: true, isField: false, node, on: 'key', schema }
  for (const { name, node, schema } of api.channelParameters) {
    if (node !== undefined) yield { name, isQuery: false, isField: false, node, on: 'key', schema }
  }
}

/** A name with the suffix, or with that of a bound; undefined where it would say nothing or be no noun. */
function suggest(words: readonly string[], suffix: string): string | undefined {
  const stem = [...words]
  while (stem.length > 1 && REPLACED.has(stem.at(-1) ?? '')) stem.pop()
  if (WEAK.has(words.join('_')) || REPLACED.has(stem.join('_'))) return undefined
  const last = stem.length > 1 && suffix !== 'duration' ? (stem.at(-1) ?? '') : ''
  if (BOUNDS.has(last)) return stem.join('_')
  // valid_from → valid_after
  if (last === 'from' || last === 'to') return withoutPreposition(stem, stem.length - 1)
  const named = [...stem, suffix]
  return prepositionsIn(named).length > 0 ? undefined : named.join('_')
}
