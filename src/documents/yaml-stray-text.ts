/** Lines of a text that are indented as if they were no part of it. */
export interface StrayText {
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
/** More lines are no text that somebody forgot to indent. */
const MAX_LINES = 200

/**
 * Finds the lines of prose at which js-yaml stopped, for want of a key: at them, or behind the key
 * that follows. They are those of the text above, if they read like prose.
 * @returns undefined where the lines may be keys without a colon
 */
export function findStrayText(text: string, position: number): StrayText | undefined {
  const at = lineAt(text, position)
  const last = isText(at) ? at : lineBefore(text, at)
  if (last === undefined || !isText(last)) return undefined
  let first = last
  let before = lineBefore(text, first)
  for (let lines = 1; before !== undefined && isText(before); lines++) {
    if (lines > MAX_LINES) return undefined
    first = before
    before = lineBefore(text, first)
  }
  if (before === undefined || !mayGoOn(before.text)) return undefined
  if (!isProse(text.slice(first.start, last.end).trim())) return undefined
  const start = first.start + first.text.search(/\S/)
  return { before: before.end, start, end: last.end }
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
  const start = Math.max(
    text.lastIndexOf('\n', position - 1),
    text.lastIndexOf('\r', position - 1),
  )
  const length = text.slice(position).search(/[\r\n]/)
  const end = length < 0 ? text.length : position + length
  const from = position === 0 ? 0 : start + 1
  return { start: from, end, text: text.slice(from, end) }
}

function lineBefore(text: string, { start }: Line): Line | undefined {
  if (start === 0) return undefined
  return lineAt(text, text.startsWith('\r\n', start - 2) ? start - 2 : start - 1)
}
