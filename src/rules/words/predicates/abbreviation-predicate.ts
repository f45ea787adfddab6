import { isKnownWord } from '../../../lexicon/word-kinds.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { pastFormOf } from '../../../model/words/past-tense.ts'
import { isCredentialName } from '../names/credential-names.ts'
import type { Name, NameKind } from '../names/names.ts'
import { isPlaceholderName } from '../names/placeholder-names.ts'
import { descriptionOf } from '../values/description.ts'

const EXEMPT: ReadonlySet<NameKind> = new Set(['enum-value', 'event-type', 'topic'])
/** Places where a credential must not be, so that another name for it does not help. */
const CREDENTIAL_PLACES: ReadonlySet<NameKind> = new Set(['query-parameter', 'header', 'cookie'])
/** Words beside which `desc` is the direction of a sort order. */
const ORDER_WORDS: ReadonlySet<string> = new Set(['asc', 'by', 'direction', 'order', 'sort'])

/**
 * Whether naming/abbreviation looks at the words of a name.
 * @param words those of the name, or others that are to stand for them
 */
export function expandsWords(name: Name, words: readonly string[]): boolean {
  if (EXEMPT.has(name.kind) || isPlaceholderName(words) || isDirection(name, words)) return false
  if (isTypicalValue(name)) return false
  if (isInOtherLanguage(words)) return false
  return !CREDENTIAL_PLACES.has(name.kind) || !isCredentialName(name.text)
}

/** Whether `typ` is the typical value beside a minimum and a maximum, and no type, which is no number. */
function isTypicalValue({ text, schema }: Name): boolean {
  if (text.toLowerCase() !== 'typ') return false
  return schema?.isOfType('number') === true || schema?.isOfType('boolean') === true
}

/**
 * Whether what is long enough in a name to tell its language is no English: opvragenBevoegdheidTotGezag,
 * in which `tot` is a whole word of Dutch.
 */
function isInOtherLanguage(words: readonly string[]): boolean {
  if (words.length < LEAST_WORDS) return false
  const telling = words.filter((word) => word.length >= SHORTEST_TELLING)
  return telling.length > 1 && telling.every((word) => !isKnownWord(word) && !isKnownForm(word))
}

function isKnownForm(word: string): boolean {
  const stem = word.replace(/ing$/, '')
  if (stem !== word && (isKnownWord(stem) || isKnownWord(`${stem}e`))) return true
  return isKnownWord(toSingular(word)) || pastFormOf(word) === 'changed'
}

/** Names of fewer words tell no language, nor do shorter words. */
const LEAST_WORDS = 3
const SHORTEST_TELLING = 5

/** Words in a row that begin with capitals: Annual Report of Goods. */
const CAPITALIZED = /\b[A-Z][a-z]+(?: (?:and |for |of |the )?[A-Z][a-z]+){2,}/g

const LEAST_INITIALS = 3

/** Whether a description spells a word out whose initials it is: the `arg` of an Annual Report of Goods. */
export function isInitialism({ words, property, parameter }: Name): boolean {
  const phrases = descriptionOf((property ?? parameter)?.node).match(CAPITALIZED) ?? []
  // The first word of a sentence begins with a capital too.
  return phrases.some((phrase) => {
    const initials = phrase.replace(/[^A-Z]/g, '').toLowerCase()
    return words.some((word) => word.length >= LEAST_INITIALS && initials.endsWith(word))
  })
}

/** Whether `desc` in a name means descending. */
function isDirection({ schema }: Name, words: readonly string[]): boolean {
  if (!words.includes('desc')) return false
  return schema?.isOfType('boolean') === true || words.some((word) => ORDER_WORDS.has(word))
}
