import { type PointerToken, toPointer } from '../pointer.ts'
import type { NodeTable, Span } from './node-table.ts'

/**
 * A node as the text has it: an alias is a node without children, and what a merge key brings
 * stands where it was written.
 */
export interface TextNode {
  readonly parent: TextNode | undefined
  /** The member's name or the item's index; undefined for the root. */
  readonly key: PointerToken | undefined
  readonly keySpan: Span | undefined
  readonly span: Span
  /** Whether nothing is inside: a scalar, an alias or an empty collection. */
  readonly isLeaf: boolean
  /** Whether it is the value of a merge key, whose members are those of its parent. */
  readonly isMerge: boolean
}

/** The offset where a node begins: with its key, where it has one. */
export function startOf(node: TextNode): number {
  return node.keySpan?.start ?? node.span.start
}

/** The tokens of a node's JSON pointer; undefined where a merge key leads to it. */
export function tokensOf(node: TextNode): PointerToken[] | undefined {
  const tokens: PointerToken[] = []
  for (let current = node; current.parent !== undefined; current = current.parent) {
    if (current.isMerge || current.key === undefined) return undefined
    tokens.push(current.key)
  }
  return tokens.reverse()
}

/** The JSON pointer of a node; undefined where a merge key leads to it. */
export function pointerOf(node: TextNode): string | undefined {
  const tokens = tokensOf(node)
  return tokens && toPointer(tokens)
}

/** Walks the nodes of a table in the order of the text. */
export function* walkTable(table: NodeTable): Generator<TextNode> {
  const open: { readonly node: TextNode; readonly end: number; items: number }[] = []
  for (let number = 0; number < table.size; number++) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= number) open.pop()
    const around = open.at(-1)
    const end = table.nextOf(number)
    const node: TextNode = {
      parent: around?.node,
      key: around && (table.keyOf(number) ?? around.items++),
      keySpan: table.keySpanOf(number),
      span: table.spanOf(number),
      isLeaf: end === number + 1,
      isMerge: table.isMerge(number),
    }
    yield node
    if (!node.isLeaf) open.push({ node, end, items: 0 })
  }
}
