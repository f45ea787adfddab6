import { readWords } from '../../../text/word-list.ts'
import { PLACEHOLDERS } from '../data/placeholders.generated.ts'

/** Words that say nothing once they are numbered: `data1`, `field_2`. */
const NUMBERED = /^(?:arg|attr|bar|baz|data|dummy|field|foo|param|prop|qux|test|tmp|var)\d+$/

const placeholders = readWords(PLACEHOLDERS)

/**
 * Whether the words of a name, in lowercase, are a placeholder: naming/descriptive reports it, and
 * naming/abbreviation does not.
 */
export function isPlaceholderName(words: readonly string[]): boolean {
  if (words.length > 2) return false
  const text = words.join('')
  return placeholders.has(text) || NUMBERED.test(text)
}
