import { withoutExtension } from '../../model/openapi/collection.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { PathItem } from '../../model/openapi/http.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { verbSegmentsOf } from '../shared/paths/verb-segments.ts'
import { isVerb, methodForVerb } from '../words/vocabulary/verbs.ts'

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
  *check(api, { options }) {
    const namer = namerOf(api, options)
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
            ? suggest(first, item, namer)
            : verbs
                .slice(0, MOST_TOLD)
                .map((verb) => `Instead of ${quote(verb)}: ${suggest(verb, item, namer)}`)
                .join(' '),
      }
    }
  },
})

/** Of more verbs in one path, the help says nothing. */
const MOST_TOLD = 3

/** What to write instead; next to another literal a noun would be no better placed. */
function suggest(text: string, item: PathItem, namer: Namer): string {
  const verb = withoutExtension(text)
  const method = methodForVerb(verb)
  if (method !== undefined)
    return item.path.segments.length === 1
      ? `Name the resource with a noun: the method ${method} on it says the rest.`
      : `Leave it out: the method ${method} on the resource says the same.`
  const answer = namer.ofSegment(text, item)
  const one = answer.name === undefined ? 'a noun' : `the noun ${quote(answer.name)}`
  if (isBehindLiteral(text, item))
    return `Write ${one} below a resource for an action on one, or \`:bulk-{verb}\` behind the collection for an action on many.`
  if (!isVerb(verb)) {
    const noun = answer.name === undefined ? 'Name what is made with a noun' : `Write ${one}`
    return `${noun}, or let PATCH on the resource set the state that it leads to.`
  }
  return answer.name === undefined
    ? adviseByNamer(answer, 'Name what is made or changed with a noun.')
    : `Write ${one}.`
}

function isBehindLiteral(verb: string, { path: { segments } }: PathItem): boolean {
  const index = segments.findIndex(({ text }) => text === verb)
  return index === segments.length - 1 && segments[index - 1]?.kind === 'literal'
}
