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

/** Turns offsets of one text into positions. Lines end at LF, CRLF or a lone CR. */
export class LineIndex {
  readonly #starts: number[] = [0]
  readonly #length: number

  constructor(text: string) {
    this.#length = text.length
    if (text.includes('\r')) {
      for (const lineBreak of text.matchAll(/\r\n|\r|\n/g)) {
        this.#starts.push(lineBreak.index + lineBreak[0].length)
      }
      return
    }
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.#starts.push(i + 1)
  }

  /** The position of an offset; an offset past the end is the end of the last line. */
  position(offset: number): Position {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 }
  }

  /** How many lines there are; a text that ends in a line break has an empty last one. */
  get count(): number {
    return this.#starts.length
  }

  /** The offset where a line begins; of a line past the last, the end of the text. */
  startOf(line: number): number {
    return this.#starts[line - 1] ?? this.#length
  }

  /** The offset of a position; the opposite of `position`. */
  offset({ line, column }: Position): number {
    return Math.min(this.startOf(line) + column - 1, this.#length)
  }
}
