import pluralize from 'pluralize'
import { isUsualNoun } from '../../lexicon/word-kinds.ts'
import { memoize } from '../../text/memoize.ts'
import { readWords } from '../../text/word-list.ts'
import { SINGULAR_NOUNS } from '../data/singular-nouns.generated.ts'
import { UNCOUNTABLE_NOUNS } from '../data/uncountable-nouns.generated.ts'

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

/** Singular words in -men, which `pluralize` takes for plurals in -man. */
const SINGULAR_IN_MEN: ReadonlySet<string> = new Set('abdomen omen regimen specimen'.split(' '))

/** How nouns end whose plural only adds an `s`, and how singular ones that end as no plural does. */
const TAKES_S = /(?:[bcdfghklmnoprtwy]|[bcdgklmnprt]e)$/
const ENDS_SINGULAR = /(?:[bcdfghklmoprtvwyz]|[bdgkmnprtv]e)$/

/** What `pluralize` says of a noun: it tries a hundred patterns for each answer. */
const numbersOf = memoize((noun) =>
  isRegularPlural(noun)
    ? { isPlural: true, isSingular: false }
    : { isPlural: pluralize.isPlural(noun), isSingular: pluralize.isSingular(noun) },
)

/** Whether a noun is the plural of a usual one of which `pluralize` says nothing else: `orders`. */
function isRegularPlural(noun: string): boolean {
  if (!noun.endsWith('s')) return false
  const stem = noun.slice(0, -1)
  return TAKES_S.test(stem) && isUsualNoun(stem)
}

/** Whether a noun is a usual one in the singular that `pluralize` does not take for a plural: `order`. */
function isPlainSingular(noun: string): boolean {
  return ENDS_SINGULAR.test(noun) && isUsualNoun(noun)
}

/** Whether a word is a plural: `orders`; not `status`, `series`, `data` or `sms`. */
export const isPlural = memoize((word: string): boolean => {
  const noun = word.toLowerCase()
  if (singular.has(noun) || SINGULAR_IN_MEN.has(noun) || isPlainSingular(noun)) return false
  if (isUncountable(noun)) return false
  const numbers = numbersOf(noun)
  return (numbers.isPlural && !numbers.isSingular) || isPluralInVowel(noun)
})

/** Whether a word that ends as Latin and Greek singulars do is an English plural: `cpus`, `taxis`. */
function isPluralInVowel(noun: string): boolean {
  return /[iu]s$/.test(noun) && isUsualNoun(noun.slice(0, -1))
}

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
  // Not schemata, not teches, not regimen.
  if (/(?:schema|[ptn]ech|^standby)$/.test(noun) || SINGULAR_IN_MEN.has(noun)) return `${noun}s`
  return singular.has(noun) || /[^z]z$/.test(noun) ? `${noun}es` : pluralize.plural(noun)
}

/** The singular of a lowercase noun: `addresses` → `address`. */
export function toSingular(noun: string): string {
  if (!isPlural(noun)) return noun
  if (isPluralInVowel(noun)) return noun.slice(0, -1)
  return (
    SINGULAR_OF.get(noun) ?? (isRegularPlural(noun) ? noun.slice(0, -1) : pluralize.singular(noun))
  )
}
