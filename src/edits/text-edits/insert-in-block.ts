import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import type { TextEdit } from '../changes/node-edit.ts'
import { type Child, childrenOf } from '../layout/children.ts'
import { columnAt, endsEntry, LEAD, lineAt, lineBreakOf } from '../layout/lines.ts'
import type { NewEntry } from '../writing/flow-text.ts'
import { styleAmong } from '../writing/style-among.ts'
import { indent, itemLinesOf, memberLinesOf } from '../writing/write-yaml.ts'
import type { Addition } from './insert-in-flow.ts'
import { insertion } from './insertion.ts'

/** The head of a block scalar that keeps the blank lines behind it. */
const KEEPS_BREAKS = /[|>]\d?\+/

/** Adds to a collection in block style. */
export function insertInBlock(
  into: SpecNode,
  { entries, index }: Addition,
): TextEdit[] | undefined {
  const { text } = into.document.source
  const children = childrenOf(into)
  const column = columnOf(into, children)
  if (column === undefined) return undefined
  const lineBreak = lineBreakOf(text)
  // Where blank lines stand between the others, they do around the new ones.
  const gap = lineBreak + (isSpaced(text, children) ? lineBreak : '')
  const write = () => {
    const style = styleAmong(into)
    return entries
      .map(({ key, value }) =>
        key === undefined ? itemLinesOf(value, style) : memberLinesOf(key, value, style),
      )
      .map((written) => indent(written, column).join(lineBreak))
      .join(gap)
  }
  const before = children[index - 1]
  if (before === undefined) return insertAtTop(text, children[0], column, () => write() + gap)
  const place = endOfEntry(text, before, column)
  if (place === undefined || place.offset > (children[index]?.start ?? text.length))
    return undefined
  if (mayTakeBlanks(text, entries, place)) return undefined
  const { offset, isLineStart } = place
  return [insertion(offset, () => (isLineStart ? write() + gap : gap + write()))]
}

/** So many children are looked at. */
const MAX_SPACED = 20

/** Whether a blank line stands before each child but the first. */
function isSpaced(text: string, children: readonly Child[]): boolean {
  return (
    children.length > 2 &&
    children.slice(1, MAX_SPACED).every(({ start }, index) => {
      const between = text.slice(children[index]?.end, start)
      return /(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/.test(between)
    })
  )
}

/** Whether a text of several lines would take blanks below it for its own. */
function mayTakeBlanks(
  text: string,
  entries: readonly NewEntry[],
  { offset, isLineStart }: EntryEnd,
): boolean {
  const next = isLineStart ? offset : lineAt(text, offset).next
  const isLong = entries.some(({ value }) => JSON.stringify(value).includes('\\n'))
  return isLong && hasBlanks(text, next)
}

/** The column at which the members or the dashes of a collection stand. */
export function columnOf(node: SpecNode, children: readonly Child[]): number | undefined {
  const { text } = node.document.source
  const at = children[0]?.start
  if (at === undefined) return undefined
  return LEAD.test(text.slice(lineAt(text, at).start, at)) ? columnAt(text, at) : undefined
}

function insertAtTop(
  text: string,
  first: Child | undefined,
  column: number,
  write: () => string,
): TextEdit[] | undefined {
  if (first === undefined) return undefined
  const line = lineAt(text, first.start)
  const lead = text.slice(line.start, line.start + column)
  if (lead.trim() !== '') return undefined
  return [insertion(line.start, write)]
}

interface EntryEnd {
  readonly offset: number
  /** Whether a line begins there, and not ends. */
  readonly isLineStart: boolean
}

/**
 * Where a member or item ends, with the comment behind it and those below that are indented more.
 * @returns undefined where something else stands on its last line
 */
export function endOfEntry(
  text: string,
  { start, end }: Child,
  column: number,
): EntryEnd | undefined {
  let last = lineAt(text, end)
  if (!endsEntry(text, end)) return undefined
  for (let line = last; line.next > line.end; ) {
    line = lineAt(text, line.next)
    const content = text.slice(line.start, line.end)
    const blanks = content.search(/\S|$/)
    if (content.charAt(blanks) === '#' && blanks > column) last = line
    else if (content.trim() !== '') break
  }
  return last.next > last.end && takesBlankLines(text, { start, end: last.end }, last.next)
    ? afterBlankLines(text, last.next)
    : { offset: last.end, isLineStart: false }
}

/** Whether blank lines, if there are some at an offset, may belong to a block scalar above. */
export function takesBlankLines(text: string, { start, end }: Span, next: number): boolean {
  if (!isBlankLine(text, next)) return false
  const entry = text.slice(start, end)
  return KEEPS_BREAKS.test(entry) || (/[|>][-+\d]*\s/.test(entry) && hasBlanks(text, next))
}

function isBlankLine(text: string, offset: number): boolean {
  return text.slice(offset, lineAt(text, offset).end).trim() === ''
}

/** Whether one of the blank lines at an offset is not empty. */
export function hasBlanks(text: string, offset: number): boolean {
  return /^\s*?[ \t]+(?:[\r\n]|$)/.test(text.slice(offset, afterBlankLines(text, offset)?.offset))
}

/** @returns undefined where the last line of the text is one of blanks */
export function afterBlankLines(text: string, offset: number): EntryEnd | undefined {
  let line = lineAt(text, offset)
  while (line.next > line.end && isBlankLine(text, line.start)) line = lineAt(text, line.next)
  const isBlank = isBlankLine(text, line.start)
  return isBlank && line.start < line.end ? undefined : { offset: line.start, isLineStart: true }
}
