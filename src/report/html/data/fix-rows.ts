import type { FixKind } from '../../../findings/finding.ts'
import type { FixHunk } from '../../parts/texts/fix-hunks.ts'

/** Lines of a file before and after a fix, by indexes; the text is as a patch writes it. */
export type HunkRow = readonly [file: number, line: number, text: number]

/** A fix by the index of its message; without lines where the page has no room for them. */
export type FixRow = readonly [kind: FixKind, message: number, ...hunks: HunkRow[]]

/** A stretch of lines that a fix changes. */
export interface HunkView {
  readonly file: string
  readonly line: number
  /** Each begins with `-` or `+`. */
  readonly lines: readonly string[]
}

/** A fix as it is shown. */
export interface FixView {
  readonly kind: FixKind
  readonly message: string
  readonly hunks: readonly HunkView[]
}

/** The lines of a hunk as one text. */
export function toHunkText({ removed, added }: FixHunk): string {
  const lines = [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)]
  return lines.join('\n')
}
