import type { Span } from '../../documents/parsing/node-table.ts'
import type { CandidateLine } from './candidate-line.ts'

const LINE_END = /[\r\n]|$/g

/** Finds the first `#` of each line that begins a comment: it is in no text, and a blank precedes. */
export class CommentStarts {
  readonly #text: string
  readonly #places: { readonly line: number; readonly offset: number }[] = []
  #next = 0
  readonly #found = new Map<number, number>()

  constructor(text: string, candidates: readonly CandidateLine[]) {
    this.#text = text
    for (const { line, start, end } of candidates) {
      for (let at = text.indexOf('#', start); at >= 0 && at < end; at = text.indexOf('#', at + 1))
        if (at === start || ' \t'.includes(text.charAt(at - 1)))
          this.#places.push({ line, offset: at })
    }
  }

  /** Takes the span of a text, in which no comment begins but behind the head of a block scalar. */
  cover({ start, end }: Span): void {
    const head = '|>'.includes(this.#text.charAt(start)) ? this.#endOfLine(start) : start
    this.#take(head)
    while ((this.#places[this.#next]?.offset ?? end) < end) this.#next++
  }

  #take(end: number): void {
    for (let place = this.#places[this.#next]; place; place = this.#places[++this.#next]) {
      if (place.offset >= end) return
      if (!this.#found.has(place.line)) this.#found.set(place.line, place.offset)
    }
  }

  #endOfLine(offset: number): number {
    LINE_END.lastIndex = offset
    return LINE_END.exec(this.#text)?.index ?? this.#text.length
  }

  /** Where the comment of a line begins, once all texts were taken. */
  of(line: number): number | undefined {
    this.#take(this.#text.length)
    return this.#found.get(line)
  }
}
