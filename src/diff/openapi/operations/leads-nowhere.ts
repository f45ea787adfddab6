import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'

/** Whether a node is a reference that cannot be followed: what stands there may be anything. */
export function leadsNowhere(references: References, node: SpecNode): boolean {
  return References.of(node) !== undefined && references.follow(node) === undefined
}
