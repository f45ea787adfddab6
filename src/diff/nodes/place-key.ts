import type { SpecNode } from '../../documents/node.ts'
import type { TextPlace } from '../../documents/place.ts'

/** A text that tells a place from all others, also from those in other files. */
export function placeKeyOf(node: SpecNode, at?: TextPlace): string {
  if (at === undefined) return `${node.document.source.location}#${node.pointer}`
  const { line, column } = at.range.start
  const owner = at.file ?? placeKeyOf(node)
  return `${owner}:${line}:${column}`
}
