import { compareText } from '../text/compare-text.ts'

/** What a change is recognized by, wherever its lines have moved to. */
export interface ChangeIdentity {
  /** The file of the revision, seen from the folder of the approvals. */
  readonly file: string
  readonly kind: string
  /** The place in the base, or else in the revision, with names for the items of arrays. */
  readonly pointer: string
  /** What was and what is, in short; null where there was or is nothing. */
  readonly was: string | null
  readonly is: string | null
  /** The hash of what stands in the revision, where `was` and `is` do not tell it. */
  readonly hash?: string
}

/** A change that breaks, and that somebody accepted. */
export interface Approval extends ChangeIdentity {
  /** The operations that meet it, for those who read the file: `GET /v1/orders and 2 more`. */
  readonly operation?: string
  readonly reason: string
  /** Who accepted it. */
  readonly by: string
  /** The day on which it was accepted, `YYYY-MM-DD`. */
  readonly date: string
  /** The last day on which it is accepted, `YYYY-MM-DD`. */
  readonly until?: string
  /** The version in which the change is released. */
  readonly release?: string
}

/** The order of approvals in the file; it does not depend on the locale. */
export function compareApprovals(a: ChangeIdentity, b: ChangeIdentity): number {
  return (
    compareText(a.file, b.file) ||
    compareText(a.kind, b.kind) ||
    compareText(a.pointer, b.pointer) ||
    compareText(a.was ?? '', b.was ?? '') ||
    compareText(a.is ?? '', b.is ?? '')
  )
}

/** One text for all that a change is recognized by. */
export function keyOfChange({ file, kind, pointer, was, is, hash }: ChangeIdentity): string {
  return JSON.stringify([file, kind, pointer, was, is, hash])
}
