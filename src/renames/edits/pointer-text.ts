import { escapeToken } from '../../documents/pointer.ts'
import type { Splice } from '../../edits/changes/splice.ts'
import { decodePercent } from '../../text/decode-percent.ts'

/** One token of a JSON pointer as a text has it. */
export interface WrittenToken {
  /** Decoded. */
  readonly token: string
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

/** More tokens are not read: nothing is nested so deeply. */
const MAX_TOKENS = 200
/** What may stand in the fragment of a URI as it is (RFC 3986 section 3.5), `/` left out. */
const PLAIN = /^[\w.~!$&'()*+,;=:@?-]*$/

/**
 * Reads the tokens of a JSON pointer that stands in a text (RFC 6901 sections 3 and 6).
 * @param start where the pointer begins: at its first slash
 * @param end where it ends
 * @returns undefined where it is no pointer, or too long
 */
export function readTokens(text: string, start: number, end: number): WrittenToken[] | undefined {
  if (start === end) return []
  if (text[start] !== '/') return undefined
  const tokens: WrittenToken[] = []
  let position = start + 1
  for (const part of text.slice(position, end).split('/')) {
    if (tokens.length === MAX_TOKENS) return undefined
    tokens.push({ token: decodeToken(part), start: position, end: position + part.length })
    position += part.length + 1
  }
  return tokens
}

function decodeToken(part: string): string {
  return decodePercent(part).replaceAll('~1', '/').replaceAll('~0', '~')
}

/**
 * Puts another token in the place of one, written as it was: many leave braces unencoded, and then
 * the new one does too.
 */
export function spliceToken(text: string, { start, end }: WrittenToken, token: string): Splice {
  const old = text.slice(start, end)
  const isEncoded = old.includes('%') || PLAIN.test(old)
  const escaped = escapeToken(token)
  return { start, end, text: isEncoded ? encode(escaped) : escaped.replaceAll('%', '%25') }
}

function encode(token: string): string {
  if (PLAIN.test(token)) return token
  return encodeURIComponent(token).replace(/%(?:24|26|2B|2C|3A|3B|3D|3F|40)/g, decodeURIComponent)
}
