import type { SpecDocument } from '../../documents/document.ts'
import type { PointerToken } from '../../documents/pointer.ts'
import type { Hunk } from '../../files/git/patch.ts'

/** The lines of a node with its key, and the column where it begins, beyond which its content is. */
interface Extent {
  readonly first: number
  readonly last: number
  readonly column: number
}

/** Finds the lines of a node. */
export function extentOf(
  document: SpecDocument,
  tokens: readonly PointerToken[],
): Extent | undefined {
  const location = document.locate(tokens)
  if (location === undefined) return undefined
  const { start } = location.key ?? location.value
  const { end } = location.value
  // A node may end with the break of its last line, which is the start of the next one.
  const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line
  // All that stands behind the last line of the document is part of it.
  const column = tokens.length === 0 ? 0 : start.column
  return { first: start.line, last, column }
}

/** Whether a hunk changed a line of an extent, or removed lines from it. */
export function touchesExtent(hunk: Hunk, { first, last, column }: Extent): boolean {
  if (changesLines(hunk, first, last)) return true
  if (hunk.removed === undefined || hunk.start <= first || hunk.start > last + 1) return false
  return hunk.start <= last || isPartOf(hunk.removed, column)
}

/** Whether a hunk that is about an extent leaves its first line and what is behind it alone. */
export function isInside({ start, count }: Hunk, { first, last }: Extent): boolean {
  return start > first && start + count - 1 <= last
}

/** Whether a hunk has lines between two lines, both included. */
export function changesLines({ start, count }: Hunk, first: number, last: number): boolean {
  return start <= last && start + count > first
}

/**
 * The hunks that may be about some lines: those that reach to them, or to the line behind them. A
 * file may have as many hunks as findings, so that not each is looked at for each.
 * @param hunks in the order of the file
 */
export function hunksNear(hunks: readonly Hunk[], first: number, last: number): readonly Hunk[] {
  const from = countWhile(hunks, ({ start, count }) => start + count < first)
  const to = countWhile(hunks, ({ start }) => start <= last + 1)
  return hunks.slice(from, to)
}

/** How many items at the beginning are so, where none behind them is. */
function countWhile<T>(items: readonly T[], isSo: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isSo(item)) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a line that stood behind a node was part of it: it is indented more, or an item of it. */
function isPartOf(line: string, column: number): boolean {
  const indentation = line.search(/\S/)
  return indentation >= column || (indentation === column - 1 && /^\s*-\s/.test(line))
}
