import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Parameter } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { adviseByNamer, adviseForm } from '../namer/advice.ts'
import type { Answer } from '../namer/answer.ts'
import { mendName } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { renamedElsewhere } from '../shared/filtering/renamed-parameters.ts'
import { fieldFiltersOf } from '../shared/query/field-filters.ts'
import {
  type Name,
  type NameKind,
  nameOfField,
  nameOfParameter,
  wordedName,
} from '../words/names/names.ts'

import { isTemporal, missingSuffix } from '../words/predicates/temporal-suffix-predicate.ts'

const KINDS: ReadonlyMap<string, string> = new Map([
  ['date-time', 'a timestamp'],
  ['date', 'a date'],
  ['duration', 'a duration'],
])

export default defineRule({
  id: 'naming/temporal-suffix',
  clauses: ['naming.8', 'naming.8.a', 'naming.8.b', 'naming.8.c', 'naming.8.d'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary:
    'The name of a timestamp ends in _at, that of a date in _on, that of a duration in _duration.',
  why: 'The suffix tells a reader whether a time of day and a time zone belong to the value. Without it `due` is parsed as the wrong type by somebody.',
  notes: [
    'A timestamp or a date may also end in _until (an expiry) or _after (a lower bound).',
    'Suffixes are words: `createdAt` ends in _at, and so does `at` alone. A filter operator (`created_at_gte`) is taken off first.',
    'Query parameters that filtering/operator-suffix (`due_on.before`) or another rule wants to be renamed are left to it.',
    'A query parameter that filters by a field (`created_at_gt`, on the days) is named after it.',
    'Where the values or the description of a date show times of day, it is judged as a timestamp, and as a date what the description of a timestamp spells `YYYY-MM-DD`.',
    'A field in _on that holds a timestamp is reported by naming/temporal-format.',
    'Exempt: `timestamp` and `Timestamp`, attributes of CloudEvents, headers, and values that may have another format too.',
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
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { name, node, on } of temporalNames(api)) {
      const missing = missingSuffix(name.stem, name.schema, name.kind === 'field')
      if (missing === undefined) continue
      const { format, suffix } = missing
      const isSlip = format !== name.schema?.format
      const help = advise(
        namer.of(name),
        name.kind,
        `Say what ${format === 'duration' ? 'lasts so long' : 'happens then'}, and end the name in \`_${suffix}\`.`,
      )
      yield {
        node,
        ...(on === undefined ? {} : { on }),
        message: `${quote(name.text)} holds ${KINDS.get(format)} and does not end in \`_${suffix}\`.`,
        help: isSlip ? help.replace(/\.$/, `; besides, declare \`format: ${format}\`.`) : help,
        mend: () => (isSlip ? [] : mendName(api, namer, node, name)),
      }
    }
  },
})

/** What bounds a query is named after what it compares, and nothing happens then. */
function advise(answer: Answer, kind: NameKind, general: string): string {
  return kind === 'query-parameter'
    ? adviseForm(answer, kind, general)
    : adviseByNamer(answer, general)
}

interface TemporalName {
  readonly name: Name
  readonly node: SpecNode
  readonly on: 'key' | undefined
}

function* temporalNames(api: OpenApi | AsyncApi): Generator<TemporalName> {
  for (const property of api.bodyProperties) {
    if (isTemporal(property.schema))
      yield { name: nameOfField(property), node: property.node, on: 'key' }
  }
  if (api.kind === 'asyncapi') {
    yield* parametersOf(api)
    return
  }
  const isRenamed = renamedElsewhere(api)
  for (const parameter of api.parameters) {
    const { in: place, nameNode: node, nameOn: on, schema } = parameter
    if (place === 'header' || !isTemporal(schema) || isRenamed(parameter)) continue
    if (!isNamedAfterField(api, parameter)) yield { name: nameOfParameter(parameter), node, on }
  }
}

/** Whether a parameter filters by a field whose name says what it holds, maybe in another format. */
function isNamedAfterField(api: OpenApi, parameter: Parameter): boolean {
  const filters = fieldFiltersOf(api).byParameter.get(parameter) ?? []
  return filters.some(({ field }) => {
    const { stem, schema } = nameOfField(field)
    return isTemporal(schema) && missingSuffix(stem, schema, true) === undefined
  })
}

/** The query parameters of http and ws bindings, and the parameters of addresses that have a schema. */
function* parametersOf(api: AsyncApi): Generator<TemporalName> {
  for (const { name, node, schema } of api.queryParameters)
    yield { name: wordedName('query-parameter', name, schema), node, on: 'key' }
  for (const { name, node, schema } of api.channelParameters) {
    if (node !== undefined)
      yield { name: wordedName('channel-parameter', name, schema), node, on: 'key' }
  }
}
