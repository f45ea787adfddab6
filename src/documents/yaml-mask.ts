import { blank } from './parsed.ts'
import { openBrackets } from './yaml-brackets.ts'

/**
 * Blanks out the entry of a malformed YAML text in which a fault stands, in as many characters: its
 * line, and the lines below that are indented more, up to where the structure recovers.
 * @param fault the offset of the fault
 * @param isMisplaced whether the line does not fit those above, so that its siblings may not either
 */
export function maskEntry(text: string, fault: number, isMisplaced: boolean): string {
  const start = startOfLine(text, openBrackets(text, fault)[0] ?? fault)
  const width = /^ */.exec(text.slice(start, endOfEntryLine(text, start)))?.[0].length ?? 0
  let end = endOfEntryLine(text, Math.max(start, fault))
  while (end < text.length) {
    const next = endOfEntryLine(text, end)
    const indentation = indentationOf(text.slice(end, next))
    if (isMisplaced ? indentation < width : indentation <= width) break
    end = next
  }
  return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end)
}

/** Of a blank line, or one with a tab, as deep as can be. */
function indentationOf(line: string): number {
  const character = line.search(/[^ ]/)
  return character < 0 || /\s/.test(line.charAt(character)) ? Number.POSITIVE_INFINITY : character
}

function startOfLine(text: string, offset: number): number {
  if (offset === 0) return 0
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}

/** The offset after the break of a line. */
function endOfEntryLine(text: string, offset: number): number {
  const pattern = /\r\n|\r|\n|$/g
  pattern.lastIndex = offset
  return pattern.exec(text) === null ? text.length : pattern.lastIndex
}
