import type { SpecNode } from '../../documents/node.ts'

/**
 * What stands before a node's value, from its key, its dash or what is before that: the colon,
 * comments, its anchor and its tag.
 */
export function textBefore(node: SpecNode): string {
  const { document, parent } = node
  const { text } = document.source
  const place = document.offsetsOfNode(node)
  if (place === undefined) return ''
  if (parent === undefined) return text.slice(0, place.value.start)
  if (place.key !== undefined) return text.slice(place.key.end, place.value.start)
  const previous = typeof node.key === 'number' ? parent.get(node.key - 1) : undefined
  const before = previous && document.offsetsOfNode(previous)?.value.end
  const start = before ?? document.offsetsOfNode(parent)?.value.start ?? 0
  return text.slice(start, place.value.start)
}
