import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { Path } from '../../model/openapi/path.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { verbSegmentsOf } from '../shared/paths/verb-segments.ts'
import { methodForVerb, nounForVerb, suggestForVerb } from '../words/verbs.ts'

export default defineRule({
  id: 'paths/no-verb',
  clauses: ['paths.no-verb', 'paths.actions', 'paths.actions.a'],
  on: 'openapi',
  severity: 'error',
  summary: 'Paths hold no verbs.',
  why: 'The method says what is done, the path to what. An action that is a noun can be created, read and listed like any other resource.',
  notes: [
    'A segment is a verb only if the whole of it is a word of a list, which leaves out what is a noun too (search, export, transfer, refund, order, test, login, …).',
    'Some words that are nouns too (close, kill, merge, pause, restart, resume, start, stop, …, a list) are verbs where they are the last segment below an item, and a path takes POST and none of GET, PUT and PATCH.',
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
      const verbs = [...verbSegmentsOf(item)]
      const [first] = verbs
      if (first === undefined) continue
      yield {
        node: item.node,
        on: 'key',
        message:
          verbs.length === 1
            ? `Path segment ${quoteAll(verbs)} is a verb.`
            : `Path segments ${quoteAll(verbs)} are verbs.`,
        help:
          verbs.length === 1
            ? suggest(first, item.path)
            : `Instead of ${quote(first)}: ${suggest(first, item.path)}`,
      }
    }
  },
})

/** What to write instead; next to another literal a noun would be no better placed. */
function suggest(verb: string, { segments }: Path): string {
  const index = segments.findIndex(({ text }) => text === verb)
  const before = segments[index - 1]
  const isLast = index === segments.length - 1
  if (!isLast || before?.kind !== 'literal' || methodForVerb(verb) !== undefined)
    return suggestForVerb(verb)
  const noun = nounForVerb(verb)
  const one = noun === undefined ? 'a noun' : `the noun ${quote(noun)}`
  return `Write ${one} below a resource for an action on one, or \`:bulk-{verb}\` behind the collection for an action on many.`
}
