import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'

/**
 * Says of changes of a node that they are right since all its uses are of one kind: where another
 * document of the run uses it too, and does not ask for the same, they are not made.
 * @param edits among which may be others, of what the node comes to refer to
 */
export function forAllUses(node: SpecNode, edits: readonly NodeEdit[]): readonly NodeEdit[] {
  return edits.map((edit) => {
    const { document, pointer } = 'into' in edit ? edit.into : edit.node
    const isIn = document === node.document && `${pointer}/`.startsWith(`${node.pointer}/`)
    return isIn ? { ...edit, isForAllUses: true } : edit
  })
}
