import { compareText } from '../text/compare-text.ts'
import type { Fingerprint } from './fingerprint.ts'

/** A finding that is known, as the baseline file has it. */
export interface BaselineEntry extends Fingerprint {
  /** Why it is left as it is; people write it. */
  readonly reason?: string
}

/** The findings that are known. */
export interface Baseline {
  /** The documents that they were found in or through, by their names in the baseline; sorted. */
  readonly documents: readonly string[]
  /** Sorted by file, rule, pointer and hash. */
  readonly entries: readonly BaselineEntry[]
}

/** What a run without a baseline starts from. */
export const EMPTY_BASELINE: Baseline = { documents: [], entries: [] }

/** The order of entries in the file; it does not depend on the locale. */
export function compareEntries(a: BaselineEntry, b: BaselineEntry): number {
  return (
    compareText(a.file, b.file) ||
    compareText(a.rule, b.rule) ||
    compareText(a.pointer, b.pointer) ||
    compareText(a.hash, b.hash) ||
    compareText(a.context, b.context) ||
    compareText(a.message, b.message) ||
    compareText(a.reason ?? '', b.reason ?? '')
  )
}

/** Each text once, in the order of its characters' codes. */
export function toSortedSet(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort(compareText)
}
