import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { quoteAll } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { findPatchBodies } from '../shared/operations/writable-fields.ts'
import { findPatchFaults } from './parts/patch-faults.ts'
import { schemasOfOtherBodies } from './parts/shared-schemas.ts'

export default defineRule({
  id: 'methods/patch-partial',
  clauses: ['methods.3', 'methods.3.a'],
  on: 'openapi',
  severity: 'warn',
  summary: 'A merge patch requires no field and gives none a default.',
  why: 'What a patch does not send stays as it is. A field that is required has to be sent unchanged, and may overwrite what another client has set; a default may set what nobody sent.',
  notes: [
    'The schemas of application/merge-patch+json bodies are looked at, with nested objects; not what stands inside arrays and maps.',
    'Required is what each branch of `oneOf` and `anyOf` requires. Read-only fields are exempt, and what tells the branches apart: the property of a discriminator, and one whose constants or enums differ.',
    'The default UNKNOWN of an enum that a field refers to is exempt: other schemas need it.',
    'A shared schema is reported once, where it is declared, and the message names the first PATCH that takes it. Several required fields of one list are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    patch:
      requestBody:
        content:
          application/merge-patch+json:
            schema:
              type: object
              properties:
                channel: { type: string }
      responses: {}
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    patch:
      requestBody:
        content:
          application/merge-patch+json:
            schema:
              type: object
              required: [channel] # <- reported
              properties:
                channel: { type: string }
                express:
                  type: boolean
                  default: false # <- reported
      responses: {}
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  const seen = new Set<Schema>()
  for (const { operation, schema } of findPatchBodies(api)) {
    for (const fault of findPatchFaults(schema, seen)) {
      const { kind, node, names } = fault
      yield {
        node,
        on: 'key',
        message:
          kind === 'required'
            ? `The merge patch of ${nameOperation(operation)} requires ${quoteAll(names)}.`
            : `The merge patch of ${nameOperation(operation)} gives ${quoteAll(names)} a default.`,
        help: schemasOfOtherBodies(api).has(fault.schema)
          ? 'Give the patch a schema of its own that leaves it out, since other bodies share this one.'
          : 'Leave it out of the schema of the patch: what a patch does not send stays as it is.',
      }
    }
  }
}
