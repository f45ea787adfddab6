import type { Position, Range } from '../../../documents/lines.ts'
import type { Edit, Fix } from '../../../findings/finding.ts'
import { coverPasswords } from '../../../text/hide-passwords.ts'
import { toVisible } from '../../../text/visible-text.ts'
import type { TextLines } from './text-lines.ts'

/** Lines of a file before and after a fix, as they are shown. */
export interface FixHunk {
  readonly file: string
  /** The number of the first line that changes. */
  readonly line: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Edits of one line that are farther apart are shown apart, and as much is kept around each. */
const LONGEST_GAP = 120
/** What is kept of a long line before and behind an edit. */
const LEAD = 40
/** Of more lines than these, the ones in the middle are left out. */
const MOST_LINES = 12
const WIDEST_LINE = 160
const TAB = '  '
const HALF_PAIR = /[\ud800-\udbff]$/
/** Stands for what is left out. */
const ELLIPSIS = '…'

/**
 * Shows what a fix does, as small stretches of lines. Of long lines and long stretches an ellipsis
 * stands for what is left out: `-f json` and `--fix-dry-run` have it all.
 * @param linesOf the lines of a file; undefined where there are none to show
 * @returns nothing of a file that is not at hand, but for one that the fix makes
 */
export function toHunks(
  { edits }: Fix,
  linesOf: (file: string) => TextLines | undefined,
): FixHunk[] {
  return clusterEdits(edits).flatMap((cluster) => {
    const lines = linesOf(cluster[0].file)
    return lines === undefined ? ofNewFile(cluster) : [toHunk(cluster, lines)]
  })
}

/** What a fix writes at the beginning of a file is all of one that it makes. */
function ofNewFile([{ file, range, text }]: Cluster): FixHunk[] {
  const { line, column } = range.end
  if (line > 1 || column > 1) return []
  const added = shorten(splitLines(text.replace(/\n$/, ''))).map(show)
  return [{ file, line: 1, removed: [], added }]
}

type Cluster = [Edit, ...Edit[]]

/** Puts edits together that are shown as one. */
function clusterEdits(edits: readonly Edit[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const edit of edits) {
    const cluster = clusters.at(-1)
    const last = cluster?.at(-1)
    if (cluster !== undefined && last !== undefined && isNear(last, edit)) cluster.push(edit)
    else clusters.push([edit])
  }
  return clusters
}

function isNear(first: Edit, second: Edit): boolean {
  const [end, start] = [first.range.end, second.range.start]
  if (first.file !== second.file || start.line !== end.line) return false
  return start.column - end.column <= LONGEST_GAP
}

function toHunk(cluster: Cluster, lines: TextLines): FixHunk {
  const [first] = cluster
  const last = cluster.at(-1) ?? first
  const [head, tail] = [headOf(first.range.start, lines), tailOf(last.range.end, lines)]
  let [before, after] = [head, head]
  let position = first.range.start
  for (const { range, text } of cluster) {
    const gap = textBetween({ start: position, end: range.start }, lines)
    before += gap + textBetween(range, lines)
    after += gap + text
    position = range.end
  }
  return trimHunk(
    { file: first.file, line: first.range.start.line },
    splitLines(before + tail),
    splitLines(after + tail),
  )
}

function headOf({ line, column }: Position, lines: TextLines): string {
  const end = column - 1
  if (end <= LONGEST_GAP) return lines.part(line, 0, end)
  return ELLIPSIS + lines.part(line, end - LEAD, end)
}

function tailOf({ line, column }: Position, lines: TextLines): string {
  const start = column - 1
  const length = lines.lengthOf(line)
  if (length - start <= LONGEST_GAP) return lines.part(line, start, length)
  return lines.part(line, start, start + LEAD) + ELLIPSIS
}

function textBetween({ start, end }: Range, lines: TextLines): string {
  if (start.line === end.line) return partOf(lines, start.line, start.column - 1, end.column - 1)
  const texts = [partOf(lines, start.line, start.column - 1, lines.lengthOf(start.line))]
  for (let line = start.line + 1; line < end.line; line++) {
    const isInMiddle = line - start.line >= MOST_LINES && end.line - line >= MOST_LINES
    if (!isInMiddle) texts.push(partOf(lines, line, 0, lines.lengthOf(line)))
    else if (line - start.line === MOST_LINES) {
      texts.push(ELLIPSIS)
      line = end.line - MOST_LINES
    }
  }
  texts.push(partOf(lines, end.line, 0, end.column - 1))
  return texts.join('\n')
}

/** A line may be a whole document. */
function partOf(lines: TextLines, line: number, from: number, to: number): string {
  if (to - from <= 2 * WIDEST_LINE) return lines.part(line, from, to)
  return lines.part(line, from, from + WIDEST_LINE) + ELLIPSIS + lines.part(line, to - LEAD, to)
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

/** Leaves out the lines that stay. */
function trimHunk(
  { file, line }: Pick<FixHunk, 'file' | 'line'>,
  before: readonly string[],
  after: readonly string[],
): FixHunk {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const cut = (all: readonly string[]) => shorten(all.slice(start, all.length - end)).map(show)
  return { file, line: line + start, removed: cut(before), added: cut(after) }
}

function shorten(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines
  const half = MOST_LINES / 2
  return [...lines.slice(0, half), ELLIPSIS, ...lines.slice(1 - half)]
}

function show(line: string): string {
  const text = toVisible(coverPasswords(line).replaceAll('\t', TAB))
  if (text.length <= WIDEST_LINE) return text
  return text.slice(0, WIDEST_LINE).replace(HALF_PAIR, '') + ELLIPSIS
}
