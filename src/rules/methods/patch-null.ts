import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { findPatchBodies } from '../shared/operations/writable-fields.ts'
import { findUnclearable } from './parts/unclearable-fields.ts'

export default defineRule({
  id: 'methods/patch-null',
  clauses: ['methods.3.b'],
  on: 'openapi',
  severity: 'info',
  summary: 'An optional field can be null in the merge patch.',
  why: 'JSON null is how a merge patch removes a value. A field whose schema forbids null can be set once, and never cleared.',
  notes: [
    'The top level of application/merge-patch+json bodies is compared with the 200 body of the GET on the same path; a field that this GET requires, or does not have, is not looked at.',
    'Read-only fields are exempt, and so is all where a part of the schema of the GET cannot be seen.',
    'A field of a shared schema is reported once, where it is declared.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json: { schema: { type: object, properties: { note: { type: string } } } }
    patch:
      requestBody:
        content:
          application/merge-patch+json:
            schema:
              type: object
              properties:
                note: { type: [string, 'null'] }
      responses: {}
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json: { schema: { type: object, properties: { note: { type: string } } } }
    patch:
      requestBody:
        content:
          application/merge-patch+json:
            schema:
              type: object
              properties:
                note: { type: string } # <- reported
      responses: {}
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const { operation, schema } of findPatchBodies(api)) {
    for (const property of findUnclearable(operation, schema)) {
      yield {
        node: property.node,
        on: 'key',
        message: `${nameOperation(operation)} cannot set the optional field ${quote(property.name)} to null.`,
        help: 'Let it be null in the schema of the patch, so that its value can be removed.',
      }
    }
  }
}
