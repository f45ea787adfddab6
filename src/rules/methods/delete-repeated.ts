import { isItem } from '../../model/collection.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import {
  hasUnknownResponses,
  isCustomAction,
  ownOperations,
  placeOfResponses,
} from './own-operations.ts'

export default defineRule({
  id: 'methods/delete-repeated',
  clauses: ['methods.4'],
  on: 'openapi',
  severity: 'warn',
  summary: 'DELETE on an item documents 204 or 404.',
  why: 'A DELETE is repeated when its answer is lost. The client then has to know what it gets for what is gone already.',
  notes: [
    'Paths that end in a parameter are looked at, custom actions are not.',
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
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api, 'delete')) {
    if (!isItem(operation.pathItem.path) || isCustomAction(operation)) continue
    if (hasUnknownResponses(operation)) continue
    if (operation.responses.some(({ status }) => /^(204|404|4XX)$/i.test(status))) continue
    yield {
      node: placeOfResponses(operation),
      on: 'key',
      message: `${nameOperation(operation)} documents neither \`204\` nor \`404\`.`,
      help: 'Document what a client gets that deletes again: `204`, or a `404` problem.',
    }
  }
}
