import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { isVerbPhrase } from '../../words/verb-phrase.ts'
import { methodForVerb } from '../../words/verbs.ts'
import { lowerWords } from '../../words.ts'

/**
 * Whether a segment that begins with a verb is what its items are called, since their id is named
 * after it (`/requeue-shortcuts/{requeue_shortcut_id}`), or what a GET says that it reads ("Retrieve
 * deploy config" at `/deploy-config`, "Lists CancelOrder objects" at `/cancelOrder`). It names
 * things, and gives no order.
 */
export function namesItems(api: OpenApi, text: string): boolean {
  return itemPhrasesOf(api).has(text)
}

const itemPhrasesOf = perObject((api: OpenApi): ReadonlySet<string> => {
  const phrases = new Set<string>()
  for (const { path, operations } of ownPathItems(api)) {
    for (const [index, { kind, text }] of path.segments.entries()) {
      if (kind !== 'literal' || !isVerbPhrase(text)) continue
      const words = lowerWords(text)
      const next = path.segments[index + 1]
      const isItem = next?.kind === 'parameter' && isNamedAfter(lowerWords(next.text), words)
      if (isItem || operations.some((operation) => saysToRead(operation, text))) phrases.add(text)
    }
  }
  return phrases
})

/**
 * Whether the words of a parameter are those of a plural, in the singular, and what identifies one, or
 * the very words of a key: `/withdraw-id/{withdraw_id}`.
 */
function isNamedAfter(parameter: readonly string[], phrase: readonly string[]): boolean {
  const last = phrase.at(-1) ?? ''
  if (KEY.test(last) && parameter.join() === phrase.join()) return true
  const one = [...phrase.slice(0, -1), toSingular(last)]
  return toSingular(last) !== last && one.every((word, index) => parameter[index] === word)
}

/** The last word of what one of several is told by. */
const KEY = /^(?:code|id|key|no|number)$/

/** First words of summaries that say that something is read. */
const READINGS: ReadonlySet<string> = new Set(
  'get gets list lists read retrieve retrieves return returns'.split(' '),
)
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])
/** How much of a summary is read. */
const LONGEST_START = 100

/** Whether a GET names by a phrase what it reads; what a method says by itself is no part of a name. */
function saysToRead({ method, node }: Operation, text: string): boolean {
  const phrase = lowerWords(text)
  const summary = node.get('summary')?.string?.slice(0, LONGEST_START) ?? ''
  const [first = '', ...others] = lowerWords(summary)
  if (method !== 'get') return false
  const byVerb = methodForVerb(phrase[0] ?? '')
  // "Retrieves a CancelOrder by ID" writes it as a name.
  if (byVerb !== 'GET' && READINGS.has(first) && namesAsType(summary, text)) return true
  if (byVerb !== undefined) return false
  const said = ARTICLES.has(others[0] ?? '') ? others.slice(1) : others
  return READINGS.has(first) && phrase.every((word, index) => said[index] === word)
}

/** Whether a summary has a segment in camelCase as the name of a type: `CancelOrder` of `cancelOrder`. */
function namesAsType(summary: string, text: string): boolean {
  return summary.split(/\W+/).includes(`${text.slice(0, 1).toUpperCase()}${text.slice(1)}`)
}
