import { ACTION_NOUNS } from '../../model/data/action-nouns.generated.ts'
import { readWords } from '../../text/word-list.ts'
import { lowerWords } from '../words.ts'
import { ACTION_VERBS } from './data/action-verbs.generated.ts'
import { isNounForVerb, isVerb } from './verbs.ts'

const actions = new Set([...readWords(ACTION_NOUNS), ...readWords(ACTION_VERBS)])

/**
 * Whether a segment may say what is done: its first or last word is a verb, as in `force-cancel`, or
 * the last a noun that paths/no-verb suggests for one.
 */
export function mayBeAction(text: string): boolean {
  const words = lowerWords(text)
  const last = words.at(-1) ?? ''
  return [words[0] ?? '', last].some(isAction) || isNounForVerb(last)
}

function isAction(word: string): boolean {
  return actions.has(word) || isVerb(word)
}
