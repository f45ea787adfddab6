import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import type { JsonValue } from '../changes/json-value.ts'
import type { TextEdit } from '../changes/node-edit.ts'
import { isBracketed, isInFlow } from '../layout/flow-places.ts'
import { columnAt, endsEntry, lineAt, lineBreakOf } from '../layout/lines.ts'
import { mayHoldComment } from '../layout/may-hold-comment.ts'
import { textBefore } from '../layout/text-before.ts'
import { writeInFlow } from '../writing/flow-text.ts'
import { isPlainLike } from '../writing/plain-text.ts'
import { type BlockText, indent, itemLinesOf, writeBlock } from '../writing/write-yaml.ts'
import { styleOf } from '../writing/yaml-style.ts'
import { type BlockSlot, blockSlotOf } from './block-slot.ts'
import { hasBlanks } from './insert-in-block.ts'

const BLOCK_SCALAR_HEAD = /[|>][-+\d]*/y

/** Puts another value in the place of one, in the style of the place. */
export function replaceValue(node: SpecNode, value: JsonValue): TextEdit[] | undefined {
  const span = node.document.offsetsOfNode(node)?.value
  if (span === undefined) return undefined
  const { text, language } = node.document.source
  if (language === 'json') return [replaceInFlow(node, value, span)]
  // A tag says what the value that goes was meant to be.
  if (textBefore(node).includes('!')) return undefined
  const like = node.isCollection
    ? undefined
    : writeTextLike(text.slice(span.start, span.end), value)
  if (like !== undefined) return [{ ...span, text: like }]
  if (!isInFlow(node.parent ?? node)) return replaceInBlock(node, value, span)
  // In `{a, b: 1}`, the first key has no colon.
  const isBare = span.start === span.end && !textBefore(node).includes(':')
  return isBare || mayHoldComment(text.slice(span.start, span.end))
    ? undefined
    : [replaceInFlow(node, value, span)]
}

const PRINTABLE = /^[^\p{Cc}\p{Cs}\u2028\u2029\uFEFF]*$/u

/** A text in the quotes of what it replaces, or without; undefined where one of them is not simple. */
function writeTextLike(old: string, value: JsonValue): string | undefined {
  if (typeof value !== 'string' || !PRINTABLE.test(value) || !PRINTABLE.test(old)) return undefined
  if (old.startsWith('"')) return JSON.stringify(value)
  if (old.startsWith("'")) return `'${value.replaceAll("'", "''")}'`
  return isPlainLike(old, value) ? value : undefined
}

function replaceInFlow(node: SpecNode, value: JsonValue, { start, end }: Span): TextEdit {
  const text = writeInFlow(undefined, value, node.parent ?? node, start)
  return { start, end, text: start === end ? ` ${text}` : text }
}

function replaceInBlock(node: SpecNode, value: JsonValue, span: Span): TextEdit[] | undefined {
  const slot = blockSlotOf(node, span)
  if (slot === undefined) return undefined
  const { text } = node.document.source
  const isLong = JSON.stringify(value).includes('\\n')
  // A text of several lines would take blanks below it for its own.
  if (isLong && hasBlanks(text, lineAt(text, span.end).next)) return undefined
  const written = writeFor(node, value, slot, span)
  if (slot.isBelow) return replaceBelow(text, slot, span, written)
  BLOCK_SCALAR_HEAD.lastIndex = span.start
  const [head] = BLOCK_SCALAR_HEAD.exec(text) ?? []
  if (head !== undefined) return replaceBlockScalar(text, slot, span, head, written)
  return node.isCollection && !isBracketed(node)
    ? replaceCompact(text, span, written)
    : replaceInline(text, slot, span, written)
}

function writeFor(node: SpecNode, value: JsonValue, slot: BlockSlot, span: Span): BlockText {
  const style = styleOf(node.document)
  if (!slot.isItem) {
    const { inline, below } = writeBlock(value, style)
    return { inline, below: indent(below, slot.column) }
  }
  const [first = '', ...others] = itemLinesOf(value, style)
  const inline = first.slice('- '.length)
  if (!isOnOwnLine(node, value, slot)) {
    // More than one blank may stand behind the dash.
    const { text } = node.document.source
    const column = slot.isBelow ? slot.column : columnAt(text, span.start) - '- '.length
    return { inline, below: indent(others, column) }
  }
  return { inline: '', below: indent([`  ${inline}`, ...others], slot.column) }
}

/** Whether a collection cannot begin behind its dash: an anchor or a comment stands there. */
function isOnOwnLine(node: SpecNode, value: JsonValue, slot: BlockSlot): boolean {
  const { text } = node.document.source
  const end = node.document.offsetsOfNode(node)?.value.end ?? 0
  const isCommented = slot.isBelow || text.slice(end, lineAt(text, end).end).trim() !== ''
  const isBlock = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  return isBlock && (slot.hasAnchor || isCommented)
}

/** The lines below, each with the break before it. */
function belowOf(text: string, { below }: BlockText): string {
  const lineBreak = lineBreakOf(text)
  return below.map((line) => lineBreak + line).join('')
}

/** Puts what stands behind the colon or dash in the place of what stood there. */
function replaceHead(slot: BlockSlot, { start, end }: Span, inline: string): TextEdit {
  if (inline === '') return { start: slot.inlineAt, end, text: '' }
  return start === end
    ? { start: slot.inlineAt, end: slot.inlineAt, text: ` ${inline}` }
    : { start, end, text: inline }
}

/** The value is a scalar, or in brackets, and begins behind its key or dash. */
function replaceInline(
  text: string,
  slot: BlockSlot,
  span: Span,
  written: BlockText,
): TextEdit[] | undefined {
  if (!endsEntry(text, span.end) || mayHoldComment(` ${text.slice(span.start, span.end)}`))
    return undefined
  const { end } = lineAt(text, span.end)
  const head = replaceHead(slot, span, written.inline)
  const below = belowOf(text, written)
  if (below === '') return [head]
  return head.end === end ? [{ ...head, text: head.text + below }] : [head, insertion(end, below)]
}

function insertion(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text }
}

function replaceBlockScalar(
  text: string,
  slot: BlockSlot,
  span: Span,
  head: string,
  written: BlockText,
): TextEdit[] {
  const headSpan = { start: span.start, end: span.start + head.length }
  const { end } = lineAt(text, headSpan.end)
  return [
    replaceHead(slot, headSpan, written.inline),
    {
      start: end,
      end: Math.max(end, lineAt(text, span.end).end),
      text: belowOf(text, written),
    },
  ]
}

/** The value stands in the lines below its key or dash. */
function replaceBelow(
  text: string,
  slot: BlockSlot,
  span: Span,
  written: BlockText,
): TextEdit[] | undefined {
  const { end: start } = lineAt(text, slot.inlineAt)
  const { end } = lineAt(text, span.end)
  if (!endsEntry(text, span.end) || mayHoldComment(text.slice(start, end))) return undefined
  const head = written.inline === '' ? [] : [insertion(slot.inlineAt, ` ${written.inline}`)]
  return [...head, { start, end, text: belowOf(text, written) }]
}

/** The value is a collection in block style that begins on the line of its dash. */
function replaceCompact(text: string, span: Span, written: BlockText): TextEdit[] | undefined {
  const { end } = lineAt(text, span.end)
  if (!endsEntry(text, span.end) || mayHoldComment(text.slice(span.start, end))) return undefined
  return [{ start: span.start, end, text: written.inline + belowOf(text, written) }]
}
