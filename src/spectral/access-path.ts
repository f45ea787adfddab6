import type { SpecDocument } from '../documents/document.ts'
import type { SpecNode } from '../documents/node.ts'
import type { PointerToken } from '../documents/pointer.ts'

/** A chain of references longer than this is a fault of the model, not of the document. */
const MAX_STEPS = 10_000

/**
 * The path of a node in the resolved document: for a node of the root document its own path, for a
 * node of another file the path through the references that led to it.
 * @returns the path of the root where no reference is known to lead to the node
 */
export function accessPath(node: SpecNode, root: SpecDocument): PointerToken[] {
  const tokens: PointerToken[] = []
  let current: SpecNode | undefined = node
  for (let step = 0; current !== undefined && step < MAX_STEPS; step++) {
    if (current.document === root) return [...current.tokens, ...tokens.reverse()]
    if (current.via === undefined && current.key !== undefined) tokens.push(current.key)
    current = current.via ?? current.parent
  }
  return []
}
