import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isPlural, toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { isVerbPhrase } from '../../words/verb-phrase.ts'
import { methodForVerb } from '../../words/verbs.ts'
import { lowerWords } from '../../words.ts'

/**
 * Whether a segment that begins with a verb is what its items are called, since their id is named
 * after it (`/requeue-shortcuts/{requeue_shortcut_id}`), or what a GET says that it reads ("Retrieve
 * deploy config" at `/deploy-config`, "Lists CancelOrder objects" at `/cancelOrder`), or a plural that
 * is only the front of others (`/send-ips/pools`, `/send-ips/ips`). It names things, and gives no order.
 */
export function namesItems(api: OpenApi, text: string): boolean {
  return itemPhrasesOf(api).has(text)
}

const itemPhrasesOf = perObject((api: OpenApi): ReadonlySet<string> => {
  const phrases = new Set<string>()
  const behind = new Map<string, Set<string>>()
  for (const { path, operations } of ownPathItems(api)) {
    for (const [index, { kind, text }] of path.segments.entries()) {
      if (kind !== 'literal' || !isVerbPhrase(text)) continue
      const words = lowerWords(text)
      const next = path.segments[index + 1]
      const isItem = next?.kind === 'parameter' && isNamedAfter(lowerWords(next.text), words)
      if (isItem || operations.some((operation) => saysToRead(operation, text))) phrases.add(text)
      const texts = behind.get(text) ?? new Set()
      behind.set(text, texts.add(next?.kind === 'literal' ? next.text : ''))
    }
  }
  for (const [text, texts] of behind) if (texts.size > 1 && isFront(text, texts)) phrases.add(text)
  return phrases
})

/** Whether a plural stands in front of other plurals alone, and no method says what its verb does. */
function isFront(text: string, behind: ReadonlySet<string>): boolean {
  const words = lowerWords(text)
  if (methodForVerb(words[0] ?? '') !== undefined) return false
  return [text, ...behind].every((each) => isPlural(lowerWords(each).at(-1) ?? ''))
}

/**
 * Whether the words of a parameter are those of a plural, in the singular, and what identifies one, or
 * the very words of a key: `/withdraw-id/{withdraw_id}`.
 */
function isNamedAfter(parameter: readonly string[], phrase: readonly string[]): boolean {
  const last = phrase.at(-1) ?? ''
  if (KEYS.has(last) && parameter.join() === phrase.join()) return true
  const one = [...phrase.slice(0, -1), toSingular(last)]
  return toSingular(last) !== last && one.every((word, index) => parameter[index] === word)
}

/** Last words of what one of several is told by. */
const KEYS: ReadonlySet<string> = new Set(['code', 'id', 'key', 'no', 'number'])

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
  if (!/^[a-z]+[A-Z]/.test(text)) return false
  return summary
    .split(/[^A-Za-z0-9]+/)
    .includes(text.replace(/^./, (letter) => letter.toUpperCase()))
}
