import { readWords } from '../../text/word-list.ts'
import { DOUBLING_VERBS } from '../data/doubling-verbs.generated.ts'
import { IRREGULAR_VERBS } from '../data/irregular-verbs.generated.ts'
import { NON_PARTICIPLES } from '../data/non-participles.generated.ts'

const doubling = readWords(DOUBLING_VERBS)
const nonParticiples = readWords(NON_PARTICIPLES)

/** The past form to suggest for a verb. */
const pastOf = new Map<string, string>()
/** Past forms that differ from their verb. */
const changed = new Set<string>()
/** Verbs that are their own past form. */
const unchanged = new Set<string>()

for (const line of readWords(IRREGULAR_VERBS)) {
  const [verb = '', past = '', ...others] = line.split(' ')
  pastOf.set(verb, past)
  if (past === verb || others.includes(verb)) unchanged.add(verb)
  for (const form of [past, ...others]) if (form !== verb) changed.add(form)
}

/** Words in -eed that are past tense: the others are nouns and base forms (need, speed, proceed). */
const PAST_IN_EED = /^(?:freed|(?:dis)?agreed|decreed|guaranteed|refereed|treed|unfreed)$/
/** Before an irregular verb they make another one, which is inflected like it: rebuild, undo. */
const PREFIX = /^(?:re|under|un|over|out|mis|fore)(?=[a-z]{2})/
/** Words that only look like a prefix and an irregular past: ground, bound, lent. */
const UNRELATED: ReadonlySet<string> = new Set(['foreground', 'outbound', 'relent', 'underground'])
/** One syllable that ends in one vowel and one consonant: stop, plan, drop; not show, fix or play. */
const ONE_SHORT_SYLLABLE = /^(?:[^aeiou]*|[^aeiou]*qu)[aeiou][bcdfgklmnprtvz]$/

/** How a word may be a past form: `same` where it is the verb's base form too (`put`, `reset`). */
type PastForm = 'changed' | 'same' | undefined

/**
 * Whether a lowercase word is a past tense or past participle: `created`, `paid`, `wrote`, `reset`;
 * not `create`, `ready` or `need`. Verbs that nobody listed are taken by their -ed.
 */
export function pastFormOf(word: string): PastForm {
  if (changed.has(word)) return 'changed'
  if (unchanged.has(word)) return 'same'
  if (changed.has(word.replace(PREFIX, '')) && !UNRELATED.has(word)) return 'changed'
  if (!/..ed$/.test(word) || nonParticiples.has(word)) return undefined
  return !word.endsWith('eed') || PAST_IN_EED.test(word) ? 'changed' : undefined
}

/** The past participle of a lowercase verb: create → created, pay → paid, stop → stopped. */
export function toPastParticiple(verb: string): string {
  const irregular = pastOf.get(verb)
  if (irregular !== undefined) return irregular
  const base = verb.replace(PREFIX, '')
  const prefixed = doubling.has(verb) ? undefined : pastOf.get(base)
  if (prefixed !== undefined) return `${verb.slice(0, verb.length - base.length)}${prefixed}`
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  if (verb.endsWith('ic')) return `${verb}ked`
  return doubling.has(verb) || ONE_SHORT_SYLLABLE.test(verb)
    ? `${verb}${verb.at(-1)}ed`
    : `${verb}ed`
}
