import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import { startOfLine } from '../../documents/parsing/parsed.ts'
import { nodeSiblingsOf } from '../layout/children.ts'
import { columnAt, LEAD } from '../layout/lines.ts'

/** The place behind a key or a dash, which takes a value in block style. */
export interface BlockSlot {
  readonly isItem: boolean
  /** Where the key or the dash stands on its line. */
  readonly column: number
  /** The offset behind the colon or the dash, and the anchor. */
  readonly inlineAt: number
  /** Whether the value begins on a line below. */
  readonly isBelow: boolean
  readonly hasAnchor: boolean
}

/** The colon or the dash, with an anchor. */
const SIGN = /^[ \t]*[:-]([ \t]+&\S+)?/
/** Nothing; or the comment behind the key, and blank lines. */
const UP_TO_VALUE = /^ *(?:(?:[ \t]#[^\r\n]*)?[\r\n]\s*)?$/

/** @returns undefined where more than an anchor and a comment stands between, or something before it */
export function blockSlotOf(node: SpecNode, value: Span): BlockSlot | undefined {
  const { text } = node.document.source
  const isItem = Array.isArray(node.parent?.value)
  if (node.parent === undefined || (isItem && value.start === value.end)) return undefined
  const own = nodeSiblingsOf(node)?.own
  if (own === undefined || !LEAD.test(text.slice(startOfLine(text, own.start), own.start)))
    return undefined
  const before = text.slice(own.key?.end ?? own.start, value.start)
  const [sign, anchor] = SIGN.exec(before) ?? []
  if (sign === undefined) return undefined
  const behind = before.slice(sign.length)
  if (!UP_TO_VALUE.test(behind)) return undefined
  return {
    isItem,
    column: columnAt(text, own.start),
    inlineAt: value.start - behind.length,
    isBelow: /[\r\n]/.test(behind),
    hasAnchor: anchor !== undefined,
  }
}
