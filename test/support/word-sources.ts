import { isKnownWord } from '../../src/lexicon/word-kinds.ts'
import { toPlural, toSingular } from '../../src/model/words/nouns.ts'
import { toPastParticiple } from '../../src/model/words/past-tense.ts'
import { toAmerican } from '../../src/rules/words/vocabulary/british-spelling.ts'
import { isNounForVerb } from '../../src/rules/words/vocabulary/verbs.ts'
import { lowerWords } from '../../src/rules/words.ts'

/** Words that the conventions themselves put into names. */
const OF_CONVENTIONS: ReadonlySet<string> = new Set('at on url urls uri duration is'.split(' '))

/**
 * The words of a name that come from nowhere: neither from the names around it, in another number or
 * as a participle, nor from the word lists.
 * @param around the name that was replaced, and those beside it
 */
export function inventedWords(name: string, around: readonly string[]): string[] {
  const written = around.flatMap((text) => [...lowerWords(text)])
  const known = new Set(written.flatMap(formsOf))
  return lowerWords(name).filter((word) => !known.has(word) && !isOfList(word))
}

function formsOf(word: string): string[] {
  return [word, toSingular(word), toPlural(word), toPastParticiple(word), toAmerican(word) ?? word]
}

function isOfList(word: string): boolean {
  const one = toSingular(word)
  const bases = [word, one, word.replace(/d$/, ''), word.replace(/ed$/, '')]
  return OF_CONVENTIONS.has(word) || isNounForVerb(one) || bases.some(isKnownWord)
}
