import type { NodeEdit, TextEdit } from '../changes/node-edit.ts'
import { isShared } from '../layout/is-shared.ts'
import { insertItems, insertMembers } from './insert.ts'
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
      return insertMembers(edit.into, [edit])
    case 'append-item':
      return insertItems(edit.into, [{ value: edit.value, at: edit.at }])
    case 'replace-value':
      return isShared(edit.node) ? undefined : replaceValue(edit.node, edit.value)
    case 'rename-key':
      return renameKey(edit.node, edit.key)
    case 'remove':
      return removeNode(edit.node)
    case 'replace-text':
      return edit.edits
  }
}
