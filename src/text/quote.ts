import { hidePasswords } from './hide-passwords.ts'

const MAX_LENGTH = 60
/** What would end the quotation or the line. */
const ODD = /[\s`]/

/**
 * Text of a document for a message: in backticks, on one line, shortened where it is long, without
 * the passwords of URLs.
 */
export function quote(value: string): string {
  const text = hidePasswords(value)
  const line = ODD.test(text) ? text.replace(/\s+/g, ' ').replaceAll('`', "'") : text
  return `\`${line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line}\``
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
