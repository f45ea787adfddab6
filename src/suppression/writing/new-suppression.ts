import type { SpecDocument } from '../../documents/document.ts'
import type { TextEdit } from '../../edits/changes/node-edit.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Suppression } from '../reading/suppression.ts'

/** Why findings stay, and until when. */
export interface NewSuppression {
  /** One line. */
  readonly reason: string
  /** The last day on which they do, `YYYY-MM-DD`; undefined for ever. */
  readonly until: string | undefined
}

/** The edits of one document that suppress findings. */
export interface WrittenSuppressions {
  /** They do not overlap. */
  readonly edits: readonly TextEdit[]
  /** The findings that nothing plainly safe could be written for. */
  readonly unplaced: readonly Finding[]
}

/** What is there, and what is to be added to it. */
export interface SuppressedText {
  readonly document: SpecDocument
  readonly present: readonly Suppression[]
  readonly added: NewSuppression
}

/** Whether a suppression gives the same reason and day, so that rules can be added to it. */
export function saysTheSame(
  { reason, until, isSound }: Suppression,
  added: NewSuppression,
): boolean {
  return isSound && reason === added.reason && until === added.until
}

/** The names by which findings are suppressed: rules, each once. */
export function namesOfRules(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ rule }) => rule))].sort()
}
