import type { SpecNode } from '../../documents/node.ts'

/** A text that tells a place from all others. */
export function placeKeyOf(node: SpecNode): string {
  return `${node.document.source.location}#${node.pointer}`
}
