import type { Observation } from '../../documents/disk/observed-files.ts'
import type { Finding } from '../../findings/finding.ts'
import type { DocumentContent } from './document-content.ts'

/**
 * What the linting of one document gives: plain data, which can be sent to another thread and
 * written as JSON. A run is made of the outcomes of its documents, whoever found them.
 * @see combineOutcomes
 */
export interface DocumentOutcome {
  /** The name that findings carry. */
  readonly file: string
  /** The absolute path, links followed. */
  readonly location: string
  /** What rules took it for; null where it is unreadable or of no format that lintel knows. */
  readonly kind: 'openapi' | 'asyncapi' | null
  /** The version of that format; `''` where there is none. */
  readonly version: string
  /** Whether the text gave data. */
  readonly isReadable: boolean
  /** Why the text gave no data, where no rule that is on says so: then nobody judged it. */
  readonly unjudged?: string
  /** Files and URLs that rules asked for and that were not read, where no rule that is on says so. */
  readonly unfollowed?: readonly string[]
  /** Said of one that names no format: it may be a part of others. */
  readonly namesNoFormat?: true
  /** Whether a rule of its ruleset looked at it. */
  readonly isLookedAt: boolean
  /** What it describes; null where it is unreadable or of no format that lintel knows. */
  readonly content: DocumentContent | null
  /** The files that it refers to, by the names that findings carry. */
  readonly parts: readonly string[]
  /** In the order in which the rules ran. */
  readonly findings: readonly Finding[]
  /** What findings are about, by their index, where that is to be reported once in a run. */
  readonly subjects: readonly (readonly [index: number, subject: string])[]
  /** What a rule found where it is off: not reported, but a suppression may be for it. */
  readonly silent: readonly Finding[]
  /** What the rules over all documents have to know of it. */
  readonly facts: readonly CollectedFacts[]
  /** The files that it was made of, itself first, and those that were looked for. */
  readonly files: readonly UsedFile[]
  /** What the file system answered about these, where that is noted. */
  readonly answers?: readonly Observation[]
}

/** What one rule over all documents of a run collected from one of them. */
export interface CollectedFacts {
  /** Its id. */
  readonly rule: string
  readonly facts: readonly unknown[]
  /** The finding that it left where it failed: then it judges nothing. */
  readonly failure?: Finding
}

/** A file that the linting of a document asked for. */
export interface UsedFile {
  /** The absolute path, or the URL, by which it was asked for. */
  readonly asked: string
  /** Whether there is a file that may be read; of one that is no description, only that is seen. */
  readonly exists: boolean
  /** What was read; undefined where nothing was. */
  readonly read?: ReadFile
}

/** A file that was read. */
export interface ReadFile {
  /** The name that findings carry. */
  readonly file: string
  /** The absolute path, links followed; or the URL. */
  readonly location: string
  /** Whether its text holds anything that looks like a suppression. */
  readonly mentionsLintel: boolean
}
