import { ACTION_NOUNS } from '../../model/data/action-nouns.ts'
import { readWords } from '../../model/word-list.ts'
import { toKebabCase } from '../words.ts'
import { ACTION_VERBS } from './data/action-verbs.ts'
import { isVerb } from './verbs.ts'

const actions = new Set([...readWords(ACTION_NOUNS), ...readWords(ACTION_VERBS)])

/** Whether a segment may say what is done: its first or last word is a verb, as in `force-cancel`. */
export function mayBeAction(text: string): boolean {
  const words = toKebabCase(text).split('-')
  return [words[0] ?? '', words.at(-1) ?? ''].some((word) => actions.has(word) || isVerb(word))
}
