import { isBatch } from '../../model/openapi/collection.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'

export default defineRule({
  id: 'bulk/batch-discouraged',
  clauses: ['bulk.batch', 'bulk.batch.a'],
  on: 'openapi',
  severity: 'warn',
  summary: 'An API has no heterogeneous batch.',
  why: 'A batch of arbitrary requests hides from routers, policies, limits and logs what is done. A bulk action on one collection says so in its path.',
  notes: [
    'A batch is the path /v{N}/batch, whatever its methods; where it is required, switch the rule off.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:bulk-archive:
    post:
      responses:
        '200': { description: One result for each order. }
`,
    fails: `
paths:
  /v1/batch: # <- reported
    post:
      responses:
        '207': { description: One result for each request. }
`,
  },
  *check(api) {
    for (const { node, path } of ownPathItems(api)) {
      if (!isBatch(path)) continue
      yield {
        node,
        on: 'key',
        message: `Path ${quote(path.key)} is a batch, apart from the collections.`,
        help: 'Offer bulk actions (`:bulk-{verb}`) on the collections instead.',
      }
    }
  },
})
