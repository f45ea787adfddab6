import { readWords } from '../text/word-list.ts'
import { COMPOUND_WORDS } from './data/compound-words.generated.ts'

const compoundWords = readWords(COMPOUND_WORDS)
/** More pieces than a word of the list is ever cut into. */
const MOST_PIECES = 4

/**
 * Joins the pieces that capitals cut a compound word into (`Pay`, `Pal`; `i`, `Pv4`), and keeps all
 * others as they are. Digits behind the word belong to it (`OAuth2`).
 * @param pieces of a name between two separators, as written
 */
export function joinCompounds(pieces: readonly string[]): readonly string[] {
  if (pieces.length < 2) return pieces
  const words: string[] = []
  for (let start = 0; start < pieces.length; ) {
    const end = endOfCompound(pieces, start)
    words.push(pieces.slice(start, end).join(''))
    start = end
  }
  return words
}

/** Behind the last piece of the longest compound word that begins here, else behind the first. */
function endOfCompound(pieces: readonly string[], start: number): number {
  for (let end = Math.min(pieces.length, start + MOST_PIECES); end > start + 1; end--) {
    const text = pieces.slice(start, end).join('').toLowerCase()
    if (compoundWords.has(text.replace(/\d+$/, ''))) return end
  }
  return start + 1
}
