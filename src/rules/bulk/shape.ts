import type { Operation } from '../../model/openapi/http.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { bulkOperations, holdsArray, jsonSchemasOf } from './parts/bulk-operation.ts'

export default defineRule({
  id: 'bulk/shape',
  clauses: ['bulk.action', 'bulk.action.a'],
  on: 'openapi',
  severity: 'error',
  summary: 'A bulk action is a POST whose body holds an array.',
  why: 'A client that does one bulk action can do them all: it posts identifiers or representations, and reads one result for each.',
  notes: [
    'A bulk action is a path whose last segment is a collection with `:bulk-{verb}`; what else follows a colon is for paths/custom-action.',
    'The body holds an array where it is one, or a member of it is, or a member of an object in it; every branch of `oneOf` and `anyOf` has to.',
    'Only JSON bodies are looked at; nothing is reported where a part of the schema cannot be seen.',
    'OPTIONS is exempt, which browsers send before the POST; a 3.2 `query` is for methods/post-retrieval.',
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
    post: # <- reported
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                order_id: { type: string }
      responses:
        '200': { description: One result for each order. }
`,
  },
  check: (api) => declaredOnce(judgeOperations(bulkOperations(api))),
})

function* judgeOperations(operations: Iterable<Operation>): Generator<Report> {
  for (const operation of operations) {
    const { method, node } = operation
    if (method === 'options' || method === 'query') continue
    if (method !== 'post') {
      yield {
        node,
        on: 'key',
        message: `The bulk action ${nameOperation(operation)} is no POST.`,
        help: 'Make it a POST.',
      }
      continue
    }
    const fault = findFault(operation)
    if (fault === undefined) continue
    yield {
      node,
      on: 'key',
      message: `The bulk action ${nameOperation(operation)} takes ${fault}.`,
      help: 'Take a JSON body that holds an array of identifiers or representations.',
    }
  }
}

function findFault({ requestBodyNode, requestBody }: Operation): string | undefined {
  if (requestBodyNode === undefined) return 'no body'
  if (requestBody === undefined) return undefined
  const isWithout = jsonSchemasOf(requestBody.content).some((body) => !holdsArray(body))
  return isWithout ? 'a body that holds no array' : undefined
}
