import { COLON, HASH, isBlank, isBlankOrEnd, isFlowIndicator, isLineEnd } from './characters.ts'

/**
 * Where a plain scalar ends on its line (YAML 1.2.2 section 7.3.3).
 * @param start where it begins, or goes on
 * @returns the offset of the colon of `: `, of the `#` of ` #`, or of the line's end; blanks before
 * these do not belong to it
 */
export function endOfPlain(text: string, start: number): number {
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at)
    if (code > COLON) continue
    if (code === COLON) {
      if (isBlankOrEnd(text.charCodeAt(at + 1))) return at
    } else if (code === HASH) {
      if (at > start && isBlank(text.charCodeAt(at - 1))) return at
    } else if (isLineEnd(code)) return at
  }
}

/** As `endOfPlain`, inside of brackets, whose indicators end it too. */
export function endOfFlowPlain(text: string, start: number): number {
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at)
    if (isLineEnd(code) || isFlowIndicator(code)) return at
    if (code === COLON) {
      const next = text.charCodeAt(at + 1)
      if (isBlankOrEnd(next) || isFlowIndicator(next)) return at
    } else if (code === HASH && at > start && isBlank(text.charCodeAt(at - 1))) return at
  }
}

/** Where a stretch of text ends without the blanks at its end. */
export function withoutBlanks(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isBlank(text.charCodeAt(at - 1))) at--
  return at
}
