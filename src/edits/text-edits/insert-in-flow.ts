import type { SpecNode } from '../../documents/node.ts'
import type { TextEdit } from '../changes/node-edit.ts'
import { type Child, childrenOf } from '../layout/children.ts'
import { lineBreakOf } from '../layout/lines.ts'
import { type NewEntry, type WrittenEntries, writeEntriesInFlow } from '../writing/flow-text.ts'
import { blanksBefore, layoutOf } from '../writing/json-layout.ts'
import { insertion } from './insertion.ts'

/** What is to be added to a collection, in one place. */
export interface Addition {
  /** One at least. */
  readonly entries: readonly NewEntry[]
  /** The index among the children, in the order of the text, that the first gets. */
  readonly index: number
}

/** Blanks, commas and comments. */
const TOKEN = /\s+|,|#[^\r\n]*/y

/** Adds to a collection in brackets that is not empty. */
export function insertInFlow(into: SpecNode, { entries, index }: Addition): TextEdit[] | undefined {
  const children = childrenOf(into)
  const before = children[index - 1]
  const neighbour = before ?? children[0]
  if (neighbour === undefined) return undefined
  const separator = separatorOf(into, children)
  const write = () => writeEntriesInFlow(entries, into, neighbour.start, separator)
  if (before === undefined)
    return [
      insertion(neighbour.start, () => {
        const written = write()
        return `${written.text},${written.separator}`
      }),
    ]
  return insertBehind(into, before, children[index], write, separator)
}

function insertBehind(
  into: SpecNode,
  before: Child,
  after: Child | undefined,
  write: () => WrittenEntries,
  separator: string,
): TextEdit[] | undefined {
  const { text } = into.document.source
  const container = into.document.offsetsOfNode(into)?.value
  const limit = after?.start ?? (container?.end ?? 0) - 1
  const tail = readTail(text, before.end, limit)
  if (tail === undefined) return undefined
  const { comma, end } = tail
  const isBehindComment = end !== (comma ?? before.end)
  const writeBehind = () => {
    const written = write()
    const gap = isBehindComment ? breakAfter(text, before, separator) : written.separator
    return gap + written.text
  }
  if (comma !== undefined) return [insertion(end, () => `${writeBehind()},`)]
  if (end === before.end) return [insertion(end, () => `,${writeBehind()}`)]
  return [{ start: before.end, end: before.end, text: ',' }, insertion(end, writeBehind)]
}

/** Behind a comment, only a new line will do. */
function breakAfter(text: string, before: Child, separator: string): string {
  return /[\r\n]/.test(separator) ? separator : lineBreakOf(text) + blanksBefore(text, before.start)
}

interface Tail {
  /** The offset behind the comma. */
  readonly comma: number | undefined
  /** Where the comma and the comment on the line end, or the child. */
  readonly end: number
}

/** Reads what stands between a child and the next, or the bracket. */
function readTail(text: string, start: number, limit: number): Tail | undefined {
  let comma: number | undefined
  let end = start
  let isOnLine = true
  for (let position = start; position < limit; ) {
    TOKEN.lastIndex = position
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined) return undefined
    position += token.length
    if (token === ',') {
      comma = position
      end = position
      isOnLine = true
    } else if (/[\r\n]/.test(token)) isOnLine = false
    else if (token.startsWith('#') && isOnLine) end = position
  }
  return { comma, end }
}

/** What stands between a comma and the next child. */
function separatorOf(into: SpecNode, children: readonly Child[]): string {
  const { text } = into.document.source
  const [first, second] = children
  if (first === undefined) return ''
  const between = second && /^\s*,(\s*)$/.exec(text.slice(first.end, second.start))?.[1]
  if (between !== undefined) return between
  const start = into.document.offsetsOfNode(into)?.value.start ?? 0
  const lineBreak = lineBreakOf(text)
  if (/[\r\n]/.test(text.slice(start, first.start)))
    return lineBreak + blanksBefore(text, first.start)
  if (into.document.source.language === 'yaml') return ' '
  return layoutOf(into, lineBreak).gap
}
