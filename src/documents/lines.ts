/** A place in a text: 1-based, columns counted in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A stretch of text; `end` is the position after its last character. */
export interface Range {
  readonly start: Position
  readonly end: Position
}

/** So long is a line at least that the room for the first offsets is made for; it grows. */
const SHORT_LINE = 32

/** Turns offsets of one text into positions. Lines end at LF, CRLF or a lone CR. */
export class LineIndex {
  /** Where lines begin, and room for more. */
  #starts: Uint32Array
  #count = 1
  /** The line that was found last, counted from 0: what is asked next is often in it. */
  #last = 0
  readonly #length: number

  constructor(text: string) {
    this.#length = text.length
    this.#starts = new Uint32Array(16 + Math.ceil(text.length / SHORT_LINE))
    if (text.includes('\r')) {
      for (const lineBreak of text.matchAll(/\r\n|\r|\n/g))
        this.#add(lineBreak.index + lineBreak[0].length)
      return
    }
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.#add(i + 1)
  }

  #add(start: number): void {
    if (this.#count === this.#starts.length) {
      const grown = new Uint32Array(this.#count * 2)
      grown.set(this.#starts)
      this.#starts = grown
    }
    this.#starts[this.#count++] = start
  }

  /** The position of an offset; an offset past the end is the end of the last line. */
  position(offset: number): Position {
    const line = this.#lineAt(offset)
    return { line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1 }
  }

  #lineAt(offset: number): number {
    let low = 0
    let high = this.#count - 1
    const last = this.#last
    if ((this.#starts[last] ?? 0) <= offset) {
      if (last === high || offset < (this.#starts[last + 1] ?? 0)) return last
      low = last + 1
    } else high = last - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    this.#last = low
    return low
  }

  /** How many lines there are; a text that ends in a line break has an empty last one. */
  get count(): number {
    return this.#count
  }

  /** The offset where a line begins; of a line past the last, the end of the text. */
  startOf(line: number): number {
    return line > this.#count ? this.#length : (this.#starts[line - 1] ?? this.#length)
  }

  /** The offset of a position; the opposite of `position`. */
  offset({ line, column }: Position): number {
    return Math.min(this.startOf(line) + column - 1, this.#length)
  }
}
