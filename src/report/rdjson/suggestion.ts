import type { Edit, Fix } from '../../findings/finding.ts'
import type { PlainLines } from './plain-lines.ts'

/** What is to stand in the place of some lines, the last one included. */
export interface Suggestion {
  readonly range: {
    readonly start: { readonly line: number }
    readonly end: { readonly line: number }
  }
  /** Lines without the last break; `''` removes them. */
  readonly text: string
}

/** More lines than these are too many to be read in a comment. */
const MOST_LINES = 50
/** A longer line is not read either. */
const LONGEST_LINE = 2000

/**
 * Turns a fix into one suggestion of whole lines: readers pass over columns, and a second suggestion
 * of other lines. Half of a fix would be none.
 * @param file where the finding is shown
 * @returns undefined where it changes another file, too many lines, or lines that do not end in LF,
 * which the comment of a review cannot hold
 */
export function toSuggestion(
  { edits }: Fix,
  file: string,
  lines: PlainLines | undefined,
): Suggestion | undefined {
  const [first] = edits
  const last = edits.at(-1)
  if (first === undefined || last === undefined || !lines?.endInLf) return undefined
  if (edits.some((edit) => edit.file !== file)) return undefined
  const from = first.range.start.line
  const count = last.range.end.line - from + 1
  if (count > MOST_LINES) return undefined
  const before = lines.lines.slice(from - 1, from - 1 + count)
  if (before.some(({ length }) => length > LONGEST_LINE)) return undefined
  const after = applyEdits(before, edits, from).split('\n')
  return after.length > MOST_LINES ? undefined : trim(from, before, after, lines)
}

function applyEdits(before: readonly string[], edits: readonly Edit[], from: number): string {
  const text = before.join('\n')
  const starts = [0]
  for (const { length } of before) starts.push((starts.at(-1) ?? 0) + length + 1)
  const offset = ({ line, column }: Edit['range']['start']) =>
    (starts[line - from] ?? text.length) + column - 1
  const parts: string[] = []
  let position = 0
  for (const { range, text: inserted } of edits) {
    parts.push(text.slice(position, offset(range.start)), inserted)
    position = offset(range.end)
  }
  return parts.join('') + text.slice(position)
}

/** Leaves out lines that stay, but for one where lines only come. */
function trim(
  from: number,
  before: readonly string[],
  after: readonly string[],
  { lines }: PlainLines,
): Suggestion | undefined {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  if (start + end < before.length) {
    const text = after.slice(start, after.length - end).join('\n')
    return toLines(from + start, from + before.length - 1 - end, text)
  }
  const added = after.slice(start, after.length - end)
  const line = from + start
  const previous = lines[line - 2]
  if (previous !== undefined) return toLines(line - 1, line - 1, [previous, ...added].join('\n'))
  const next = lines[line - 1]
  return next === undefined ? undefined : toLines(line, line, [...added, next].join('\n'))
}

function toLines(start: number, end: number, text: string): Suggestion {
  return { range: { start: { line: start }, end: { line: end } }, text }
}
