import type { SpecDocument } from '../../../documents/document.ts'
import type { SpecNode } from '../../../documents/node.ts'
import type { Span } from '../../../documents/parsing/node-table.ts'
import type { PointerToken } from '../../../documents/pointer.ts'
import { detachText } from '../../../text/detach.ts'
import type { ByteEdit } from './find-edit.ts'

/** A text in a document that somebody changes, and that stands nowhere else in the data. */
export interface TypedValue {
  readonly node: SpecNode
  readonly tokens: readonly PointerToken[]
  /** Where it stands, in UTF-16 units of the text. */
  readonly span: Span
  /** How many nodes the document has. */
  readonly nodeCount: number
}

/** A stretch of a text that was another one before, in UTF-16 units. */
export interface TypedEdit {
  readonly start: number
  readonly end: number
  /** How many units there are more than before. */
  readonly growth: number
}

/**
 * The value of a document that an edit is in.
 * @returns undefined where it is in more or in something else than one text
 */
export function findTypedValue(document: SpecDocument, edit: TypedEdit): TypedValue | undefined {
  // What an alias stands for is changed in several places.
  if (!document.isReadable || document.sharesValues) return undefined
  const node = document.nodeAt(edit.start)
  return node && toTypedValue(document, node, edit)
}

function toTypedValue(
  document: SpecDocument,
  node: SpecNode,
  { start, end }: TypedEdit,
): TypedValue | undefined {
  if (node.string === undefined || node.parent === undefined) return undefined
  const span = document.offsetsOfNode(node)?.value
  if (span === undefined || start < span.start || end > span.end) return undefined
  const tokens = node.tokens.map((token) => (typeof token === 'string' ? detachText(token) : token))
  return { node, tokens, span, nodeCount: document.nodeCount }
}

/**
 * Whether a document is as it was but for one text: it was, and is, one text in the same place, and all
 * around it is the same. Readers of JSON and YAML go from left to right, and what comes behind a
 * scalar does not depend on what stands in it, as long as it ends where it ended.
 * @param before the text that was changed, as it stood before the edit
 */
export function isSameButFor(
  before: Omit<TypedValue, 'node'>,
  now: Omit<TypedValue, 'node'>,
  { start, end, growth }: TypedEdit,
): boolean {
  return (
    before.nodeCount === now.nodeCount &&
    before.span.start === now.span.start &&
    before.span.end + growth === now.span.end &&
    before.span.start <= start &&
    end - growth <= before.span.end &&
    before.tokens.length === now.tokens.length &&
    before.tokens.every((token, index) => token === now.tokens[index])
  )
}

/**
 * Turns an edit of bytes into one of the text that was made of them.
 * @returns undefined where it takes lines away or adds some
 */
export function toTextEdit(
  edit: ByteEdit,
  before: Uint8Array,
  now: Uint8Array,
): TypedEdit | undefined {
  const isInLine = (stretch: Uint8Array) => !stretch.some((byte) => byte === LF || byte === CR)
  if (!isInLine(now.subarray(edit.start, edit.endNow))) return undefined
  if (!isInLine(before.subarray(edit.start, edit.endBefore))) return undefined
  const mark = now[0] === 0xef && now[1] === 0xbb && now[2] === 0xbf ? 1 : 0
  const start = unitsIn(now, 0, edit.start) - mark
  const added = unitsIn(now, edit.start, edit.endNow)
  const removed = unitsIn(before, edit.start, edit.endBefore)
  return { start, end: start + added, growth: added - removed }
}

const [LF, CR] = [0x0a, 0x0d]

function unitsIn(bytes: Uint8Array, start: number, end: number): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start, end)
    .length
}
