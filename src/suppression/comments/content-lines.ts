import type { LineIndex } from '../../documents/lines.ts'

/** Blank lines, comments, the marks of a document's start and end, and YAML directives. */
const NO_CONTENT = /[ \t]*(?:#|$)|(?:---|\.\.\.)[ \t]*(?:#|$)|%/my

/**
 * For each line of a YAML text the next one below that holds content, 0 where none does.
 * It is right below comments: what looks like one inside a text of several lines, counts as one.
 */
export function findNextContent(text: string, lines: LineIndex): Int32Array {
  const next = new Int32Array(lines.count + 1)
  for (let line = lines.count - 1; line >= 1; line--) {
    next[line] = holdsContent(text, lines.startOf(line + 1)) ? line + 1 : (next[line + 1] ?? 0)
  }
  return next
}

/** Whether a line that begins at an offset holds content. */
export function holdsContent(text: string, start: number): boolean {
  NO_CONTENT.lastIndex = start
  return !NO_CONTENT.test(text)
}
