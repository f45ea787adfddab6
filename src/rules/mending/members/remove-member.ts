import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'

/** The change that takes a member out of an object; none where it has none of the name. */
export function removeMember(from: SpecNode, key: string): readonly NodeEdit[] {
  const node = from.get(key)
  return node === undefined ? [] : [{ kind: 'remove', node }]
}
