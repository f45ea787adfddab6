import type { TextEdit } from '../changes/node-edit.ts'

/**
 * Makes edits of a text.
 * @param edits in any order; of two that insert at one offset, the first comes first
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let position = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(position, edit.start), edit.text)
    position = edit.end
  }
  return parts.join('') + text.slice(position)
}
