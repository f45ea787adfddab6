import type { SpecNode } from '../documents/node.ts'

/** A text that tells a place from all others, also from those in other files. */
export function placeKeyOf(node: SpecNode): string {
  return `${node.document.source.location}#${node.pointer}`
}
