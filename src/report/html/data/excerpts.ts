import type { Range } from '../../../documents/lines.ts'
import type { Finding } from '../../../findings/finding.ts'
import { countBy } from '../../../text/group-by.ts'
import { toVisible } from '../../../text/visible-text.ts'
import { findWindow } from '../../parts/texts/line-window.ts'
import type { TextLines } from '../../parts/texts/text-lines.ts'

/** How many findings of a report have an excerpt at most; each costs up to 600 bytes. */
const MOST_EXCERPTS = 10_000
/** How many lines are shown before and after the one at fault. */
export const CONTEXT = 2
const TAB = '  '

/** What is marked of a line, in UTF-16 units of what is shown of it; a long line brings its part. */
export type Mark = readonly [start: number, end: number, part?: string]

/** Lines that follow each other: the number of the first, and their texts. */
export type LineRun = readonly [first: number, ...texts: string[]]

/** The excerpts of a report; a line that several findings show is held once. */
export interface Excerpts {
  /** How many findings of one rule have an excerpt; undefined where all have. */
  readonly limit: number | undefined
  /** By finding. */
  readonly marks: readonly (Mark | undefined)[]
  /** By file. */
  readonly lines: ReadonlyMap<string, readonly LineRun[]>
}

/**
 * Takes the lines around findings out of their files.
 * @param linesOf the lines of a file; undefined where there are none to show
 * @param most how many findings may have an excerpt; they are shared out evenly among the rules
 */
export function collectExcerpts(
  findings: readonly Finding[],
  linesOf: (file: string) => TextLines | undefined,
  most = MOST_EXCERPTS,
): Excerpts {
  const limit = findLimit(findings, most)
  const counts = new Map<string, number>()
  const shown = new Map<string, Map<number, string>>()
  const marks = findings.map(({ rule, file, range }) => {
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    const lines = limit !== undefined && count > limit ? undefined : linesOf(file)
    if (lines === undefined) return undefined
    const texts = shown.get(file) ?? new Map<number, string>()
    shown.set(file, texts)
    return markLine(lines, range, texts)
  })
  return { limit, marks, lines: new Map([...shown].map(([file, texts]) => [file, toRuns(texts)])) }
}

/** The most findings of each rule that together are no more than allowed. */
function findLimit(findings: readonly Finding[], most: number): number | undefined {
  if (findings.length <= most) return undefined
  const counts = countBy(findings, ({ rule }) => rule)
  let left = most
  const ascending = [...counts.values()].sort((a, b) => a - b)
  for (const [index, count] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index))
    if (count > share) return share
    left -= count
  }
  return undefined
}

function markLine(
  lines: TextLines,
  { start, end }: Range,
  texts: Map<number, string>,
): Mark | undefined {
  const line = lines.line(start.line)
  if (line === undefined) return undefined
  for (let number = start.line - CONTEXT; number <= start.line + CONTEXT; number++) {
    const text = texts.has(number) ? undefined : lines.line(number)
    // A text that ends in a line break has an empty line after it, which is none to its reader.
    if (text === '' && number > start.line && lines.line(number + 1) === undefined) continue
    if (text !== undefined) texts.set(number, showWindow(text, 0).text)
  }
  const from = Math.min(start.column - 1, line.length)
  const to = end.line === start.line ? end.column - 1 : line.trimEnd().length
  const { text, toShown } = showWindow(line, from)
  const mark = [toShown(from), Math.max(toShown(from), toShown(to))] as const
  return text === texts.get(start.line) ? mark : [...mark, text]
}

/** What is shown of a line, and where an offset of the line is in that. */
function showWindow(line: string, start: number): { text: string; toShown(at: number): number } {
  const { from, to } = findWindow(line, start)
  const lead = from > 0 ? '…' : ''
  return {
    text: `${lead}${show(line.slice(from, to)).trimEnd()}${to < line.length ? '…' : ''}`,
    toShown: (at) => lead.length + show(line.slice(from, Math.min(Math.max(at, from), to))).length,
  }
}

function show(text: string): string {
  return toVisible(text.replaceAll('\t', TAB))
}

function toRuns(texts: ReadonlyMap<number, string>): LineRun[] {
  const runs: [number, ...string[]][] = []
  let expected = 0
  for (const number of [...texts.keys()].sort((a, b) => a - b)) {
    const text = texts.get(number) ?? ''
    if (number === expected) runs.at(-1)?.push(text)
    else runs.push([number, text])
    expected = number + 1
  }
  return runs
}
