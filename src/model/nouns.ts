import pluralize from 'pluralize'
import { SINGULAR_NOUNS } from './data/singular-nouns.ts'
import { UNCOUNTABLE_NOUNS } from './data/uncountable-nouns.ts'
import { memoize } from './memoize.ts'
import { readWords } from './word-list.ts'

const singular = readWords(SINGULAR_NOUNS)
const uncountable = readWords(UNCOUNTABLE_NOUNS)

/** What the rules of `pluralize` get wrong. */
const SINGULAR_OF: ReadonlyMap<string, string> = new Map([
  ['caches', 'cache'],
  ['data', 'data'],
  ['metadata', 'metadata'],
  ['lenses', 'lens'],
  ['niches', 'niche'],
])

/** What `pluralize` says of a noun: it tries a hundred patterns for each answer. */
const numbersOf = memoize((noun) => ({
  isPlural: pluralize.isPlural(noun),
  isSingular: pluralize.isSingular(noun),
}))

/** Whether a word is a plural: `orders`; not `status`, `series`, `data` or `sms`. */
export const isPlural = memoize((word: string): boolean => {
  const noun = word.toLowerCase()
  if (singular.has(noun) || isUncountable(noun)) return false
  const numbers = numbersOf(noun)
  return numbers.isPlural && !numbers.isSingular
})

/** Whether a noun is the same for one and for many: `data`, `info`, `news`, `series`. */
export const isUncountable = memoize((word: string): boolean => {
  const noun = word.toLowerCase()
  if (uncountable.has(noun)) return true
  const numbers = numbersOf(noun)
  return numbers.isPlural && numbers.isSingular
})

/** The plural of a lowercase noun: `address` → `addresses`. */
export function toPlural(noun: string): string {
  if (isUncountable(noun) || isPlural(noun)) return noun
  if (noun.endsWith('schema')) return `${noun}s` // not schemata
  return singular.has(noun) ? `${noun}es` : pluralize.plural(noun)
}

/** The singular of a lowercase noun: `addresses` → `address`. */
export function toSingular(noun: string): string {
  return isPlural(noun) ? (SINGULAR_OF.get(noun) ?? pluralize.singular(noun)) : noun
}
