import { endOfLine, startOfLine } from '../parsing/parsed.ts'

/** Lines of a text that are indented as if they were no part of it. */
interface StrayText {
  /** The offset after the last character of the line before. */
  readonly before: number
  readonly start: number
  readonly end: number
}

interface Line {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Marks that begin something else than text, or end it: keys, items, comments, templates. */
const NO_TEXT = /^(?:[-?:]\s|[#%@`'"&*!|>[\]{},<=]|---|\.\.\.)|:(?:\s|$)|\s#/
/** More lines, or more steps in their indentation, are no text that somebody forgot to indent. */
const MAX_LINES = 200
const MAX_STEPS = 5

/**
 * Finds the lines of prose at which js-yaml stopped, for want of a key: at them, or behind the key
 * that follows. They may be those of the text above, if they read like prose.
 * @returns where the text may break off, the nearest place first; nothing where the lines may be
 * keys without a colon
 */
export function findStrayTexts(text: string, position: number): StrayText[] {
  const at = lineAt(text, position)
  const last = isText(at) ? at : lineBefore(text, at)
  const found: StrayText[] = []
  let first = last
  for (let lines = 0; first !== undefined && isText(first) && lines < MAX_LINES; lines++) {
    const before = lineBefore(text, first)
    const isStep = before !== undefined && (!isText(before) || widthOf(before) > widthOf(first))
    if (isStep && mayGoOn(before.text))
      found.push({
        before: before.end,
        start: first.start + widthOf(first),
        end: last?.end ?? first.end,
      })
    first = before
  }
  return found
    .filter(({ start, end }) => isProse(text.slice(start, end).trim()))
    .slice(0, MAX_STEPS)
}

function widthOf({ text }: Line): number {
  return text.search(/\S|$/)
}

/** Whether text may follow a line: that of an empty value, or of a comment, has none. */
function mayGoOn(line: string): boolean {
  return line.trim() !== '' && !/:\s*$|(?:^|\s)#|^\s*(?:---|\.\.\.)/.test(line)
}

/** Whether lines are sentences or parts of them, and not `key value` with its colon lost. */
function isProse(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.length < 2) return false
  return /^[^a-z$_]/.test(text) || /[.,;!?)]$/.test(text) || words.length > 5
}

function isText(line: Line): boolean {
  const text = line.text.trim()
  return text !== '' && !line.text.includes('\t') && !NO_TEXT.test(text)
}

function lineAt(text: string, position: number): Line {
  const start = startOfLine(text, position)
  const end = endOfLine(text, position)
  return { start, end, text: text.slice(start, end) }
}

function lineBefore(text: string, { start }: Line): Line | undefined {
  if (start === 0) return undefined
  return lineAt(text, text.startsWith('\r\n', start - 2) ? start - 2 : start - 1)
}
