import type { Operation, Parameter } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Path } from '../../model/openapi/path.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { idempotencyKeyOf } from '../shared/headers/idempotency-key.ts'
import { splitWords } from '../words.ts'
import { tellsGranularity } from './parts/granularity.ts'
import { descriptionsOfKey, passagesOnKey } from './parts/key-descriptions.ts'
import { takesManyItems } from './parts/takes-many-items.ts'

export default defineRule({
  id: 'idempotency/batch-granularity',
  clauses: ['bulk.granularity'],
  on: 'openapi',
  severity: 'warn',
  summary:
    'A batch operation says whether its Idempotency-Key covers the whole batch or each item.',
  why: 'When half of a batch has failed, the client has to know what it may send again under the same key: the batch as it was, or the items that failed.',
  notes: [
    'Looked at are operations of `:bulk-{verb}` and of /v{N}/batch that accept the key.',
    'Phrases such as "the whole batch", "the entire request", "each item", "per order" or "all items" count, in the description of the key, its schema, the operation, its body, the path item, a tag of the operation, or `info`.',
    'Where a description is not that of the key, the phrase has to stand in a paragraph, or below a heading, that speaks of idempotency, keys, retries, replays or duplicates.',
    'The phrase "per request" does not tell: every key is one per request.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:bulk-cancel:
    post:
      parameters:
        - name: Idempotency-Key
          in: header
          description: Covers the whole batch; kept for 24 hours.
          schema: { type: string, format: uuid }
      responses:
        '200': { description: The outcome of each order. }
`,
    fails: `
paths:
  /v1/orders:bulk-cancel:
    post: # <- reported
      parameters:
        - name: Idempotency-Key
          in: header
          description: A UUID that all retries share; kept for 24 hours.
          schema: { type: string, format: uuid }
      responses:
        '200': { description: The outcome of each order. }
`,
  },
  *check(api) {
    for (const operation of declaredOnce(api.operations)) {
      const { path } = operation.pathItem
      if (!takesManyItems(path)) continue
      const key = idempotencyKeyOf(operation)
      if (key === undefined || isTold(api, operation, key)) continue
      yield {
        node: operation.node,
        on: 'key',
        message: `Nothing states whether the ${quote(key.name)} of ${nameOperation(operation)} covers the whole batch or each item.`,
        help: 'Say in the description of the key that it covers the whole batch, or each item.',
      }
    }
  },
})

function isTold(api: OpenApi, operation: Operation, key: Parameter): boolean {
  const noun = itemNounOf(operation.pathItem.path)
  for (const description of descriptionsOfKey(api, operation, key)) {
    const isTelling = passagesOnKey(description).some((text) => tellsGranularity(text, noun))
    if (isTelling) return true
  }
  return false
}

/** What a bulk operation is about: `item` of /v1/order-items:bulk-cancel. */
function itemNounOf(path: Path): string | undefined {
  const word = splitWords(path.segments.at(-1)?.text ?? '')
    .at(-1)
    ?.toLowerCase()
  return word === undefined ? undefined : toSingular(word)
}
