import { coverPasswords } from '../../../text/hide-passwords.ts'

/** How far around a part of a line URLs are looked for, which may hold passwords. */
const AROUND = 300

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

  /** How many UTF-16 units a line has, without its break; 0 past the end. */
  lengthOf(number: number): number {
    const span = this.#spans[number - 1]
    return span === undefined ? 0 : span.end - span.start
  }

  /**
   * A part of a line, however long that is; passwords are covered as far as their URLs begin not long
   * before it.
   * @param from counted from 0, as `to` is
   */
  part(number: number, from: number, to: number): string {
    const span = this.#spans[number - 1]
    if (span === undefined || from >= to) return ''
    const start = Math.max(span.start, span.start + from - AROUND)
    const end = Math.min(span.end, span.start + to + AROUND)
    const around = coverPasswords(this.#text.slice(start, end))
    return around.slice(span.start + from - start, span.start + to - start)
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
