import { toSingular } from '../../model/nouns.ts'
import { readWords } from '../../model/word-list.ts'
import { lowerWords } from '../words.ts'
import { VERB_COMPOUNDS } from './data/verb-compounds.ts'
import { isVerb } from './verbs.ts'

const compounds = readWords(VERB_COMPOUNDS)

/** Whether a segment begins with a verb and goes on: `get-orders`; not `add-ons`. */
export function isVerbPhrase(text: string): boolean {
  const [verb = '', ...others] = lowerWords(text)
  const last = others.pop()
  if (last === undefined || !isVerb(verb)) return false
  return !compounds.has([verb, ...others, toSingular(last)].join('-'))
}
