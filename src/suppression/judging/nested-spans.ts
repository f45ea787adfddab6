import type { Span } from '../../documents/parsing/node-table.ts'

interface Entry<T> {
  readonly span: Span
  readonly value: T
  /** The next one around it. */
  around: Entry<T> | undefined
}

/** Values of spans that lie in each other or apart, as the nodes of a text do. */
export class NestedSpans<T> {
  #entries: Entry<T>[] = []
  #isSorted = true

  add(span: Span, value: T): void {
    this.#entries.push({ span, value, around: undefined })
    this.#isSorted = false
  }

  /** The value of the innermost span that holds an offset; of equal spans, of that added first. */
  find(offset: number): T | undefined {
    if (!this.#isSorted) this.#sort()
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[middle]?.span.start ?? offset) <= offset) low = middle + 1
      else high = middle
    }
    let entry = this.#entries[low - 1]
    while (entry !== undefined && entry.span.end < offset) entry = entry.around
    return entry?.value
  }

  /** Drops equal spans but the first, and links each span with the one around it. */
  #sort(): void {
    const sorted = this.#entries.toSorted(
      (a, b) => a.span.start - b.span.start || b.span.end - a.span.end,
    )
    this.#entries = sorted.filter(({ span }, index) => {
      const before = sorted[index - 1]?.span
      return before?.start !== span.start || before.end !== span.end
    })
    const open: Entry<T>[] = []
    for (const entry of this.#entries) {
      while ((open.at(-1)?.span.end ?? entry.span.end) < entry.span.end) open.pop()
      entry.around = open.at(-1)
      open.push(entry)
    }
    this.#isSorted = true
  }
}
