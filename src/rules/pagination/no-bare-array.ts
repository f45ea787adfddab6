import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { bareArraysOf } from './parts/bare-array.ts'
import { wrapArray } from './parts/wrap-array.ts'

export default defineRule({
  id: 'pagination/no-bare-array',
  clauses: ['collection.data', 'collection.data.a'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  options: ['fix'],
  summary: 'A GET answers with an object, never with a bare array.',
  why: 'An array has no room for pagination or anything else that is added later, so the first addition breaks every client.',
  notes: [
    'Every GET is looked at, not only those on collections, and every 2xx whose body is JSON or of a wildcard type.',
    'A schema that lets in an object too is left to pagination/envelope.',
    'A shared array schema is reported once, where it is declared, and the message names the first response that gives it.',
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
                properties:
                  data: { type: array, items: { type: object } }
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
                type: array
                items: { type: object }
`,
  },
  *check(api, { options }) {
    const seen = new Set<Schema>()
    for (const { operations } of ownPathItems(api)) {
      for (const operation of operations) {
        if (operation.method !== 'get') continue
        for (const use of operation.responses) {
          for (const { schema } of bareArraysOf(use)) {
            if (seen.has(schema)) continue
            seen.add(schema)
            yield {
              node: schema.node,
              message: `The ${quote(use.status)} body of ${nameOperation(operation)} is a bare array.`,
              // Where yes or no is said of each thing that was asked for, there are no pages.
              help: `Answer with an object that holds the array as \`data\`${schema.items?.isOfType('boolean') ? '' : ', beside `pagination`'}.`,
              mend: () => wrapArray(api, schema, options),
            }
          }
        }
      }
    }
  },
})
