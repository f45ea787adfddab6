import { expandsWords } from '../words/abbreviation-predicate.ts'
import { toAmerican } from '../words/british-spelling.ts'
import { expandWord } from '../words/clipped-words.ts'
import type { Step } from './step.ts'

/** American English (Naming rules 1). */
export const spellAmerican: Step = (words) => replaceEach(words, toAmerican)

/** No abbreviations but the approved ones (Naming rules 5). */
export const writeOutAbbreviations: Step = (words, { name, options }) =>
  expandsWords(name, words)
    ? replaceEach(words, (word) => expandWord(word, options.approvedAbbreviations))
    : words

/** What stands before a dot and again behind it once: recurring.recurringDetail → recurring_detail. */
export const nameOnce: Step = (words, { name }) => {
  if (name.kind !== 'field' || !name.text.includes('.')) return words
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
