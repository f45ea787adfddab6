import { readWords } from '../../../text/word-list.ts'
import { LANGUAGE_KEYWORDS } from '../data/language-keywords.generated.ts'

const keywords = readWords(LANGUAGE_KEYWORDS)

/**
 * Whether the words of a boolean start with `is` and go on, and what follows is no keyword, so that
 * naming/boolean-prefix reports the name.
 * @param words in lowercase, without a filter operator
 */
export function hasNeedlessPrefix([first, ...rest]: readonly string[]): boolean {
  return first === 'is' && rest.length > 0 && !keywords.has(rest.join('_'))
}
