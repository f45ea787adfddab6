import { toSingular } from '../../../model/words/nouns.ts'

const ITEM_DETERMINERS = words('each every per individual single separate all')
/** Words that pick out of many, and what they have to be followed by to tell the granularity. */
const PHRASES: readonly (readonly [start: ReadonlySet<string>, end: ReadonlySet<string>])[] = [
  [
    ITEM_DETERMINERS,
    words('item entry element record object resource row member subrequest batch bulk'),
  ],
  [
    words('whole entire complete full overall cover covers covering span spans spanning'),
    words('batch bulk request call body payload array list set operation'),
  ],
  [words('batch bulk item'), words('level wise granularity scoped')],
  [words('batch bulk request'), words('whole')],
]
/** A phrase ends within so many words of its start: `each of the orders`. */
const REACH = 3

/**
 * Whether a text tells if an idempotency key covers a whole batch or each item of it: `covers the
 * entire request`, `one key per item`.
 * @param noun what the batch is made of, in the singular
 */
export function tellsGranularity(text: string, noun: string | undefined): boolean {
  const tokens = text.toLowerCase().match(/[a-z]+/g) ?? []
  for (const [index, token] of tokens.entries()) {
    if (token === 'individually' || token === 'itemwise') return true
    const isDeterminer = ITEM_DETERMINERS.has(token)
    const phrases = PHRASES.filter(([start]) => start.has(token))
    if (!isDeterminer && phrases.length === 0) continue
    for (const next of tokens.slice(index + 1, index + 1 + REACH)) {
      if (phrases.some(([, end]) => end.has(next) || end.has(toSingular(next)))) return true
      if (isDeterminer && (next === noun || toSingular(next) === noun)) return true
    }
  }
  return false
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
