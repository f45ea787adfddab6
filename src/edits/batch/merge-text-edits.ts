import type { NodeEdit } from '../changes/node-edit.ts'
import { applySplices, mergeSplices } from '../changes/splice.ts'

type SplicedEdit = Extract<NodeEdit, { kind: 'rename-key' | 'replace-value' }>

/**
 * Makes one change of two that are about different parts of one key or text, such as two parameters
 * of a path.
 * @param a of the same node as the other
 * @returns undefined where they exclude each other, or nothing says which parts they change
 */
export function mergeTextEdits(a: NodeEdit, b: NodeEdit): SplicedEdit | undefined {
  if (!isSpliced(a) || !isSpliced(b) || a.kind !== b.kind) return undefined
  const splices = mergeSplices(a.splices ?? [], b.splices ?? [])
  if (splices === undefined) return undefined
  return b.kind === 'rename-key'
    ? { ...b, splices, key: applySplices(String(b.node.key), splices) }
    : { ...b, splices, value: applySplices(b.node.string ?? '', splices) }
}

function isSpliced(edit: NodeEdit): edit is SplicedEdit {
  return 'splices' in edit && edit.splices !== undefined
}
