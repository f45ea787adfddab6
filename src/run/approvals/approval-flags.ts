/** The options of `lintel diff` that are about approvals. */
export interface ApprovalFlags {
  /** A file; false for `--no-changes`. */
  readonly changes?: string | false
  /** What is approved: kinds of changes, fingerprints, places, or `all`. */
  readonly approve?: readonly string[]
  readonly reason?: string
  readonly by?: string
  /** The last day of what is approved, `YYYY-MM-DD`. */
  readonly until?: string
  /** The version in which it is released. */
  readonly inRelease?: string
  readonly pruneChanges?: boolean
}

/** The name under which approvals are found without being named. */
export const APPROVALS_NAME = 'lintel-changes.json'
