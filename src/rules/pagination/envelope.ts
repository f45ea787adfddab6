import { okSchemasOf } from '../../model/openapi/collection.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { isBareArray } from './parts/bare-array.ts'
import { type EnvelopeFault, findEnvelopeFaults } from './parts/envelope-faults.ts'
import { mendEnvelope } from './parts/mend-envelope.ts'

const PARTS: ReadonlyMap<string | undefined, string> = new Map([
  ['data', 'Require `data`, an array of objects.'],
  ['pagination', 'Require `pagination`, an object with `has_more` and `next_cursor`.'],
  ['pagination.has_more', 'Require `has_more`, a boolean, in `pagination`.'],
  ['pagination.next_cursor', 'Require `next_cursor`, a string that may be null, in `pagination`.'],
])

export default defineRule({
  id: 'pagination/envelope',
  clauses: [
    'collection.data',
    'collection.pagination',
    'collection.has_more',
    'collection.next_cursor',
  ],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  options: ['fix'],
  summary: 'A collection answers with data and pagination.',
  why: 'With one envelope for all collections a client needs one loop to read any of them. A part that is optional has to be guarded against in every client.',
  notes: [
    'A bare array is left to pagination/no-bare-array, and only JSON bodies of the 200 (or 2XX) are looked at.',
    '`allOf` is merged; every branch of `oneOf` and `anyOf` has to have the envelope; nothing is missing where a part of the schema cannot be seen.',
    'A missing `pagination` is one finding, whatever it should hold.',
    'A shared schema is reported once, where it is declared, and the message names the first collection that answers with it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema:
                type: object
                required: [data, pagination]
                properties:
                  data: { type: array, items: { type: object } }
                  pagination:
                    type: object
                    required: [has_more, next_cursor]
                    properties:
                      has_more: { type: boolean }
                      next_cursor: { type: [string, 'null'] }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema: # <- reported
                type: object
                required: [data]
                properties:
                  data: { type: array, items: { type: object } }
  /v1/invoices:
    get:
      responses:
        '200':
          description: The invoices.
          content:
            application/json:
              schema: # <- reported
                type: object
                required: [invoices, pagination]
                properties:
                  invoices: { type: array, items: { $ref: '#/components/schemas/Invoice' } }
                  pagination:
                    type: object
                    required: [has_more, next_cursor]
                    properties:
                      has_more: { type: boolean }
                      next_cursor: { type: [string, 'null'] }
  /v1/invoices/{invoice_id}:
    get:
      responses:
        '200':
          description: The invoice.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Invoice' }
components:
  schemas:
    Invoice: { type: object, properties: { id: { type: string } } }
`,
  },
  *check(api, { options }) {
    const bodies = new Set<Schema>()
    const reported = new Set<string>()
    for (const operation of ownCollectionGets(api)) {
      for (const body of okSchemasOf(operation)) {
        if (bodies.has(body) || isBareArray(body)) continue
        bodies.add(body)
        for (const fault of findEnvelopeFaults(body)) {
          // Several bodies may share the part at fault.
          const place = `${fault.node.document.source.file}#${fault.node.pointer} ${fault.part}`
          if (reported.has(place)) continue
          reported.add(place)
          yield {
            node: fault.node,
            message: toMessage(fault, nameOperation(operation)),
            help: toHelp(fault),
            mend: () => mendEnvelope(api, fault, options),
          }
        }
      }
    }
  },
})

function toMessage({ part, fault }: EnvelopeFault, operation: string): string {
  if (part === undefined) return `The body of collection ${operation} ${fault}.`
  return `In the body of collection ${operation}, ${quote(part)} ${fault}.`
}

function toHelp({ part }: EnvelopeFault): string {
  return PARTS.get(part) ?? 'Answer with an object that holds `data` and `pagination`.'
}
