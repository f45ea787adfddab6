import { responseOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import {
  hasUnknownResponses,
  ownOperations,
  placeOfResponses,
} from '../shared/operations/own-operations.ts'
import { leavesRepetitionOpen } from '../shared/operations/repeated-delete.ts'

export default defineRule({
  id: 'methods/delete-repeated',
  clauses: ['methods.4'],
  on: 'openapi',
  severity: 'warn',
  summary: 'DELETE on an item documents 204 or 404.',
  why: 'A DELETE is repeated when its answer is lost. The client then has to know what it gets for what is gone already.',
  notes: [
    'Paths that end in a parameter are looked at, custom actions are not.',
    'A DELETE that documents neither 403 nor 404 is left to errors/expected-status, which asks for the 404.',
    '`4XX` stands for 404, but neither `2XX` for 204 nor `default` for anything.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    delete:
      responses:
        '200': { description: The order is deleted. }
        '404': { description: There is no such order. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    delete:
      responses: # <- reported
        '200': { description: The order is deleted. }
        '403': { description: The order is not yours. }
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api, 'delete')) {
    if (!leavesRepetitionOpen(operation) || hasUnknownResponses(api, operation)) continue
    // Without a 403, either, errors/expected-status asks for the 404.
    if (responseOf(operation, '403') === undefined) continue
    yield {
      node: placeOfResponses(operation),
      on: 'key',
      message: `${nameOperation(operation)} documents neither \`204\` nor \`404\`.`,
      help: 'Answer a repeated DELETE with `204`, or with a `404` problem in place of the `403`.',
    }
  }
}
