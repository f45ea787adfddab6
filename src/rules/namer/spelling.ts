import { isKnownWord, isThing } from '../../lexicon/word-kinds.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { isForeignSpelling, isInForeignLanguage } from '../words/names/foreign-language.ts'
import type { Name } from '../words/names/names.ts'
import { PREPOSITIONS, prepositionsIn } from '../words/phrases/preposition-words.ts'
import { expandsWords, isInitialism } from '../words/predicates/abbreviation-predicate.ts'
import { toAmerican } from '../words/vocabulary/british-spelling.ts'
import { usesIso20022 } from '../words/vocabulary/iso20022.ts'
import { expanderOf } from '../words/vocabulary/own-clippings.ts'
import type { NameRefusal, Step } from './step.ts'

/** Longer words with vowels are names, or words of a trade. */
const LONGEST_CLIPPED = 4

const WRITTEN_OUT = { wanted: 'with all of its words written out' }

/** American English (Naming rules 1). */
export const spellAmerican: Step = (words, { name }) =>
  isForeignSpelling(name) ? words : replaceEach(words, toAmerican)

/** No abbreviations but the approved ones (Naming rules 5). */
export const writeOutAbbreviations: Step = (words, { api, name, options }) => {
  if (!expandsWords(name, words) || isInForeignLanguage(api)) return words
  const expand = expanderOf(api, options.approvedAbbreviations)
  const full = replaceEach(words, expand)
  if (full !== words && isInitialism(name)) return words
  // A message of ISO 20022 clips every word, and `chrg_br` says no more than `ChrgBr`.
  if (name.kind === 'field' && usesIso20022(api) && full.some(isNoWord)) return WRITTEN_OUT
  // Half of `PmtCxlReq` written out is no better than all of it clipped.
  const isHalf = words.some(
    (word) => expand(word) === undefined && (word === 'lat' || isClipped(word)),
  )
  if (full !== words && isHalf) return WRITTEN_OUT
  const isCount = full !== words && (full[0] === 'number' || full[0] === 'n') && full.length > 1
  return isCount && prepositionsIn(full).length === 0 ? nameCount(full, name) : full
}

/** Before a noun, a number says how many there are: nbr_power_unit → power_unit_count. */
function nameCount(
  [, ...nouns]: readonly string[],
  { kind, schema }: Name,
): readonly string[] | NameRefusal {
  if (kind !== 'field' || schema?.isOfType('integer') !== true) return WRITTEN_OUT
  const noun = toSingular(nouns.at(-1) ?? '')
  return isThing(noun) ? [...nouns.slice(0, -1), noun, 'count'] : WRITTEN_OUT
}

/** Whether a word stands in no list, which may be a clipping as well as an initialism. */
function isNoWord(word: string): boolean {
  return !isKnownWord(word) && !isKnownWord(toSingular(word))
}

/** Approved abbreviations that are no words (Naming rules 5): nothing that may be clipped. */
const APPROVED: ReadonlySet<string> = new Set('avg dest max num prev qty src temp'.split(' '))

/** Whether a word seems to be what is left of a longer one: `cxl`, `cstmr`, `cond`. */
function isClipped(word: string): boolean {
  if (!/^[a-z]{2,}$/.test(word) || APPROVED.has(word)) return false
  if (isKnownWord(word) || PREPOSITIONS.has(word)) return false
  return word.length <= LONGEST_CLIPPED || !/[aeiouy]/.test(word)
}

/** What may be called after the way to it. */
const BEHIND_DOTS: ReadonlySet<string> = new Set(['field', 'path-parameter', 'query-parameter'])

/** A member of `filter`, which is called after what it compares. */
const FILTER = /^filters?\[[^[\]]+\]$/i

/** What stands before a dot and again behind it once: recurring.recurringDetail → recurring_detail; filter[tag] → tag. */
export const nameOnce: Step = (words, { name }) => {
  if (
    name.kind === 'query-parameter' &&
    FILTER.test(name.text) &&
    /^filters?$/.test(words[0] ?? '')
  )
    return words.slice(1)
  if (!BEHIND_DOTS.has(name.kind) || !name.text.includes('.')) return words
  const once = words.filter((word, index) => word !== words[index - 1])
  return once.length === words.length ? words : once
}

/** The same list where no word changes. */
function replaceEach(
  words: readonly string[],
  replace: (word: string) => string | undefined,
): readonly string[] {
  return words.some((word) => replace(word) !== undefined)
    ? words.map((word) => replace(word) ?? word)
    : words
}
