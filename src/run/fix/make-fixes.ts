import { existsSync } from 'node:fs'
import type { SpecDocument } from '../../documents/document.ts'
import type { DocumentOf } from '../../documents/loader.ts'
import { locateBeside, planDocument } from '../../documents/planned-document.ts'
import { FixBatch } from '../../engine/fixes/apply-fixes.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
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

/** Makes fixes of a state. More may be added to them, and the texts be asked for in between. */
export class FixesOfState {
  readonly #state: DocumentState
  readonly #batch: FixBatch<Fixable>

  constructor(state: DocumentState) {
    this.#state = state
    this.#batch = new FixBatch((file) => state.run.documentOf(file) ?? planIn(state.run, file))
  }

  /** Makes fixes after those that were added before. */
  add(fixes: readonly Fixable[]): void {
    this.#batch.add(fixes)
  }

  /** What all fixes give that were added. */
  make(): Made {
    const { texts: changed, changes, made } = this.#batch.apply()
    const texts = new Map(this.#state.texts)
    for (const { source } of changes.map(({ document }) => document)) {
      const text = changed.get(source.file) ?? source.text
      texts.set(source.location, `${source.hasByteOrderMark ? '\uFEFF' : ''}${text}`)
    }
    return { texts, made: made.length }
  }
}

/** A document for a file that a fix makes, which was written for several documents. */
function planIn({ files, documentOf }: LintRun, file: string): SpecDocument | undefined {
  const [beside] = files.flatMap((each) => documentOf(each) ?? [])
  if (beside === undefined) return undefined
  const path = locateBeside(file, beside.source)
  return existsSync(path) ? undefined : planDocument(path, beside)
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
