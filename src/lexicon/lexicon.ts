import { memoize } from '../text/memoize.ts'
import { CODES, PARTS, WORDS } from './words.generated.ts'

/** A part of speech, as the bit that stands for it. */
export const NOUN = 1
export const VERB = 2
export const ADJECTIVE = 4
export const ADVERB = 8

/** How much higher stand the bits of the parts of speech that are usual. */
const USUAL_SHIFT = 4
/** What a word has in common with the one before, what it has of its own, and its code. */
const ENTRY = /([0-9]?)([a-z]+|)([^a-z0-9])/g

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

function findIn(block: string, word: string): number {
  let before = ''
  for (const [, shared = '', rest = '', code = ''] of block.matchAll(ENTRY)) {
    before = `${before.slice(0, Number(shared))}${rest}`
    if (before === word) return PARTS[CODES.indexOf(code)] ?? 0
    if (before > word) return 0
  }
  return 0
}

/** Whether a word in its base form can be of one of the parts of speech. */
export function canBe(word: string, parts: number): boolean {
  return (lookUp(word) & parts) !== 0
}

/** Whether a word in its base form is used as one of the parts of speech often. */
export function isUsually(word: string, parts: number): boolean {
  return ((lookUp(word) >> USUAL_SHIFT) & parts) !== 0
}
