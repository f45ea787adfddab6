import { coverPasswords } from '../../text/hide-passwords.ts'

/** The lines of one text. They end at LF, CRLF or a lone CR; a byte order mark is in none. */
export class TextLines {
  readonly #text: string
  /** The offsets between which each line lies. */
  readonly #spans: { start: number; end: number }[] = []

  constructor(text: string) {
    this.#text = text
    let start = text.startsWith('\uFEFF') ? 1 : 0
    for (const lineBreak of text.matchAll(/\r\n|\r|\n/g)) {
      this.#spans.push({ start, end: lineBreak.index })
      start = lineBreak.index + lineBreak[0].length
    }
    this.#spans.push({ start, end: text.length })
  }

  /**
   * The line of a 1-based number, without its break, the passwords of URLs covered; undefined past
   * the end.
   */
  line(number: number): string | undefined {
    const span = this.#spans[number - 1]
    return span && coverPasswords(this.#text.slice(span.start, span.end))
  }
}

/** Gives the lines of files, splitting each text once. */
export function cacheLines(
  textOf: (file: string) => string | undefined,
): (file: string) => TextLines | undefined {
  const cache = new Map<string, TextLines | undefined>()
  return (file) => {
    if (!cache.has(file)) {
      const text = textOf(file)
      cache.set(file, text === undefined ? undefined : new TextLines(text))
    }
    return cache.get(file)
  }
}
