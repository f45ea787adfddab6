import { VERBS } from '../data/verbs.generated.ts'
import { VERBS_BELOW_ITEMS } from '../data/verbs-below-items.generated.ts'

/** What stands for a verb, by the verb; empty where there is no one noun. */
const replacements = new Map(
  VERBS.trim()
    .split('\n')
    .map((line) => {
      const [verb = '', replacement = ''] = line.split(' ')
      return [verb, replacement] as const
    }),
)

const nouns = new Set(replacements.values())

/** Whether a word is a noun that stands for a verb: `receipt`, `recovery`. */
export function isNounForVerb(word: string): boolean {
  return word !== '' && nouns.has(word)
}

/** Whether a word, in whatever case, is a verb that is no noun. */
export function isVerb(word: string): boolean {
  return replacements.has(word.toLowerCase())
}

/** The noun for what a verb does (`cancel` → `cancellation`), where there is one. */
export function nounForVerb(word: string): string | undefined {
  const replacement = replacements.get(word.toLowerCase()) ?? ''
  return replacement === replacement.toUpperCase() ? undefined : replacement
}

/** What stands for words that are verbs only where they act on an item, by the word. */
const belowItems = new Map(
  VERBS_BELOW_ITEMS.trim()
    .split('\n')
    .map((line) => {
      const [verb = '', noun = ''] = line.split(' ')
      return [verb, noun] as const
    }),
)

/** Whether a word, in whatever case, is a verb where a POST on it acts on an item: `start`. */
export function isVerbBelowItem(word: string): boolean {
  return belowItems.has(word.toLowerCase())
}

/** The noun for what such a word does (`pause` → `suspension`), where there is one. */
export function nounForAct(word: string): string | undefined {
  return belowItems.get(word.toLowerCase()) || undefined
}

/** The method that says what a verb says (`remove` → DELETE), where there is one. */
export function methodForVerb(word: string): string | undefined {
  const replacement = replacements.get(word.toLowerCase()) ?? ''
  return replacement === '' || replacement !== replacement.toUpperCase() ? undefined : replacement
}
