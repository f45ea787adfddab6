import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import type { TextEdit } from '../changes/node-edit.ts'
import { type Child, childrenOf, type NodeSiblings, nodeSiblingsOf } from '../layout/children.ts'
import { bringsMembers, isDuplicate } from '../layout/doubtful-members.ts'
import { isBarePair, isBracketed } from '../layout/flow-places.ts'
import { isShared } from '../layout/is-shared.ts'
import { lineAbove, lineAt } from '../layout/lines.ts'
import { mayHoldComment } from '../layout/may-hold-comment.ts'
import { afterBlankLines, columnOf, endOfEntry, takesBlankLines } from './insert-in-block.ts'
import { replaceValue } from './replace-value.ts'

/** Removes a member or an item, with the comments that belong to it. */
export function removeNode(node: SpecNode): TextEdit[] | undefined {
  const { document } = node
  const siblings = nodeSiblingsOf(node)
  if (siblings === undefined || isShared(siblings.parent) || isBarePair(siblings.parent))
    return undefined
  const { parent, own } = siblings
  if (own.key !== undefined && (bringsMembers(parent) || isDuplicate(document, own.key)))
    return undefined
  const { text } = document.source
  const span = isBracketed(parent) ? flowSpan(parent, siblings) : spanAmongOthers(text, siblings)
  if (span === undefined) return removeOnly(siblings)
  // An alias might name what goes.
  if (document.sharesValues && text.slice(span.start, span.end).includes('&')) return undefined
  return [{ ...span, text: '' }]
}

/** What is left of a block with one member is an empty collection in brackets. */
function removeOnly({ parent, before, after }: NodeSiblings): TextEdit[] | undefined {
  if (isBracketed(parent) || before !== undefined || after !== undefined) return undefined
  return replaceValue(parent, Array.isArray(parent.value) ? [] : {})
}

function flowSpan(parent: SpecNode, { own, before, after }: NodeSiblings): Span | undefined {
  const { text, language } = parent.document.source
  const container = parent.document.offsetsOfNode(parent)?.value
  if (container === undefined) return undefined
  const start = before?.end ?? container.start + 1
  const end = after?.start ?? container.end - 1
  const around = text.slice(start, own.start) + text.slice(own.end, end)
  if (!/^[\s,]*$/.test(around)) return undefined
  if (language === 'yaml' && mayHoldComment(text.slice(own.start, own.end))) return undefined
  if (after !== undefined) return { start: own.start, end: after.start }
  return before === undefined ? { start, end } : { start, end: own.end }
}

function spanAmongOthers(text: string, siblings: NodeSiblings): Span | undefined {
  const isOnly = siblings.before === undefined && siblings.after === undefined
  return isOnly ? undefined : blockSpan(text, siblings)
}

/** The lines from the comments above a member or item to those below that are indented more. */
export function blockSpan(text: string, siblings: NodeSiblings): Span | undefined {
  const { parent, own, before, after } = siblings
  const column = columnOf(parent, childrenOf(parent))
  if (column === undefined) return undefined
  const next = nextEntry(text, siblings, column)
  if (next === undefined) return undefined
  const line = lineAt(text, own.start)
  const lead = text.slice(line.start, line.start + column)
  if (lead.trim() !== '') return withoutLead(text, own, after, next)
  // The comments at the top of a document are about all of it.
  const isAtTop = before === undefined && parent.parent === undefined
  const start = isAtTop ? line.start : startOfComments(text, line.start, column)
  const isLastLine = next === text.length && !/[\r\n]$/.test(text)
  return { start: isLastLine && start > 0 ? lineAbove(text, start).end : start, end: next }
}

/** Where the line begins that is left below what goes. */
function nextEntry(
  text: string,
  { own, before }: NodeSiblings,
  column: number,
): number | undefined {
  const end = endOfEntry(text, own, column)
  if (end === undefined) return undefined
  const next = end.isLineStart ? end.offset : lineAt(text, end.offset).next
  const mayTake = before !== undefined && takesBlankLines(text, before, next)
  return mayTake ? afterBlankLines(text, next)?.offset : next
}

/** The first member of an item, or the first of items in an item, leaves the dash to the next. */
function withoutLead(
  text: string,
  own: Child,
  after: Child | undefined,
  next: number,
): Span | undefined {
  if (after === undefined || own.key === undefined) return undefined
  const line = lineAt(text, after.start)
  const isPlain = line.start === next && text.slice(line.start, after.start).trim() === ''
  return isPlain ? { start: own.start, end: after.start } : undefined
}

/** Where the comments begin that stand right above a line, as far indented. */
function startOfComments(text: string, lineStart: number, column: number): number {
  let start = lineStart
  while (start > 0) {
    const line = lineAbove(text, start)
    const content = text.slice(line.start, line.end)
    const blanks = content.search(/\S|$/)
    if (content.charAt(blanks) !== '#' || blanks !== column) return start
    start = line.start
  }
  return start
}
