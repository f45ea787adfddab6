import isEqual from 'lodash/isEqual.js'

/** Whether two values of JSON are the same. */
export function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  return isEqual(a, b)
}

/** A text without the codes that colour terminals, of which no page has any. */
export function stripVTControlCharacters(text: string): string {
  return text
}
