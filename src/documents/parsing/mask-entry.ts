import { blank, startOfLine } from './parsed.ts'

/**
 * Blanks out the entry of a malformed text in which a fault stands, in as many characters: its line,
 * and the lines below that are indented more or close a bracket, up to where the structure recovers.
 * @param from the offset where the entry begins, on its line
 * @param fault the offset of the fault
 * @param isMisplaced whether the line does not fit those above, so that its siblings may not either
 */
export function maskEntry(text: string, from: number, fault: number, isMisplaced: boolean): string {
  const start = startOfLine(text, from)
  const width = /^ */.exec(text.slice(start, endOfEntryLine(text, start)))?.[0].length ?? 0
  let end = endOfEntryLine(text, Math.max(start, fault))
  while (end < text.length) {
    const next = endOfEntryLine(text, end)
    const line = text.slice(end, next)
    const indentation = indentationOf(line)
    const isSibling = indentation === width && !isMisplaced && !/^ *[\]},]/.test(line)
    if (indentation < width || isSibling) break
    end = next
  }
  return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end)
}

/** Of a blank line, or one with a tab, as deep as can be. */
function indentationOf(line: string): number {
  const character = line.search(/[^ ]/)
  return character < 0 || /\s/.test(line.charAt(character)) ? Number.POSITIVE_INFINITY : character
}

/** The offset after the break of a line. */
function endOfEntryLine(text: string, offset: number): number {
  const pattern = /\r\n|\r|\n|$/g
  pattern.lastIndex = offset
  return pattern.exec(text) === null ? text.length : pattern.lastIndex
}
