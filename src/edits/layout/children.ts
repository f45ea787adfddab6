import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'

/** A member or item as the text has it. */
export interface Child {
  /** The name of a member or the index of an item, as text. */
  readonly name: string
  readonly key: Span | undefined
  readonly value: Span
  /** Where the key begins, or the dash of an item in block style, or the value. */
  readonly start: number
  readonly end: number
}

/** The children of collections, which do not change, by their data. */
const known = new WeakMap<object, readonly Child[]>()

/**
 * The members or items that stand in a collection, in the order of the text; what a merge key brings
 * is none of them.
 * @param node a collection that no alias leads to
 */
export function childrenOf(node: SpecNode): readonly Child[] {
  const { value } = node
  if (typeof value !== 'object' || value === null) return []
  const found = known.get(value)
  if (found !== undefined) return found
  const children = findChildren(node)
  known.set(value, children)
  return children
}

function findChildren(node: SpecNode): Child[] {
  const { document } = node
  const container = document.offsetsOfNode(node)?.value
  const children: Child[] = []
  for (const child of node.children()) {
    const place = document.offsetsOfNode(child)
    if (place === undefined || container === undefined) continue
    const { key, value } = place
    const start = key?.start ?? value.start
    if (start >= container.start && value.end <= container.end)
      children.push({ name: String(child.key), key, value, start, end: value.end })
  }
  const { text } = document.source
  if (Array.isArray(node.value) && text.charAt(container?.start ?? 0) === '-')
    return withDashes(text, container?.start ?? 0, children)
  return children.sort((a, b) => a.start - b.start)
}

const DASH = /(?<=[\r\n] *)-(?=\s|$)/g

/** Items of a block sequence begin with their dash. */
function withDashes(text: string, first: number, items: readonly Child[]): Child[] {
  let end = first
  return items.map((item, index) => {
    DASH.lastIndex = end
    const start = index === 0 ? first : (DASH.exec(text)?.index ?? item.start)
    end = Math.max(item.value.end, start + 1)
    return { ...item, start, end }
  })
}

/** A member or item among those of its parent. */
export interface NodeSiblings {
  readonly parent: SpecNode
  readonly own: Child
  readonly before: Child | undefined
  readonly after: Child | undefined
}

/** @returns undefined for the root of a document, and for what does not stand in its parent */
export function nodeSiblingsOf(node: SpecNode): NodeSiblings | undefined {
  const { parent } = node
  if (parent === undefined) return undefined
  const children = childrenOf(parent)
  const index = children.findIndex(({ name }) => name === String(node.key))
  const own = children[index]
  if (own === undefined) return undefined
  return { parent, own, before: children[index - 1], after: children[index + 1] }
}
