import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { PathItem } from '../../model/openapi/http.ts'
import { isPlural } from '../../model/words/nouns.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { namesItems } from '../shared/paths/item-phrases.ts'
import { JOINING_WORDS } from '../words/phrases/prepositions.ts'
import { isVerbPhrase } from '../words/phrases/verb-phrase.ts'
import { methodForVerb } from '../words/vocabulary/verbs.ts'
import { lowerWords } from '../words.ts'

export default defineRule({
  id: 'paths/no-verb-prefix',
  clauses: ['paths.no-verb'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Path segments do not begin with a verb.',
  why: 'The method says what is done, the path to what. A verb in the path says it a second time, or says something that the method does not.',
  notes: [
    'The verbs are those of paths/no-verb: words that are nouns too (`export-jobs`, `test-runs`) are none.',
    'Words are told apart at hyphens, underscores and changes of case alike: `getOrders` begins with a verb.',
    'Nouns that are made with a verb, such as `add-ons`, `deploy-keys` and `restore-points`, stand in a list and are exempt. So is the plural that an id is named after: `/requeue-shortcuts/{requeue_shortcut_id}`, what a GET says that it reads (“Retrieve onboard guide” at `/onboard-guide`), what can be read without that an operation says that the verb is done (`rekey-progress`), and what several paths begin with (`/send-ips/pools`, `/send-ips/ips`).',
    'A custom action (`:bulk-cancel`) is no segment. Several segments of one path are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders: {}
  /v1/add-ons: {}
`,
    fails: `
paths:
  /v1/get-orders: {} # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const item of ownPathItems(api)) {
      const { path, node } = item
      const literals = path.segments.filter(({ kind }) => kind === 'literal')
      const texts = literals.map(({ text }) => text).filter(isVerbPhrase)
      const phrases = [...new Set(texts)].filter((text) => !namesItems(api, text))
      const [first] = phrases
      if (first === undefined) continue
      yield {
        node,
        on: 'key',
        message:
          phrases.length === 1
            ? `Path segment ${quoteAll(phrases)} begins with a verb.`
            : `Path segments ${quoteAll(phrases)} begin with verbs.`,
        help: phrases.length === 1 ? suggest(first, item, namer) : 'Name each of them with a noun.',
      }
    }
  },
})

function takesBody({ operations }: PathItem): boolean {
  return operations.some(({ requestBodyNode }) => requestBodyNode !== undefined)
}

/** Whether a segment stands directly below a parameter. */
function isBelowItem(text: string, { path: { segments } }: PathItem): boolean {
  return segments.some(
    (each, index) => each.text === text && segments[index - 1]?.kind === 'parameter',
  )
}

const BODILESS: ReadonlySet<string> = new Set(['DELETE', 'GET'])

/** What to write instead of a verb and its object. */
function suggest(text: string, item: PathItem, namer: Namer): string {
  const [verb = '', ...object] = lowerWords(text)
  const method = methodForVerb(verb)
  const { name, taken } = namer.ofSegment(text, item)
  if (method === undefined)
    return name === undefined
      ? 'Name what is made or changed with a noun.'
      : `Write ${quote(name)}, or another noun.`
  // What the body names is less than all: DELETE takes none, and would delete the rest too.
  if (method === 'DELETE' && isPlural(object.at(-1) ?? '') && takesBody(item))
    return 'Take what to delete by a POST with `:bulk-delete` behind the collection, or delete the items one by one.'
  if (method === 'DELETE' && name !== undefined && takesBody(item))
    return `Write ${quote(name)} and the id of what the body names, and let the method DELETE say the rest.`
  if (name !== undefined) return `Write ${quote(name)}, and let the method ${method} say the rest.`
  // What is removed from an office is no part of it: without the phrase, DELETE would delete the user.
  if (method === 'DELETE' && object[0] === 'from')
    return 'Name with a noun what is removed, and let the method DELETE say the rest.'
  if (taken !== undefined && !JOINING_WORDS.has(object[0] ?? ''))
    return `Leave it out: the method ${method} on ${quote(taken)} says the same.`
  // methods/no-request-body allows these none.
  const means = BODILESS.has(method) ? 'query parameters' : 'query parameters or a body'
  const place = isBelowItem(text, item) && method === 'PATCH' ? 'resource' : 'collection'
  return `Leave it out: the method ${method} on the ${place}, with ${means}, says the same.`
}
