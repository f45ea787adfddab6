import { isBatch } from '../../model/openapi/collection.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { responseOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { takesOneKind } from './parts/one-kind.ts'

export default defineRule({
  id: 'bulk/batch-shape',
  clauses: ['bulk.batch', 'bulk.batch.a', 'bulk.batch.b'],
  on: 'openapi',
  severity: 'error',
  summary: 'A heterogeneous batch is a POST that answers 207.',
  why: 'A 207 tells that the outcome of each request has to be read. Behind a 200 a client takes the whole batch for done.',
  notes: [
    'A batch is the path /v{N}/batch. A range such as 2XX does not document a 207.',
    'One that shows a list of one thing, whose items name no method, path, action or type, is no heterogeneous batch, and may answer in another way: it is for bulk/batch-discouraged.',
    'Of another method only the method is reported. OPTIONS is exempt, which browsers send before the POST; a 3.2 `query` is for methods/post-retrieval.',
  ],
  examples: {
    passes: `
paths:
  /v1/batch:
    post:
      responses:
        '207': { description: One result for each request. }
`,
    fails: `
paths:
  /v1/batch:
    post: # <- reported
      responses:
        '200': { description: One result for each request. }
`,
  },
  check: (api) => declaredOnce(judgeBatches(api)),
})

function* judgeBatches(api: OpenApi): Generator<Report> {
  for (const { path, operations } of ownPathItems(api)) {
    if (!isBatch(path)) continue
    for (const operation of operations) {
      const { method, node } = operation
      if (method === 'options' || method === 'query') continue
      if (method !== 'post') {
        yield {
          node,
          on: 'key',
          message: `The batch ${nameOperation(operation)} is no POST.`,
          help: 'Offer the batch as a POST alone.',
        }
      } else if (responseOf(operation, '207') === undefined && !takesOneKind(operation)) {
        yield {
          node,
          on: 'key',
          message: `The batch ${nameOperation(operation)} documents no 207.`,
          help: 'Answer with `207`, and the outcome of each request in its body.',
        }
      }
    }
  }
}
