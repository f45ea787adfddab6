import type { SpecNode } from '../documents/node.ts'
import type { NodeEdit } from '../edits/node-edit.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { EditSet } from './edit-set.ts'
import { nameIndexOf } from './name-index.ts'

/**
 * The changes that give a member another key, also in the references that lead through it. Nothing
 * else may depend on the key: it is a media type, say, and no name that the document chose.
 */
export function renameMember(api: OpenApi, member: SpecNode, key: string): readonly NodeEdit[] {
  const edits = new EditSet()
  edits.renameKey(member, key)
  nameIndexOf(api).references.rename(member, key, edits)
  return edits.toEdits()
}

/**
 * The change that removes a member or an item.
 * @returns none where a reference leads to it or into it, or to an item that stands behind it
 */
export function removeUnreferred(api: OpenApi, node: SpecNode): readonly NodeEdit[] {
  return nameIndexOf(api).references.needs(node) ? [] : [{ kind: 'remove', node }]
}
