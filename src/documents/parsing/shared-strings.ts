/** How many strings are remembered, a power of two, and how long they are at most. */
const SLOTS = 4096
const LONGEST = 24

/**
 * Takes strings out of a text: the same object where it was taken before, as names and types are
 * thousands of times. Most of them then take no memory.
 */
export class SharedStrings {
  readonly #text: string
  /** Strings that were taken before, each where its length and some characters say. */
  readonly #slots: (string | undefined)[] = new Array(SLOTS)

  constructor(text: string) {
    this.#text = text
  }

  /** What is between two offsets of the text. */
  slice(start: number, end: number): string {
    const text = this.#text
    const length = end - start
    if (length > LONGEST || length === 0) return text.slice(start, end)
    const mixed =
      length * 7919 +
      text.charCodeAt(start) * 31 +
      text.charCodeAt(end - 1) * 1009 +
      text.charCodeAt((start + end) >> 1) * 101
    const slot = mixed & (SLOTS - 1)
    const known = this.#slots[slot]
    if (known !== undefined && known.length === length && text.startsWith(known, start))
      return known
    const string = text.slice(start, end)
    this.#slots[slot] = string
    return string
  }
}
