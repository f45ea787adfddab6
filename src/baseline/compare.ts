import type { Finding } from '../findings/finding.ts'
import { partition } from '../text/partition.ts'
import type { Baseline, BaselineEntry } from './baseline.ts'
import { compareEntries, toSortedSet } from './baseline.ts'
import { type BaselineRun, coverageOf } from './coverage.ts'
import { type BaselinePaths, type Fingerprint, Fingerprints } from './fingerprint.ts'
import { matchEntries } from './match.ts'
import { isRecordable } from './recordable.ts'

/** A run seen against a baseline. */
export interface Comparison {
  /** The findings that the baseline does not hold, in the order of the run. */
  readonly fresh: readonly Finding[]
  /** How many findings it holds. */
  readonly known: number
  /** The entries whose finding has gone, as far as the run can tell. */
  readonly gone: readonly BaselineEntry[]
  /** How many of the findings that it does not hold can be recorded. */
  readonly added: number
  /** Makes the baseline of today's findings and of what the run cannot tell about. */
  record(): Baseline
  /** Makes the baseline without what is gone: nothing is added to it. */
  prune(): Baseline
}

/**
 * Compares the findings of a run with a baseline. Reasons stay with the findings that they were
 * written for.
 * @param paths where the files of the run are, seen from the baseline
 */
export function compareWithBaseline(
  run: BaselineRun,
  baseline: Baseline,
  paths: BaselinePaths,
): Comparison {
  const fingerprints = new Fingerprints(run, paths)
  const findings = run.findings.filter(({ rule }) => isRecordable(rule))
  const prints = findings.map((finding) => fingerprints.of(finding))
  const checked = run.files.map(paths.toBaseline)
  const entries = followRenames(baseline.entries, checked, paths)
  const matches = matchEntries(prints, entries, {
    isGone: (entry) => fingerprints.isGone(entry),
    firstPlaceRules: run.firstPlaceRules,
  })
  const held = new Set(findings.filter((_, index) => matches.has(index)))
  const matched = new Set(matches.values())
  const isCovered = coverageOf(baseline, run, paths)
  const [gone, kept] = partition(
    baseline.entries.filter((_, index) => !matched.has(index)),
    isCovered,
  )
  const toEntry = (print: Fingerprint, index: number) =>
    withReason(print, entries[matches.get(index) ?? -1]?.reason)
  const documents = [...baseline.documents.filter(paths.exists), ...checked]
  return {
    fresh: run.findings.filter((finding) => !held.has(finding)),
    known: held.size,
    gone,
    added: findings.length - held.size,
    record: () => toBaseline(documents, [...kept, ...prints.map(toEntry)]),
    prune: () =>
      toBaseline(documents, [
        ...kept,
        ...prints.flatMap((print, index) => (matches.has(index) ? toEntry(print, index) : [])),
      ]),
  }
}

function toBaseline(documents: readonly string[], entries: readonly BaselineEntry[]): Baseline {
  return { documents: toSortedSet(documents), entries: entries.toSorted(compareEntries) }
}

function withReason(print: Fingerprint, reason: string | undefined): BaselineEntry {
  return reason === undefined ? print : { ...print, reason }
}

/** Gives the entries of a file that is no more to a document that differs in its extension only. */
function followRenames(
  entries: readonly BaselineEntry[],
  checked: readonly string[],
  paths: BaselinePaths,
): readonly BaselineEntry[] {
  const byStem = new Map(checked.map((file) => [stemOf(file), file]))
  const names = new Map<string, string>()
  return entries.map((entry) => {
    let name = names.get(entry.file)
    if (name === undefined) {
      const twin = byStem.get(stemOf(entry.file))
      name = twin !== undefined && !paths.exists(entry.file) ? twin : entry.file
      names.set(entry.file, name)
    }
    return name === entry.file ? entry : { ...entry, file: name }
  })
}

function stemOf(file: string): string {
  return file.replace(/\.(?:ya?ml|json)$/i, '')
}
