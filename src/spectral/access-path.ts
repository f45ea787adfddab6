import type { SpecDocument } from '../documents/document.ts'
import type { SpecNode } from '../documents/node.ts'
import type { PointerToken } from '../documents/pointer.ts'

/** A chain of references longer than this is a fault of the model, not of the document. */
const MAX_STEPS = 10_000

/**
 * The path of a node in the resolved document: for a node of the root document its own path, for a
 * node of another file the path through the references that led to it.
 */
export function accessPath(node: SpecNode, root: SpecDocument): PointerToken[] {
  if (node.document === root) return node.tokens
  const tokens: PointerToken[] = []
  let current: SpecNode = node
  for (let step = 0; step < MAX_STEPS; step++) {
    if (current.document === root) return [...current.tokens, ...tokens.reverse()]
    if (current.via !== undefined) current = current.via
    else if (current.parent === undefined) return []
    else {
      if (current.key !== undefined) tokens.push(current.key)
      current = current.parent
    }
  }
  return []
}
