import type { Edit } from '../../../findings/finding.ts'
import type { ChangedText } from '../../../run/fix/mending.ts'
import { findChangedStretches } from '../../../text/changed-stretches.ts'

/** Says by whole lines how a text became another one. */
export function lineEdits({
  file,
  before,
  after,
}: Pick<ChangedText, 'file' | 'before' | 'after'>): Edit[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  return findChangedStretches(old, fresh).map(({ oldStart, oldEnd, newStart, newEnd }) => ({
    file,
    range: { start: startOf(oldStart, old), end: startOf(oldEnd, old) },
    text: fresh.slice(newStart, newEnd).join(''),
  }))
}

function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/(?<=\n|\r(?!\n))/)
}

/** Where a line begins, by its number from 0; that behind the last is the end of the text. */
function startOf(line: number, lines: readonly string[]): { line: number; column: number } {
  const last = lines.at(-1) ?? ''
  if (line < lines.length || /[\r\n]$/.test(last)) return { line: line + 1, column: 1 }
  return { line: lines.length, column: last.length + 1 }
}
