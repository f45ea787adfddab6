import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import { type PointerToken, toPointer } from '../../documents/pointer.ts'
import { mayHoldComment } from '../../edits/layout/may-hold-comment.ts'
import type { Edit } from '../../findings/finding.ts'

/** A member or item with those beside it, in the order of the text. */
interface Place {
  readonly container: Span
  readonly isItem: boolean
  readonly before: Span | undefined
  readonly own: Span
  readonly after: Span | undefined
}

/** Finds the edits that remove members of objects and items of lists, in one document. */
export class NodeRemovals {
  readonly #document: SpecDocument
  /** The places in each container, by its pointer, and then by their keys. */
  readonly #places = new Map<string, ReadonlyMap<string, Place>>()

  constructor(document: SpecDocument) {
    this.#document = document
  }

  /**
   * Removes a member or item: in flow style and JSON with its comma, in block style with its lines.
   * @returns undefined where the text around it leaves a doubt: an anchor, a comment in it or behind
   *   it, a dash or another key on its line, or nothing left in a block
   */
  find(container: readonly PointerToken[], key: PointerToken): Edit | undefined {
    const place = this.#placesIn(container).get(String(key))
    if (place === undefined) return undefined
    const { file, text, language } = this.#document.source
    const isFlow = '{['.includes(text.charAt(place.container.start))
    const span = isFlow ? flowSpan(text, place) : blockSpan(this.#document, place)
    if (span === undefined) return undefined
    const removed = text.slice(span.start, span.end)
    // An alias might name what goes.
    if (this.#document.sharesValues && removed.includes('&')) return undefined
    if (language === 'yaml' && mayHoldComment(removed)) return undefined
    return { file, range: this.#document.toRange(span), text: '' }
  }

  #placesIn(container: readonly PointerToken[]): ReadonlyMap<string, Place> {
    const pointer = toPointer(container)
    const known = this.#places.get(pointer)
    if (known !== undefined) return known
    const node = this.#document.root.at(...container)
    const places = node === undefined ? new Map() : findPlaces(node)
    this.#places.set(pointer, places)
    return places
  }
}

function findPlaces(node: SpecNode): Map<string, Place> {
  const { document } = node
  const container = document.offsetsOfNode(node)?.value
  const isItem = Array.isArray(node.value)
  const spans: { key: string; span: Span }[] = []
  for (const child of isItem ? node.items() : node.members()) {
    const location = document.offsetsOfNode(child)
    if (location === undefined || container === undefined) continue
    const span = { start: location.key?.start ?? location.value.start, end: location.value.end }
    // What came by a merge key stands elsewhere.
    if (span.start >= container.start && span.end <= container.end)
      spans.push({ key: String(child.key), span })
  }
  spans.sort((a, b) => a.span.start - b.span.start)
  const places = new Map<string, Place>()
  for (const [index, { key, span: own }] of spans.entries()) {
    const [before, after] = [spans[index - 1]?.span, spans[index + 1]?.span]
    if (container !== undefined) places.set(key, { container, isItem, before, own, after })
  }
  return places
}

function flowSpan(text: string, { container, before, own, after }: Place): Span | undefined {
  const start = before?.end ?? container.start + 1
  const end = after?.start ?? container.end - 1
  const hasOnlyCommas = /^[\s,]*$/.test(text.slice(start, own.start) + text.slice(own.end, end))
  if (!hasOnlyCommas) return undefined
  if (after !== undefined) return { start: own.start, end: after.start }
  return before === undefined ? { start, end } : { start, end: own.end }
}

/** In a block, the lines from the key or the dash to the end of the value. */
function blockSpan(
  { source, lines }: SpecDocument,
  { before, own, after, isItem }: Place,
): Span | undefined {
  if (before === undefined && after === undefined) return undefined
  const start = lines.startOf(lines.position(own.start).line)
  const end = lines.startOf(lines.position(own.end).line + 1)
  const lead = source.text.slice(start, own.start)
  const isAlone = (isItem ? /^\s*- +$/ : /^\s*$/).test(lead)
  const isApart = (before?.end ?? start) <= start && (after?.start ?? end) >= end
  const isLast = source.text.slice(own.end, end).trim() === ''
  return isAlone && isApart && isLast ? { start, end } : undefined
}
