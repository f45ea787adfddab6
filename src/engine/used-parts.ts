import type { Fix } from '../findings/finding.ts'
import { originsOf } from '../findings/fix-origins.ts'
import { nodeEditsOf } from './to-fix.ts'

/** A part of a file that a fix changes only since all its uses are of one kind. */
export interface UsedPart {
  readonly file: string
  readonly pointer: string
}

/** What is known of fixes that were worked out elsewhere, which know no nodes. */
const noted = new WeakMap<Fix, readonly UsedPart[]>()

/** The parts that have to be of one kind in all documents that use them, as far as their own tells. */
export function usedPartsOf(fix: Fix): readonly UsedPart[] {
  const edits = nodeEditsOf(fix)
  if (edits === undefined) return noted.get(fix) ?? originsOf(fix).flatMap(usedPartsOf)
  return edits.flatMap((edit) => {
    if (!edit.isForAllUses) return []
    const { document, pointer } = 'into' in edit ? edit.into : edit.node
    return [{ file: document.source.file, pointer }]
  })
}

/** Notes them beside a fix, which is plain data that reports show. */
export function noteUsedParts(fix: Fix, parts: readonly UsedPart[]): void {
  if (parts.length > 0) noted.set(fix, parts)
}
