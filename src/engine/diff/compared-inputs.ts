import type { Change } from '../../diff/changes/change.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import type { VersionBump } from '../../findings/version-bump.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'

/** Documents that were compared, and what came in the way. */
export interface ComparedInputs {
  readonly pairs: readonly ComparedDocument[]
  /** The documents that the revision has no more. */
  readonly removed: readonly ComparedDocument[]
  readonly failures: readonly Failure[]
  /** The documents of the revision that could not be compared. */
  readonly unreadable: ReadonlySet<string>
  /** What there is to say besides, sentence by sentence. */
  readonly notes: readonly string[]
  /** What all changes ask of the version; undefined where nothing was compared. */
  readonly version: VersionBump | undefined
  /** The documents for which the ruleset switches all rules over two states off. */
  readonly off: readonly SwitchedOff[]
  /** The documents none of whose paths were to be compared. */
  readonly outside: readonly string[]
  /** What comparisons leave that failed. */
  readonly internalErrors: readonly Finding[]
}

/** What the comparison of a document found. */
export interface ComparedDocument {
  /** Its name in the revision. */
  readonly file: string
  /** Its absolute path there, and in the base. */
  readonly location: string
  readonly base: string
  readonly ruleset: DocumentRuleset
  readonly changes: readonly Change[]
}

/** A document that was to be compared, and for which nothing is reported. */
export interface SwitchedOff {
  /** Its name in the revision. */
  readonly file: string
  /** Whether the ruleset switches the rules off for all documents, and not only for some. */
  readonly isEverywhere: boolean
}
