import type { Schema } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

/** Formats of strings that are dates, and so no number of seconds. */
const DATES: ReadonlySet<string> = new Set(['date-time', 'date', 'time', 'duration', 'http-date'])

export default defineRule({
  id: 'headers/retry-after',
  clauses: ['headers.retry-after', 'headers.retry-after.b', 'errors.429', 'overview.rate-limit'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'A 429 response documents Retry-After, and Retry-After is a number of seconds.',
  why: 'A client that is told how long to wait comes back once; one that has to guess comes back too early, or too late.',
  notes: [
    'Only the status 429 itself asks for the header; 4XX and `default` do not.',
    'A `oneOf` with an integer passes, and so does a plain string, which may hold seconds or an HTTP-date; a string of format date-time, date, time, duration or http-date does not.',
    'The type is judged wherever a response documents Retry-After; a header that several responses share is reported once, where it is declared.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '429':
          description: There were too many requests.
          headers:
            Retry-After: { schema: { type: integer } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '429': # <- reported
          description: There were too many requests.
        '503':
          description: The service is not available.
          headers:
            Retry-After: { schema: { type: string, format: date-time } } # <- reported
`,
  },
  *check(api, { options }) {
    const isTooMany = ({ status }: { status: string }) => status === '429'
    for (const { response, use } of responsesWithout(api, ['Retry-After'], isTooMany)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`Retry-After\`.`,
        help: 'Add `Retry-After` to its `headers`: an integer, the seconds to wait.',
        mend: () => addHeaders(api, response, ['Retry-After'], options),
      }
    }
    const judged = new Set<unknown>()
    for (const { name, target, schema } of api.responseHeaders) {
      if (name.toLowerCase() !== 'retry-after') continue
      if (target === undefined || schema === undefined || judged.has(target.value)) continue
      judged.add(target.value)
      const other = otherTypeOf(schema)
      if (other === undefined) continue
      yield {
        node: target,
        message: `Header ${quote(name)} is ${other}, not an integer.`,
        help: 'Write `type: integer`, the seconds to wait.',
      }
    }
  },
})

/** What a schema takes, where it takes no integer. */
function otherTypeOf(schema: Schema): string | undefined {
  const { types } = schema
  if (types === undefined || types.size === 0 || types.has('integer')) return undefined
  if (types.has('number') && /^int(32|64)$/.test(schema.format ?? '')) return undefined
  if (!types.has('string')) return `of type ${quote([...types].join(' or '))}`
  const formats = [...schema.formats]
  if (!formats.every((format) => DATES.has(format.toLowerCase()))) return undefined
  return `a string of format ${quote(formats.join(' or '))}`
}
