import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'

/** A node, and what follows its references. */
interface Side {
  readonly node: SpecNode
  readonly references: References
}

/**
 * Whether the files hold the same that the `$ref`s of two nodes lead to, where these are no data and
 * nobody reads them, such as `.proto`.
 * @returns undefined where neither leads to such a file
 */
export function holdSameContent(base: Side, revision: Side): boolean | undefined {
  const before = base.references.contentOf(base.node)
  const after = revision.references.contentOf(revision.node)
  if (before === undefined && after === undefined) return undefined
  if (before === undefined || after === undefined) return false
  return before.length === after.length && before.every((byte, index) => byte === after[index])
}
