import { canBeNoun } from '../../../lexicon/word-kinds.ts'
import { toPlural } from '../../../model/words/nouns.ts'
import { readWords } from '../../../text/word-list.ts'
import { ABBREVIATIONS } from '../data/abbreviations.generated.ts'

const fullWords = new Map(
  [...readWords(ABBREVIATIONS)].map((line): [string, string] => {
    const [clipped = '', full = ''] = line.split(' ')
    return [clipped, full]
  }),
)

/** Plurals of clipped words that are words of their own. */
const WORDS: ReadonlySet<string> = new Set(['lens'])

/**
 * The full word for a clipped one, which may stand in the plural and be numbered: `addrs2` →
 * `addresses2`. naming/abbreviation reports these.
 * @param word in lowercase
 * @param approved abbreviations that may stay
 * @returns undefined for every other word
 */
export function expandWord(word: string, approved: ReadonlySet<string>): string | undefined {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? []
  if (letters === '' || WORDS.has(letters) || approved.has(letters) || approved.has(word))
    return undefined
  const full = fullWords.get(letters)
  if (full !== undefined) return `${full}${digits}`
  const singular = letters.endsWith('s') ? letters.slice(0, -1) : ''
  const one = approved.has(singular) ? undefined : fullWords.get(singular)
  return one === undefined || !canBeNoun(one) ? undefined : `${toPlural(one)}${digits}`
}
