import { ownPathItems } from '../../model/foreign-paths.ts'
import type { PathItem } from '../../model/http.ts'
import { isPostRetrieval } from '../methods/post-retrieval-predicate.ts'
import { quote, quoteAll } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { isVerb, suggestForVerb } from './verbs.ts'

export default defineRule({
  id: 'paths/no-verb',
  clauses: ['paths.no-verb', 'paths.actions', 'paths.actions.a'],
  on: 'openapi',
  severity: 'error',
  summary: 'Paths hold no verbs.',
  why: 'The method says what is done, the path to what. An action that is a noun can be created, read and listed like any other resource.',
  notes: [
    'A segment is a verb only if the whole of it is a word of a list, which leaves out what is a noun too (search, export, transfer, refund, order, test, login, …).',
    'A path whose operations are all reported by methods/post-retrieval is left to that rule.',
    'A custom action (`:cancel`) is no segment. Several verbs of one path are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}/cancellation:
    post:
      responses:
        '201': { description: The order is cancelled. }
`,
    fails: `
paths:
  /v1/orders/{order_id}/cancel: # <- reported
    post:
      responses:
        '200': { description: The order is cancelled. }
`,
  },
  *check(api) {
    for (const item of ownPathItems(api)) {
      const literals = item.path.segments.filter(({ kind }) => kind === 'literal')
      const verbs = [...new Set(literals.map(({ text }) => text).filter(isVerb))]
      const [first] = verbs
      if (first === undefined || isRetrievalOnly(item)) continue
      yield {
        node: item.node,
        on: 'key',
        message:
          verbs.length === 1
            ? `Path segment ${quoteAll(verbs)} is a verb.`
            : `Path segments ${quoteAll(verbs)} are verbs.`,
        help:
          verbs.length === 1
            ? suggestForVerb(first)
            : `Instead of ${quote(first)}: ${suggestForVerb(first)}`,
      }
    }
  },
})

function isRetrievalOnly({ operations }: PathItem): boolean {
  return operations.length > 0 && operations.every(isPostRetrieval)
}
