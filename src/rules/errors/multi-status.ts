import { isBatch } from '../../model/openapi/collection.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'

export default defineRule({
  id: 'errors/multi-status',
  clauses: ['errors.207', 'bulk.batch'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Only the heterogeneous batch, /v{N}/batch, answers 207.',
  why: 'Behind a 207 each part has a status of its own, which clients and gateways do not look at unless they expect a batch. Elsewhere a failure passes for a success.',
  notes: [
    'Bulk actions (`:bulk-{verb}`) are no heterogeneous batch: their per-item results come with a 200.',
    'The version may stand in the server’s URL. Webhooks and callbacks are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/batch:
    post:
      responses:
        '207': { description: What became of each request. }
`,
    fails: `
paths:
  /v1/orders:bulk-cancel:
    post:
      responses:
        '207': { description: What became of each order. } # <- reported
`,
  },
  *check(api) {
    yield* declaredOnce(judgeAll(api))
  },
})

function* judgeAll(api: OpenApi): Generator<Report> {
  for (const operation of api.operations) {
    if (isBatch(operation.pathItem.path)) continue
    for (const { status, node } of operation.responses) {
      if (status !== '207') continue
      yield {
        node,
        on: 'key',
        message: `${nameOperation(operation)} answers \`207\`, which is for \`/v{N}/batch\`.`,
        help: 'Answer with the status of the whole, such as `200`, and with the outcome of each part in the body.',
      }
    }
  }
}
