import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Segment } from '../../../model/openapi/path.ts'
import { toPlural, toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { isVerbPhrase } from '../../words/phrases/verb-phrase.ts'
import { methodForVerb } from '../../words/vocabulary/verbs.ts'
import { lowerWords } from '../../words.ts'
import { wordsSaid } from '../purposes/said.ts'

/**
 * Whether a segment that begins with a verb names a thing, and gives no order: its items have an id that
 * is named after it (`/requeue-shortcuts/{requeue_shortcut_id}`), a GET says that it reads it ("Retrieve
 * the update operations" at `/update_operation`), or it can be read, replaced or deleted and no operation
 * says that the verb is done (`/verify_keys`).
 */
export function namesItems(api: OpenApi, text: string): boolean {
  return itemPhrasesOf(api).has(text)
}

const itemPhrasesOf = perObject((api: OpenApi): ReadonlySet<string> => {
  const phrases = new Set<string>()
  for (const item of ownPathItems(api)) {
    for (const [index, { kind, text }] of item.path.segments.entries()) {
      if (kind !== 'literal' || !isVerbPhrase(text)) continue
      const next = item.path.segments[index + 1]
      if (isSeenAsThing(item, text, next)) phrases.add(text)
    }
  }
  return phrases
})

function isSeenAsThing({ path, operations }: PathItem, text: string, next?: Segment): boolean {
  const words = lowerWords(text)
  if (next?.kind === 'parameter' && isNamedAfter(lowerWords(next.text), words)) return true
  if (operations.some((operation) => saysToRead(operation, text))) return true
  return path.segments.at(-1)?.text === text && isState(operations, words[0] ?? '')
}

/** Whether a path can be read, and nobody says of one of its operations that the verb is done. */
function isState(operations: readonly Operation[], verb: string): boolean {
  const methods = new Set(operations.map(({ method }) => method))
  if (!methods.has('get') || methods.has('post') || methodForVerb(verb) !== undefined) return false
  return operations.every((operation) => {
    const id = operation.node.get('operationId')?.string ?? ''
    // `Device_cancelTimer`
    const said = [...wordsSaid(operation), lowerWords(id.slice(id.lastIndexOf('_') + 1))]
    // “Cancels the timer”
    return (
      id !== '' && !said.some(([first = '']) => [verb, `${verb}s`, `${verb}es`].includes(first))
    )
  })
}

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
export const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])
/** How much of a summary is read. */
const LONGEST_START = 100

/** Whether a GET names by a phrase what it reads; what a method says by itself is no part of a name. */
function saysToRead({ method, node }: Operation, text: string): boolean {
  const phrase = lowerWords(text)
  const summary = node.get('summary')?.string?.slice(0, LONGEST_START) ?? ''
  const [first = '', ...others] = lowerWords(summary)
  if (method !== 'get' || !READINGS.has(first)) return false
  const byVerb = methodForVerb(phrase[0] ?? '')
  if (byVerb === 'GET') return false
  // "Retrieves a CancelOrder by ID" writes it as a name.
  if (namesAsType(summary, text)) return true
  const said = ARTICLES.has(others[0] ?? '') ? others.slice(1) : others
  // "Retrieve the update operations" reads several, and "Get create form" may be a page.
  return phrase.every((word, index) =>
    byVerb === undefined
      ? said[index] === word
      : said[index] === (index === phrase.length - 1 ? toPlural(word) : word),
  )
}

/** Whether a summary has a segment in camelCase as the name of a type: `CancelOrder` of `cancelOrder`. */
function namesAsType(summary: string, text: string): boolean {
  return summary.split(/\W+/).includes(`${text.slice(0, 1).toUpperCase()}${text.slice(1)}`)
}
