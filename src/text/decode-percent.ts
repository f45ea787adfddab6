/**
 * Decodes `%20` and the like (RFC 3986 section 2.1).
 * @returns the text as it is, where it is no valid encoding
 */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
