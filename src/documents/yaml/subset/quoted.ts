import { getScalarValue, SCALAR_STYLE } from 'js-yaml'
import { giveUp } from './beyond-subset.ts'
import { BACKSLASH, DOUBLE_QUOTE, isLineEnd, SINGLE_QUOTE } from './characters.ts'
import { lineGoingOn } from './lines.ts'
import { scalarBetween } from './scalar-between.ts'

/** What may stand behind a backslash (YAML 1.2.2 section 5.7), a line break aside. */
const ESCAPED = /[0abt\tnvfre "/\\N_LP]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}/y

/** For keys, which may not go over several lines (section 7.4.2). */
export const ONE_LINE = -1

/** @param code of a character */
export function isQuote(code: number): boolean {
  return code === SINGLE_QUOTE || code === DOUBLE_QUOTE
}

/**
 * Where a quoted scalar ends (sections 7.3.1 and 7.3.2).
 * @param start the offset of its opening quote
 * @param minimum how many spaces indent the lines at least in which it goes on, or `ONE_LINE`
 * @returns the offset behind its closing quote; 0 where it does not end, or not on its line
 */
export function endOfQuoted(text: string, start: number, minimum: number): number {
  const quote = text.charCodeAt(start)
  for (let at = start + 1; ; ) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      if (quote === DOUBLE_QUOTE || text.charCodeAt(at + 1) !== SINGLE_QUOTE) return at + 1
      at += 2
    } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
      at = endOfEscape(text, at + 1)
    } else if (isLineEnd(code)) {
      if (minimum === ONE_LINE || at >= text.length) return 0
      at = lineGoingOn(text, at, minimum)
      if (at === 0) return 0
    } else at++
  }
}

/** @param start the offset behind the backslash; a line break there is left to the caller */
function endOfEscape(text: string, start: number): number {
  if (isLineEnd(text.charCodeAt(start))) return start
  ESCAPED.lastIndex = start
  return ESCAPED.test(text) ? ESCAPED.lastIndex : giveUp('an unknown escape')
}

/**
 * What a quoted scalar says.
 * @param source what is between its quotes
 * @param start the offset of its opening quote
 * @param end the offset behind its closing quote
 */
export function valueOfQuoted(text: string, source: string, start: number, end: number): string {
  const isSingle = text.charCodeAt(start) === SINGLE_QUOTE
  if (!source.includes(isSingle ? "'" : '\\') && !source.includes('\n')) return source
  const style = isSingle ? SCALAR_STYLE.SINGLE_QUOTED : SCALAR_STYLE.DOUBLE_QUOTED
  return getScalarValue(text, scalarBetween(start + 1, end - 1, style))
}
