import type { Response, ResponseUse } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { bulkActions, holdsArray, jsonSchemasOf } from './parts/bulk-operation.ts'

export default defineRule({
  id: 'bulk/per-item-results',
  clauses: ['bulk.action', 'bulk.action.b', 'bulk.item-result'],
  on: 'openapi',
  severity: 'error',
  summary: 'The success of a bulk action gives one result for each item.',
  why: 'Of many items some fail. A client that learns only that the request as a whole was fine has to read each item again to know what became of it.',
  notes: [
    'Each 2xx is looked at, a range and a 204 too, but not a 202, whose results are in the status monitor.',
    'The results are an array of objects: the body itself, a member of it, or a member of an object in it; every branch of `oneOf` and `anyOf` has to hold one.',
    'Only JSON bodies are looked at; nothing is reported where a part of the schema cannot be seen.',
    'A shared response is reported once, where it is declared, and the message names the first bulk action that gives it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:bulk-archive:
    post:
      responses:
        '200':
          description: One result for each order.
          content:
            application/json:
              schema:
                type: object
                properties:
                  results: { type: array, items: { type: object } }
`,
    fails: `
paths:
  /v1/orders:bulk-archive:
    post:
      responses:
        '204': # <- reported
          description: The orders are archived.
`,
  },
  check: (api) => declaredOnce(judgeResponses(api)),
})

function* judgeResponses(api: OpenApi): Generator<Report> {
  for (const operation of bulkActions(api)) {
    for (const use of operation.responses) {
      const { response } = use
      if (response === undefined || !isJudged(use)) continue
      const fault = findFault(response)
      if (fault === undefined) continue
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} ${fault}.`,
        help: 'Answer with a JSON body that holds an array of objects, the result of each item.',
      }
    }
  }
}

function isJudged({ status }: ResponseUse): boolean {
  return /^2(\d\d|XX)$/i.test(status) && status !== '202'
}

function findFault({ content, hasContent }: Response): string | undefined {
  if (!hasContent || content.length === 0) return 'has no body'
  const isWithout = jsonSchemasOf(content).some((body) => !holdsArray(body, mayBeObject))
  return isWithout ? 'has a body that holds no array of objects' : undefined
}

function mayBeObject(items: Schema | undefined): boolean {
  return items?.types === undefined || items.types.has('object')
}
