import type { SpecNode } from '../documents/node.ts'

/**
 * Leaves out what is declared at a place that came before: the operations of a path item that
 * several paths refer to, a body parameter that several operations share.
 */
export function* declaredOnce<T extends { readonly node: SpecNode }>(
  items: Iterable<T>,
): Generator<T> {
  const seen = new Set<unknown>()
  for (const item of items) {
    const { node } = item
    const place = node.isCollection ? node.value : `${node.document.source.file}#${node.pointer}`
    if (seen.has(place)) continue
    seen.add(place)
    yield item
  }
}
