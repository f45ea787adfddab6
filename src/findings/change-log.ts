import type { VersionBump } from './version-bump.ts'

/**
 * What a change is to those who call an API: it breaks them, may break them, is gone since nobody was
 * to use it any more, is new, is otherwise different, or is on its way out.
 */
export const LOG_GROUPS = [
  'breaking',
  'undecided',
  'removed',
  'added',
  'changed',
  'deprecated',
] as const
export type LogGroup = (typeof LOG_GROUPS)[number]

/** One change, as the callers of an API meet it. */
export interface LogEntry {
  readonly group: LogGroup
  /** Its kind, such as `response-property-removed`. */
  readonly kind: string
  /** What changed: one sentence. */
  readonly text: string
  /** What callers have to do: one sentence; null where they need not do anything, or it is plain. */
  readonly advice: string | null
  /** The operations that it touches: `GET /v1/orders`, `send orders.created.v1`; all of them. */
  readonly operations: readonly string[]
  /** What was and what is, in short; null where there was or is nothing. */
  readonly was: string | null
  readonly is: string | null
}

/** What changed in one document. */
export interface DocumentLog {
  readonly file: string
  /** `info.title`; null where it has none. */
  readonly title: string | null
  /** `info.version` before and after; null where there is none. */
  readonly was: string | null
  readonly is: string | null
  /** Whether it is new, gone, or in both states. */
  readonly state: 'added' | 'removed' | 'changed'
  /** Those that break first, then by operation. */
  readonly entries: readonly LogEntry[]
}

/** What changed between two states of APIs. */
export interface VersionLog {
  /** The tag that is described; null for what is not released, and for files. */
  readonly name: string | null
  /** What it is compared with: a tag, a branch, a commit or a file; null for the first tag. */
  readonly since: string | null
  /** The day of the tag, `YYYY-MM-DD`; null where there is none. */
  readonly date: string | null
  /** What the changes ask of the version; undefined where not all could be compared. */
  readonly version?: VersionBump | undefined
  /** The documents that changed, sorted by title and file. */
  readonly documents: readonly DocumentLog[]
}

/** The versions of APIs, the newest first. */
export interface ChangeLog {
  /** Whether all that was asked for could be compared. */
  readonly isComplete: boolean
  readonly versions: readonly VersionLog[]
}
