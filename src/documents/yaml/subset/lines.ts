import { giveUp } from './beyond-subset.ts'
import { CARRIAGE_RETURN, HASH, isBlankOrEnd, LINE_FEED, SPACE, TAB } from './characters.ts'

/** The offset of the line feed that ends the line of an offset, or the end of the text. */
export function lineFeedAfter(text: string, offset: number): number {
  const lineFeed = text.indexOf('\n', offset)
  return lineFeed < 0 ? text.length : lineFeed
}

/**
 * Where a scalar goes on in the lines below (YAML 1.2.2 section 6.5), empty ones passed over.
 * @param lineEnd the offset of a line break
 * @param minimum how many spaces indent the line at least
 * @returns the offset of the first character that is no space; 0 where it does not go on
 */
export function lineGoingOn(text: string, lineEnd: number, minimum: number): number {
  let start = text.charCodeAt(lineEnd) === CARRIAGE_RETURN ? lineEnd + 2 : lineEnd + 1
  for (;;) {
    let at = start
    let code = text.charCodeAt(at)
    while (code === SPACE) code = text.charCodeAt(++at)
    if (code === TAB) giveUp('a tab before a line')
    if (code === CARRIAGE_RETURN) code = text.charCodeAt(++at)
    if (code !== LINE_FEED) return at < text.length && at - start >= minimum ? at : 0
    start = at + 1
  }
}

/** @returns where the next line begins */
export function restOfLine(text: string, start: number): number {
  let at = start
  let code = text.charCodeAt(at)
  while (code === SPACE) code = text.charCodeAt(++at)
  if (code === LINE_FEED) return at + 1
  if (code === HASH) {
    if (at === start && !isBlankOrEnd(text.charCodeAt(start - 1)))
      giveUp('`#` right behind other text')
    return lineFeedAfter(text, start) + 1
  }
  if (code === CARRIAGE_RETURN) return at + 2
  if (at < text.length) giveUp('text behind a value')
  return at
}

/** The offset of the first character that is no space. */
export function afterSpaces(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) === SPACE) at++
  return at
}
