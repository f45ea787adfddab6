import { readWords } from '../text/word-list.ts'
import { TECHNICAL_MASS_NOUNS } from './data/technical-mass-nouns.generated.ts'
import { TECHNICAL_NOUNS } from './data/technical-nouns.generated.ts'
import { ADJECTIVE, ADVERB, canBe, isUsually, NOUN, VERB } from './lexicon.ts'

const technicalNouns = readWords(TECHNICAL_NOUNS)
const massNouns = readWords(TECHNICAL_MASS_NOUNS)

/** Whether a lowercase word in the singular is known as a noun that people use as one. */
export function isUsualNoun(word: string): boolean {
  return technicalNouns.has(word) || isUsually(word, NOUN)
}

/** Whether a lowercase word is a noun that people use, which may have no plural: `dns`, `order`. */
export function isThing(word: string): boolean {
  return massNouns.has(word) || isUsualNoun(word)
}

/** Whether a lowercase word in the singular can be a noun. */
export function canBeNoun(word: string): boolean {
  return technicalNouns.has(word) || massNouns.has(word) || canBe(word, NOUN)
}

/** Whether a lowercase word in its base form stands in one of the lists, whatever it is. */
export function isKnownWord(word: string): boolean {
  return canBeNoun(word) || canBe(word, VERB | ADJECTIVE | ADVERB)
}

/** Whether a lowercase word is used as an adjective often; `secret` and `favorite` are nouns too. */
export function isUsualAdjective(word: string): boolean {
  return isUsually(word, ADJECTIVE)
}

/** Whether a lowercase word can be an adjective, however seldom: `composite`. */
export function canBeAdjective(word: string): boolean {
  return canBe(word, ADJECTIVE)
}

/** Whether a lowercase word is an adjective or an adverb, and seldom anything else. */
export function isOnlyModifier(word: string): boolean {
  return isUsually(word, ADJECTIVE | ADVERB) && !isUsually(word, NOUN | VERB)
}
