import type { Range } from './lines.ts'
import type { SpecNode } from './node.ts'

const START: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/** Where a node stands, as plain data: it can be sent to another thread, and stored. */
export interface Place {
  /** The name of the file that findings carry. */
  readonly file: string
  /** The node's JSON pointer. */
  readonly pointer: string
  readonly range: Range
  /** Of a node in a remote document: the local node whose reference led there. */
  readonly origin?: Omit<Place, 'origin'>
}

/**
 * A stretch of a text in a language of its own: of a value of a document, or of a file that a `$ref`
 * leads to, which has no nodes.
 */
export interface TextPlace {
  /** The name that findings carry; undefined for a text in the document. */
  readonly file: string | undefined
  readonly range: Range
}

/** The nodes of places that were made in this thread. */
const nodes = new WeakMap<Place, SpecNode>()

/**
 * Says where a node stands. Most places are never reported: the range is computed when it is first
 * read, as it is when the place is copied or written.
 * @param on `key`: the range covers the member's key
 */
export function placeOf(node: SpecNode, on?: 'key'): Place {
  const { file } = node.document.source
  const local = isRemote(node) ? localOrigin(node) : undefined
  let range: Range | undefined
  const place: Place = {
    file,
    pointer: node.pointer,
    get range() {
      range ??= rangeOf(node, on)
      return range
    },
    ...(local !== undefined && {
      origin: {
        file: local.document.source.file,
        pointer: local.pointer,
        range: rangeOf(local, undefined),
      },
    }),
  }
  nodes.set(place, node)
  return place
}

/** The node of a place; undefined where the place is a copy, which came from elsewhere. */
export function nodeOf(place: Place): SpecNode | undefined {
  return nodes.get(place)
}

/**
 * The smallest range that shows a node: the key where that is asked for, or where the value is an
 * object or array; the value of a scalar; the first line of an array item.
 */
export function rangeOf(node: SpecNode, on: 'key' | undefined): Range {
  const { document } = node
  const place = document.offsetsOfNode(node)
  if (place === undefined) return START
  if (place.key !== undefined && (on === 'key' || node.isCollection))
    return document.toRange(place.key)
  const range = document.toRange(place.value)
  if (range.start.line === range.end.line) return range
  const { start, end } = place.value
  const lineBreak = document.source.text.slice(start, end).search(/[\r\n]/)
  return document.toRange({ start, end: lineBreak < 0 ? end : start + lineBreak })
}

/** The node of a local file whose reference led, over whatever others, to a remote one. */
export function localOrigin(node: SpecNode): SpecNode | undefined {
  let current: SpecNode | undefined = node
  while (current !== undefined && isRemote(current)) current = current.via ?? current.parent
  return current
}

/** Whether a node stands in a document that was fetched. */
export function isRemote(node: SpecNode): boolean {
  return /^https?:/i.test(node.document.source.location)
}
