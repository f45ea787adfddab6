import type { SpecDocument } from '../documents/document.ts'
import type { Edit, Fix } from '../findings/finding.ts'

/** A text after fixes were made. */
export interface FixedText {
  readonly text: string
  /** How many of the fixes were made, or were part of one that was. */
  readonly applied: number
}

/** A fix in offsets of the text. */
interface Change {
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[]
  readonly start: number
}

/**
 * Makes fixes of one document. Of fixes that overlap the first in the text is made; the others are
 * left for another run, since what they are about may have gone.
 * @param fixes all of this document, in any order
 */
export function applyFixes(document: SpecDocument, fixes: readonly Fix[]): FixedText {
  const changes = fixes.map((fix) => toChange(document, fix.edits))
  changes.sort((a, b) => a.start - b.start)
  const { text } = document.source
  const parts: string[] = []
  let end = 0
  let applied = 0
  let last: string | undefined
  for (const change of changes) {
    const key = JSON.stringify(change)
    if (change.edits.length > 0 && change.start >= end && key !== last) {
      for (const edit of change.edits) {
        parts.push(text.slice(end, edit.start), edit.text)
        end = edit.end
      }
      last = key
      applied++
    } else if (key === last) applied++
  }
  return { text: parts.join('') + text.slice(end), applied }
}

function toChange({ lines }: SpecDocument, edits: readonly Edit[]): Change {
  const sorted = edits.map(({ range, text }) => ({
    start: lines.offset(range.start),
    end: lines.offset(range.end),
    text,
  }))
  return { edits: sorted, start: sorted[0]?.start ?? 0 }
}
