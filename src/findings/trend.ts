import type { Finding } from './finding.ts'

/** How many findings came and went between two runs, of an API, an owner or a rule. */
export interface Movement {
  readonly name: string
  readonly fresh: number
  readonly mended: number
}

/** What changed since the run before. */
export interface TrendStep {
  /** The report of that run. */
  readonly since: string
  readonly fresh: number
  readonly mended: number
  /** Findings of before in documents that this run did not lint: nobody knows whether they are mended. */
  readonly notLinted: number
  /** Findings of rules that were not on in the run before: nobody knows whether they are new. */
  readonly rulesOn: number
  /** Findings of before of rules that are not on any more. */
  readonly rulesOff: number
  readonly apis: readonly Movement[]
  readonly owners: readonly Movement[]
  readonly rules: readonly Movement[]
}

/** How a run differs from the one before it. */
export interface SincePrevious {
  /** All runs that are known, the oldest first; the last is this one. */
  readonly runs: readonly TrendRun[]
  readonly step: TrendStep
  readonly fresh: ReadonlySet<Finding>
  /** What cannot be compared, sentence by sentence. */
  readonly doubts: readonly string[]
}

/** One run, as its report tells of it. */
export interface TrendRun {
  readonly report: string
  /** Null where the report does not say it. */
  readonly repository: string | null
  readonly commit: string | null
  readonly toolVersion: string
  readonly documents: number
  readonly errors: number
  readonly warnings: number
  readonly infos: number
  /** The score of its documents taken together; null where none has one. */
  readonly score: number | null
  /** How many inputs it could not read. */
  readonly failures: number
  /** How many rules looked at its documents; null where the report does not say it. */
  readonly rules: number | null
  /** What left findings out of it: options, and a baseline. */
  readonly limits: readonly string[]
  /** Null for the first run of a repository. */
  readonly change: TrendStep | null
}
