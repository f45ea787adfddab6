import type { Schema } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { declaredHeaders } from '../shared/headers/declared-headers.ts'

/** Structured fields, which some describe as objects. */
const EXEMPT: ReadonlySet<string> = new Set(['ratelimit', 'ratelimit-policy'])

export default defineRule({
  id: 'headers/no-object',
  clauses: ['headers.rules.3'],
  on: 'openapi',
  severity: 'warn',
  summary: 'The schema of a header is no object and no array of objects.',
  why: 'An object in a header is either JSON, or a form that each library writes and reads in its own way. What is structured belongs into the body.',
  notes: [
    'RateLimit and RateLimit-Policy are exempt: they are structured fields.',
    'One that says its `style` is exempt: its members are written as OpenAPI says, and not as JSON.',
    '`allOf` is merged; a `oneOf` or `anyOf` counts where all its branches are objects. Null does not count.',
    'A header with `content` instead of `schema` is judged by headers/no-json-payload.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: Order-Channels
          in: header
          description: Where orders are placed.
          schema: { type: array, items: { type: string } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: Order-Context # <- reported
          in: header
          description: Where the order was placed.
          schema: { type: object, properties: { channel: { type: string } } }
`,
  },
  *check(api) {
    for (const { name, declaration, schema } of declaredHeaders(api)) {
      if (declaration === undefined || EXEMPT.has(name.toLowerCase())) continue
      // Who writes the style down has chosen the form that OpenAPI gives an object, which is no JSON.
      if (declaration.get('style') !== undefined) continue
      const type = declaration.get('content') === undefined ? objectType(schema) : undefined
      if (type === undefined) continue
      yield {
        node: declaration,
        message: `The schema of header ${quote(name)} is ${type}.`,
        help: 'Move the data into the body, or give each value a header of its own.',
      }
    }
  },
})

function objectType(schema: Schema | undefined): string | undefined {
  if (schema?.isOfType('object') === true) return 'an object'
  if (schema?.isOfType('array') !== true) return undefined
  return schema.shapes.every(({ items }) => items?.isOfType('object') === true)
    ? 'an array of objects'
    : undefined
}
