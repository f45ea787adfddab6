import { startOfLine } from '../../documents/parsing/parsed.ts'

/** What may stand before a member or an item in block style on its line: blanks, and dashes. */
export const LEAD = /^ *(?:- +)*$/
/** That of a line on which more stands. */
export const LEAD_OF_LINE = /^ *(?:- +)*/
/** What may stand behind a value in block style on its last line: a comment. */
const REST = /^[ \t]*(?:[ \t]#.*)?$/
const BREAK = /\r\n|\r|\n/
const NEXT_BREAK = /\r\n|\r|\n|$/g

/** The text that was asked for last: one without breaks is long, and has many edits. */
let known = { text: '', lineBreak: '\n' }

/** The line break that a text uses. */
export function lineBreakOf(text: string): string {
  if (text !== known.text) known = { text, lineBreak: BREAK.exec(text)?.[0] ?? '\n' }
  return known.lineBreak
}

/** The line that an offset is in. */
interface Line {
  readonly start: number
  /** Before its break. */
  readonly end: number
  /** After its break. */
  readonly next: number
}

export function lineAt(text: string, offset: number): Line {
  NEXT_BREAK.lastIndex = offset
  const found = NEXT_BREAK.exec(text)
  const end = found?.index ?? text.length
  return { start: startOfLine(text, offset), end, next: end + (found?.[0].length ?? 0) }
}

/** The line above one that begins at an offset, which is not that of the text. */
export function lineAbove(text: string, start: number): Line {
  return lineAt(text, start - (text.startsWith('\r\n', start - 2) ? 2 : 1))
}

/** How many columns of its line come before an offset. */
export function columnAt(text: string, offset: number): number {
  return offset - startOfLine(text, offset)
}

/** Whether nothing but a comment stands behind the end of a value on its line. */
export function endsEntry(text: string, end: number): boolean {
  return REST.test(text.slice(end, lineAt(text, end).end))
}
