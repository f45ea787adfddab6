import { hidePasswords } from './hide-passwords.ts'

const MAX_LENGTH = 60
/** Longer paths were written to fill the screen. */
const MAX_PATH = 500
/** So much of what two texts have in common stands before their difference. */
const CONTEXT = 15
/** What would end the quotation or the line. */
const ODD = /[\s`]/

/**
 * Text of a document for a message: in backticks, on one line, shortened where it is long, without
 * the passwords of URLs.
 */
export function quote(value: string): string {
  return cut(toLine(value), MAX_LENGTH)
}

/** A path or a name that is not cut as long as anybody would write it. */
export function quoteWhole(value: string): string {
  return cut(toLine(value), MAX_PATH)
}

/**
 * Two texts that differ, quoted so that the quotes do: where they would be cut before that, they begin
 * shortly before the first difference.
 */
export function quoteApart(one: string, other: string): readonly [string, string] {
  const [first, second] = [quote(one), quote(other)]
  if (first !== second || one === other) return [first, second]
  const [line, twin] = [toLine(one), toLine(other)]
  let start = 0
  while (start < line.length && line[start] === twin[start]) start++
  const from = Math.max(0, start - CONTEXT)
  const rest = (text: string) => cut(`…${text.slice(from)}`, MAX_LENGTH)
  return [rest(line), rest(twin)]
}

function toLine(value: string): string {
  const text = hidePasswords(value)
  return ODD.test(text) ? text.replace(/\s+/g, ' ').replaceAll('`', "'") : text
}

function cut(line: string, length: number): string {
  return `\`${line.length > length ? `${line.slice(0, length - 1)}…` : line}\``
}

/** Several names for a message: `a`, `b` and `c`; of very many, the first. */
export function quoteAll(names: readonly string[]): string {
  return joinAll(names.map(quote))
}

/** Several names for a message, of many the first five: `a`, `b` and 7 more. */
export function quoteSome(names: readonly string[]): string {
  return joinSome(names.map(quote))
}

/** What a message names where all count; a document has as many as it likes. */
const MAX_JOINED = 25
/** So many phrases are named in one message: more are not read. */
export const MAX_NAMED = 5

/** Phrases in a row: one, two and three; of very many, the first 25. */
export function joinAll(phrases: readonly string[]): string {
  return joinFirst(phrases, MAX_JOINED)
}

/** Phrases in a row, of many the first five: one, two and 7 more. */
export function joinSome(phrases: readonly string[]): string {
  return joinFirst(phrases, MAX_NAMED)
}

function joinFirst(phrases: readonly string[], max: number): string {
  const rest = phrases.length - max
  const said = rest > 0 ? [...phrases.slice(0, max), `${rest} more`] : phrases
  const last = said.at(-1) ?? ''
  return said.length < 2 ? last : `${said.slice(0, -1).join(', ')} and ${last}`
}
