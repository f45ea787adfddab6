/** The codes of the characters that mean something in YAML (YAML 1.2.2 section 5). */
export const TAB = 0x09
export const LINE_FEED = 0x0a
export const CARRIAGE_RETURN = 0x0d
export const SPACE = 0x20
export const DOUBLE_QUOTE = 0x22
export const HASH = 0x23
export const SINGLE_QUOTE = 0x27
export const PLUS = 0x2b
export const COMMA = 0x2c
export const DASH = 0x2d
export const DOT = 0x2e
export const DIGIT_ONE = 0x31
export const DIGIT_NINE = 0x39
export const COLON = 0x3a
export const GREATER_THAN = 0x3e
export const QUESTION_MARK = 0x3f
export const OPEN_BRACKET = 0x5b
export const BACKSLASH = 0x5c
export const CLOSE_BRACKET = 0x5d
export const OPEN_BRACE = 0x7b
export const VERTICAL_BAR = 0x7c
export const CLOSE_BRACE = 0x7d

/**
 * What YAML forbids (section 5.1), or what is so rare that it is left to the full parser: a byte
 * order mark, and a carriage return that ends a line alone.
 */
const RARE = /[^\P{Cc}\t\n\r\u{85}]|[\u{feff}\u{fffe}\u{ffff}]|\r(?!\n)/u

/** Whether a text holds only characters that the functions below are right for. */
export function hasCommonCharacters(text: string): boolean {
  return !RARE.test(text) && text.isWellFormed()
}

/** @param code of a character; NaN behind the end of the text */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB
}

/** Whether a blank, a line break or the end of the text is next. */
export function isBlankOrEnd(code: number): boolean {
  return !(code > SPACE)
}

/** Whether a line break or the end of the text is next. */
export function isLineEnd(code: number): boolean {
  return !(code >= SPACE) && code !== TAB
}

/** `,`, `[`, `]`, `{` or `}` (section 7.4). */
export function isFlowIndicator(code: number): boolean {
  return (
    code === COMMA ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE
  )
}

/** What no plain scalar begins with, blanks and line breaks included (section 7.3.3). */
const NOT_PLAIN = new Uint8Array(128)
for (const character of ' \t\r\n,[]{}#&*!|>\'"%@`') NOT_PLAIN[character.charCodeAt(0)] = 1

/**
 * Whether a plain scalar can begin with a character.
 * @param next the code behind it
 */
export function beginsPlain(code: number, next: number): boolean {
  if (code < 128 && NOT_PLAIN[code] === 1) return false
  return !isBlankOrEnd(next) || (code !== DASH && code !== QUESTION_MARK && code !== COLON)
}
