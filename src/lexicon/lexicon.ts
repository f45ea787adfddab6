import { memoize } from '../text/memoize.ts'
import { CODES, PARTS, WORDS } from './words.generated.ts'

/** A part of speech, as the bit that stands for it. */
export const NOUN = 1
export const VERB = 2
export const ADJECTIVE = 4
export const ADVERB = 8

/** How much higher stand the bits of the parts of speech that are usual. */
const USUAL_SHIFT = 4
/** The words in blocks, split when somebody asks: the first of each block is written in full. */
let blocks: readonly string[] | undefined

/**
 * What WordNet knows of a word: the parts of speech that it can be, as bits, and four bits higher
 * those that a fifth of its uses have at least.
 * @param word in lowercase, in its base form
 * @returns 0 where it is not known
 */
const lookUp = memoize((word: string): number => {
  blocks ??= WORDS.slice(1).split(' ')
  // Codes stand before all letters, so that this is behind the block that begins with the word.
  const end = `${word}a`
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((blocks[middle] ?? '') < end) low = middle + 1
    else high = middle
  }
  return findIn(blocks[low - 1] ?? '', word)
})

/**
 * Finds a word in a block. An entry is how many letters it has in common with the one before, where
 * these are any, the letters of its own, and its code. No entry is put together: it is enough to know
 * how many letters the entry before has in common with the word.
 */
function findIn(block: string, word: string): number {
  let common = 0
  for (let at = 0; at < block.length; at++) {
    let letter = block.charCodeAt(at)
    const shared = isDigit(letter) ? letter - ZERO : 0
    if (isDigit(letter)) letter = block.charCodeAt(++at)
    // What shares more with the one before differs from the word where that does.
    const isCompared = shared <= common
    if (isCompared) common = shared
    let isSame = isCompared
    let order = 0
    for (; isLowercase(letter); letter = block.charCodeAt(++at)) {
      if (!isSame) continue
      isSame = letter === word.charCodeAt(common)
      if (isSame) common++
      else order = common < word.length ? letter - word.charCodeAt(common) : 1
    }
    if (isSame && common === word.length) return PARTS[CODES.indexOf(block.charAt(at))] ?? 0
    if (order > 0) return 0
  }
  return 0
}

const ZERO = 0x30
const NINE = 0x39
const LOWERCASE_A = 0x61
const LOWERCASE_Z = 0x7a

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}

function isLowercase(code: number): boolean {
  return code >= LOWERCASE_A && code <= LOWERCASE_Z
}

/** Whether a word in its base form can be of one of the parts of speech. */
export function canBe(word: string, parts: number): boolean {
  return (lookUp(word) & parts) !== 0
}

/** Whether a word in its base form is used as one of the parts of speech often. */
export function isUsually(word: string, parts: number): boolean {
  return ((lookUp(word) >> USUAL_SHIFT) & parts) !== 0
}
