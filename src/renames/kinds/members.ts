import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { EditSet } from '../edits/edit-set.ts'
import { nameIndexOf } from '../index/name-index.ts'

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

/**
 * The change that removes a member to which nothing leads but what is removed with it. The last one
 * of its object stays.
 * @param removed what holds the references that are removed, each in itself
 * @returns none where something else refers to it
 */
export function removeWith(
  api: OpenApi,
  node: SpecNode,
  removed: readonly SpecNode[],
): readonly NodeEdit[] {
  if (Object.keys(node.parent?.object ?? {}).length < 2) return []
  const gone = new Set(removed.map(({ value }) => value))
  const references = nameIndexOf(api).references.leadingTo(node)
  const isLeft = references.some(({ parent }) => !gone.has(parent?.value))
  return references.length === 0 || isLeft ? [] : [{ kind: 'remove', node }]
}
