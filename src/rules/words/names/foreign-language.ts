import { isKnownWord } from '../../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { EnumDeclaration } from '../../../model/schema/enum.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
import type { Name } from './names.ts'

/** Shorter words may be initialisms, and words of many languages. */
const SHORTEST = 5
/** Fewer words tell no language. */
const LEAST_WORDS = 8
/** So many words of a document in English stand in a dictionary, whatever its trade. */
const LEAST_SHARE = 0.5
/** More words tell no more. */
const MOST_WORDS = 400

/**
 * Whether the fields of a document have names in another language than English, so that what looks
 * like a clipped English word may be a whole one (`lang` is long in Dutch and German).
 */
export const isInForeignLanguage = perObject((api: OpenApi | AsyncApi): boolean => {
  const words = new Set<string>()
  for (const { name } of api.propertyGroups) {
    for (const word of lowerWords(name)) if (word.length >= SHORTEST) words.add(word)
    if (words.size >= MOST_WORDS) break
  }
  return words.size >= LEAST_WORDS && areForeign(words)
})

/** Words that British English shares with French, German, Portuguese or Dutch, accents aside. */
const SHARED: ReadonlySet<string> = new Set(
  'analyse catalogue centre cheque dialogue fibre licence litre metre organisation programme theatre'.split(
    ' ',
  ),
)
/** Fewer words of an enum, besides these, tell no language. */
const LEAST_OF_ENUM = 3

/**
 * Whether what looks like a British spelling in a value of an enum is a word of another language,
 * since the values are in that one: `CHEQUE` beside `CARTAO`, `DINHEIRO` and `BOLETO`.
 */
export function isForeignSpelling({ kind, values, words }: Name): boolean {
  if (kind !== 'enum-value' || values === undefined) return false
  return words.some(isShared) && areForeignValues(values)
}

function isShared(word: string): boolean {
  return SHARED.has(word) || (word.endsWith('s') && SHARED.has(toSingular(word)))
}

const areForeignValues = perObject((values: EnumDeclaration['values']): boolean => {
  const words = new Set<string>()
  for (const { value } of values)
    for (const word of lowerWords(typeof value === 'string' ? value : ''))
      if (word.length >= SHORTEST && !isShared(word)) words.add(word)
  return words.size >= LEAST_OF_ENUM && areForeign(words)
})

function areForeign(words: ReadonlySet<string>): boolean {
  const known = [...words].filter((word) => isKnownWord(word) || isKnownWord(toSingular(word)))
  return known.length / words.size < LEAST_SHARE
}
