import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { type RequestArray, requestArrays } from './parts/request-array.ts'

export default defineRule({
  id: 'bulk/max-items',
  clauses: ['bulk.action', 'limits.bulk'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'The array that a bulk action takes has maxItems.',
  why: 'A bulk request without a bound can be as large as its sender likes, and then fails halfway. A bound that is in the description can be kept by the client.',
  notes: [
    'Of several arrays side by side one with `maxItems` is enough; where none has one, the first is reported.',
    '`allOf` is merged, and every branch of `oneOf` and `anyOf` has to bound the array; nothing is reported where a part of the schema cannot be seen.',
    'A shared array schema is reported once, where it is declared, and the message names the first bulk action that takes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:bulk-archive:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                order_ids: { type: array, maxItems: 100, items: { type: string } }
      responses:
        '200': { description: One result for each order. }
`,
    fails: `
paths:
  /v1/orders:bulk-archive:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                order_ids: { type: array, items: { type: string } } # <- reported
      responses:
        '200': { description: One result for each order. }
`,
  },
  check: (api) => declaredOnce(judgeArrays(requestArrays(api))),
})

/** None where what the array bounds is not the request alone, or has more items. */
function boundArray(schema: Schema): readonly NodeEdit[] {
  const { node } = schema
  const { minItems = 0 } = node.object ?? {}
  const hasRoom = typeof minItems === 'number' && minItems <= 100
  if (schema.isUsedAs('response') || !hasRoom) return []
  return [{ kind: 'insert-member', into: node, key: 'maxItems', value: 100, after: 'type' }]
}

function* judgeArrays(arrays: Iterable<RequestArray>): Generator<Report> {
  for (const { operation, schema, bound } of arrays) {
    if (bound === undefined || bound.node !== undefined) continue
    yield {
      node: schema.node,
      message: `The array that ${nameOperation(operation)} takes has no \`maxItems\`.`,
      help: 'Write `maxItems: 100`.',
      mend: () => boundArray(schema),
    }
  }
}
