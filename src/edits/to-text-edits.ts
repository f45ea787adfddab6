import type { SpecNode } from '../documents/node.ts'
import { childrenOf } from './children.ts'
import { isBarePair, isBracketed } from './flow-places.ts'
import { insertInBlock } from './insert-in-block.ts'
import { insertInFlow } from './insert-in-flow.ts'
import { isShared } from './is-shared.ts'
import type { JsonValue, NodeEdit, TextEdit } from './node-edit.ts'
import { removeNode } from './remove.ts'
import { renameKey } from './rename-key.ts'
import { replaceValue } from './replace-value.ts'

/**
 * Turns a change of a node into changes of its document's text, in the style of what is around it.
 * @returns in the order of the text; undefined where no edit is plainly safe: the text stands for
 *   several places, the name is taken, a comment would be lost, or it is written in a rare way
 */
export function toTextEdits(edit: NodeEdit): readonly TextEdit[] | undefined {
  switch (edit.kind) {
    case 'insert-member':
      return insertMember(edit.into, edit.key, edit.value, edit.after)
    case 'append-item':
      return appendItem(edit.into, edit.value, edit.at)
    case 'replace-value':
      return isShared(edit.node) ? undefined : replaceValue(edit.node, edit.value)
    case 'rename-key':
      return renameKey(edit.node, edit.key)
    case 'remove':
      return removeNode(edit.node)
  }
}

function insertMember(
  into: SpecNode,
  key: string,
  value: JsonValue,
  after: string | undefined,
): TextEdit[] | undefined {
  if (isShared(into) || isBarePair(into)) return undefined
  if (into.value === null) return replaceValue(into, { [key]: value })
  if (into.object === undefined || key in into.object) return undefined
  const children = childrenOf(into)
  if (children.length === 0)
    return Object.keys(into.object).length === 0 ? replaceValue(into, { [key]: value }) : undefined
  const place = children.findIndex(({ name }) => name === after)
  return insert(into, { key, value, index: place < 0 ? children.length : place + 1 })
}

function appendItem(
  into: SpecNode,
  value: JsonValue,
  at: number | undefined,
): TextEdit[] | undefined {
  if (isShared(into)) return undefined
  if (into.value === null) return replaceValue(into, [value])
  if (!Array.isArray(into.value)) return undefined
  const { length } = childrenOf(into)
  if (length === 0) return replaceValue(into, [value])
  return insert(into, { key: undefined, value, index: Math.min(at ?? length, length) })
}

function insert(into: SpecNode, addition: Parameters<typeof insertInFlow>[1]) {
  return isBracketed(into) ? insertInFlow(into, addition) : insertInBlock(into, addition)
}
