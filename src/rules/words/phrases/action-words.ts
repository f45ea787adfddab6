import { ACTION_NOUNS } from '../../../model/data/action-nouns.generated.ts'
import { readWords } from '../../../text/word-list.ts'
import { lowerWords } from '../../words.ts'
import { ACTION_VERBS } from '../data/action-verbs.generated.ts'
import { isNounForVerb, isVerb } from '../vocabulary/verbs.ts'

const actions = new Set([...readWords(ACTION_NOUNS), ...readWords(ACTION_VERBS)])

/** Last words of addresses that others send an answer to, as OAuth and SAML do: nothing is made there. */
const RECEIVERS: ReadonlySet<string> = new Set(['acs', 'callback', 'postback', 'redirect'])

/**
 * Whether a segment may say what is done: its first or last word is a verb, as in `force-cancel`, or
 * the last a noun that paths/no-verb suggests for one, or an address for answers.
 */
export function mayBeAction(text: string): boolean {
  const words = lowerWords(text)
  const last = words.at(-1) ?? ''
  return [words[0] ?? '', last].some(isAction) || isNounForVerb(last) || receivesAnswers(text)
}

/** Whether a segment is an address that others send an answer to. */
export function receivesAnswers(text: string): boolean {
  return RECEIVERS.has(lowerWords(text).at(-1) ?? '')
}

function isAction(word: string): boolean {
  return actions.has(word) || isVerb(word)
}
