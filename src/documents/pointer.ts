/** One step of a JSON pointer: a member name, or the index of an array item. */
export type PointerToken = string | number

/**
 * Writes tokens as a JSON pointer (RFC 6901 section 3): `['paths', '/v1/orders']` is
 * `/paths/~1v1~1orders`; no tokens are the whole document, `''`.
 */
export function toPointer(tokens: Iterable<PointerToken>): string {
  const escaped: string[] = []
  for (const token of tokens) escaped.push(escapeToken(token))
  // What is joined is one text; what is put together of parts, V8 keeps with all of them.
  return escaped.length === 0 ? '' : `/${escaped.join('/')}`
}

/** Escapes `~` and `/` of one token (RFC 6901 section 3). */
export function escapeToken(token: PointerToken): string {
  if (typeof token === 'number') return String(token)
  // Few tokens hold either, and looking is cheaper than replacing.
  if (!token.includes('/') && !token.includes('~')) return token
  return token.replaceAll('~', '~0').replaceAll('/', '~1')
}

/**
 * Reads a JSON pointer into its tokens, all of them strings (RFC 6901 section 4).
 * @returns undefined where the text is neither empty nor starts with a slash
 */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) return undefined
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}
