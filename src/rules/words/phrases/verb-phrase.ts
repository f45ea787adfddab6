import { withoutExtension } from '../../../model/openapi/collection.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { readWords } from '../../../text/word-list.ts'
import { lowerWords } from '../../words.ts'
import { VERB_COMPOUNDS } from '../data/verb-compounds.generated.ts'
import { isVerb } from '../vocabulary/verbs.ts'

const compounds = readWords(VERB_COMPOUNDS)
/** How many words a compound of the list has at most. */
const LONGEST = 4

/** Whether a segment begins with a verb and goes on: `get-orders`; not `add-ons`, `add-on-results`. */
export function isVerbPhrase(text: string): boolean {
  const words = lowerWords(withoutExtension(text))
  if (words.length < 2 || !isVerb(words[0] ?? '')) return false
  return !words.some((_, index) => index > 0 && isCompound(words.slice(0, index + 1)))
}

function isCompound(words: readonly string[]): boolean {
  return (
    words.length <= LONGEST &&
    compounds.has([...words.slice(0, -1), toSingular(words.at(-1) ?? '')].join('-'))
  )
}
