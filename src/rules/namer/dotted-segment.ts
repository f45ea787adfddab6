import { toAmerican } from '../words/vocabulary/british-spelling.ts'
import { lowerWords } from '../words.ts'

/** The segment of an event type or topic in snake_case and American English. */
export function nameDottedSegment(text: string): string {
  return lowerWords(text)
    .map((word) => toAmerican(word) ?? word)
    .join('_')
}
