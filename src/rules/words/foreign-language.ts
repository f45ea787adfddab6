import { isKnownWord } from '../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { perObject } from '../../text/memoize.ts'
import { lowerWords } from '../words.ts'

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
  if (words.size < LEAST_WORDS) return false
  const known = [...words].filter((word) => isKnownWord(word) || isKnownWord(toSingular(word)))
  return known.length / words.size < LEAST_SHARE
})
