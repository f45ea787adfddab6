import type { Failure } from '../documents/failure.ts'
import type { Range } from '../documents/lines.ts'
import type { Breaks, ChangeDirection, ChangeVerdict } from './change-words.ts'
import type { Severity } from './severity.ts'
import type { VersionBump } from './version-bump.ts'

/** A place that explains a finding. */
export interface RelatedLocation {
  readonly message: string
  readonly file: string
  readonly pointer: string
  readonly range: Range
}

/**
 * What a fix does to those that use the API: `safe`, and nothing breaks; `contract`, and it changes
 * what they rely on, so that it is for documents that are not out yet.
 */
export const FIX_KINDS = ['safe', 'contract'] as const
export type FixKind = (typeof FIX_KINDS)[number]

/** A change of one or more files that mends a finding. */
export interface Fix {
  readonly kind: FixKind
  /** What the change does, as a command: `Remove the comment.` */
  readonly message: string
  /** Of each file in the order of the text; they do not overlap. */
  readonly edits: readonly Edit[]
}

/** A stretch of a file, and what is to stand there instead. */
export interface Edit {
  /** The name that findings carry. */
  readonly file: string
  readonly range: Range
  readonly text: string
}

/** What a finding of `lintel diff` is about: how a document differs from its base. */
export interface ChangeDetails {
  /** What changed, such as `request-property-removed`: stable, to be filtered and suppressed by. */
  readonly kind: string
  /** Whether it is in what consumers send, in what they read, or in both. */
  readonly direction: ChangeDirection
  readonly verdict: ChangeVerdict
  /** What was and what is, in short; null where there was or is nothing. */
  readonly was: string | null
  readonly is: string | null
  /** Whom it breaks, or may break: those that send, those that read, both, or nobody. */
  readonly breaks: Breaks
  /** How many operations it touches. */
  readonly operations: number
  /** The first of them: `GET /v1/orders`; five at most. */
  readonly operationNames: readonly string[]
  /** The place in the base; null for what is new. */
  readonly base: Omit<RelatedLocation, 'message'> | null
  /** Where several bases were named, those that differ so; `base` is the place in the first of them. */
  readonly bases?: readonly string[]
}

/** One place where a document breaks the conventions. Plain data: it can be sent and stored. */
export interface Finding {
  /** The rule's id, or an engine code such as `internal-error`. */
  readonly rule: string
  readonly severity: Severity
  /** What is wrong. */
  readonly message: string
  /** What to write instead. */
  readonly help: string
  /** Relative to the working directory, with `/`: the file that holds the fault. */
  readonly file: string
  /** The JSON pointer of the node at fault; `''` for the whole file. */
  readonly pointer: string
  readonly range: Range
  readonly related: readonly RelatedLocation[]
  /** The statements of the conventions that the finding is about. */
  readonly clauses: readonly string[]
  /** How to mend it automatically; null where only a person can. */
  readonly fix: Fix | null
  /** Why lintel does not make a rename that would mend it: one sentence. There only where `fix` is null. */
  readonly noFix?: string
  /** There where two states of a document were compared. */
  readonly change?: ChangeDetails
}

/** A finding that a document suppresses, or that was approved. */
export interface SuppressedFinding {
  readonly finding: Finding
  /** Why; empty where the suppression does not say. */
  readonly reason: string
  /** The last day on which it is suppressed, `YYYY-MM-DD`; null for ever. */
  readonly until: string | null
  /** Where the suppression stands. */
  readonly place: Omit<RelatedLocation, 'message'>
  /** There where it is no suppression of a document, but a change that somebody accepted. */
  readonly approval?: ApprovalDetails
}

/** Who accepted a change that breaks consumers. */
export interface ApprovalDetails {
  readonly by: string
  /** The day on which it was accepted, `YYYY-MM-DD`. */
  readonly date: string
  /** The version in which it is released; null where the approval names none. */
  readonly release: string | null
}

export type { Failure }

/** What one run gives. */
export interface RunResult {
  /** How many documents a rule looked at; referenced files do not count. */
  readonly documents: number
  /** The documents of the run, as findings name them, sorted. */
  readonly files: readonly string[]
  /** Sorted by file, line, column, rule and message. */
  readonly findings: readonly Finding[]
  /** What documents suppress and what was approved, which is not among the findings; in the same order. */
  readonly suppressed: readonly SuppressedFinding[]
  /** How many findings documents suppress besides, in runs whose reports were joined. */
  readonly suppressedBefore?: number
  readonly failures: readonly Failure[]
  /** What a baseline left out of the findings, where one was used. */
  readonly baseline?: BaselineCounts
  /** What changed asks of the version, where two states were compared. */
  readonly version?: VersionBump
  /** The git reference that the findings are limited to the changes since, where one was given. */
  readonly since?: string
}

/** How a baseline and the findings of a run agree. */
export interface BaselineCounts {
  /** How many findings it holds, which are left out. */
  readonly known: number
  /** How many of its entries have no finding any more; undefined where the run cannot tell. */
  readonly gone?: number
}
