import type { SpecDocument } from '../../documents/document.ts'
import type { DocumentOf } from '../../documents/loader.ts'
import { applyFixes } from '../../engine/apply-fixes.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import type { Finding, Fix } from '../../findings/finding.ts'
import type { DocumentState } from './find-breaks.ts'
import type { Since } from './relinter.ts'

/** A finding with the fix that mends it, whose texts are not written yet. */
export interface Fixable {
  readonly finding: Finding
  readonly fix: Fix
}

/** Texts of files by their absolute paths, with the byte order marks that they had. */
export type Texts = ReadonlyMap<string, string>

/** Texts after fixes were made. */
export interface Made {
  readonly texts: Texts
  /** Of how many findings the fixes were made. */
  readonly made: number
}

/**
 * Makes fixes of a run.
 * @param preferred fixes that are made before the others
 */
export function makeFixes(
  { run, texts: known }: DocumentState,
  fixes: readonly Fixable[],
  preferred: readonly Fixable[] = [],
): Made {
  const {
    texts: changed,
    changes,
    made,
  } = applyFixes(fixes, (file) => run.documentOf(file), preferred)
  const texts = new Map(known)
  for (const { source } of changes.map(({ document }) => document)) {
    const text = changed.get(source.file) ?? source.text
    texts.set(source.location, `${source.hasByteOrderMark ? '\uFEFF' : ''}${text}`)
  }
  return { texts, made: made.length }
}

/** Says what is the same in a state as in the one before. */
export function sinceOf({ run, texts: known }: DocumentState, texts: Texts): Since {
  const changed = changedBetween(known, texts)
  const documents = sameDocuments(run, changed)
  return { run, changed, documentOf: givingOf(documents) }
}

function sameDocuments(
  { sources, documentOf }: LintRun,
  changed: ReadonlySet<string>,
): Map<string, SpecDocument | undefined> {
  const same = sources.filter(({ location }) => !changed.has(location))
  return new Map(same.map(({ file }) => [file, documentOf(file)]))
}

/** Holds on to these documents alone: the next run does to what it gets, and a run has all of its own. */
function givingOf(documents: ReadonlyMap<string, SpecDocument | undefined>): DocumentOf {
  return (file) => documents.get(file)
}

/** The absolute paths of the files whose texts differ between two states. */
export function changedBetween(before: Texts, after: Texts): Set<string> {
  const locations = new Set([...before.keys(), ...after.keys()])
  return new Set([...locations].filter((each) => before.get(each) !== after.get(each)))
}
