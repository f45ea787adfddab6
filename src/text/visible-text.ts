/** Control, format, line-breaking and unpaired code points; the joiners are part of words. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Most text is such, and the test is much cheaper than the search. */
const PRINTABLE_ASCII = /^[ -~]*$/

const SHORT_ESCAPES = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/**
 * Makes text from a document safe to print: what would move the cursor, change colours, turn
 * the reading direction or not be seen at all is written as an escape such as `\u001b`.
 */
export function toVisible(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  return text.replace(INVISIBLE, (character) => SHORT_ESCAPES.get(character) ?? toEscape(character))
}

function toEscape(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16)
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}
