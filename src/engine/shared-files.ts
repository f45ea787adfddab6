import type { DocumentOutcome } from './document-outcome.ts'

/** The files that several API documents of a run read, and all files of these documents. */
export interface SharedFiles {
  readonly files: ReadonlySet<string>
  readonly around: ReadonlySet<string>
  /** The API documents themselves. */
  readonly documents: ReadonlySet<string>
}

/** Finds the files that several API documents of a run read; undefined where there are none. */
export function findShared(outcomes: readonly DocumentOutcome[]): SharedFiles | undefined {
  const read = new Set<string>()
  const files = new Set<string>()
  const ofEach = outcomes.flatMap((each) => (each.kind === null ? [] : [filesOf(each)]))
  for (const names of ofEach) {
    for (const name of names) if (read.has(name)) files.add(name)
    for (const name of names) read.add(name)
  }
  if (files.size === 0) return undefined
  const sharing = ofEach.filter((names) => [...names].some((name) => files.has(name)))
  const documents = new Set(outcomes.flatMap(({ kind, file }) => (kind === null ? [] : [file])))
  return { files, documents, around: new Set(sharing.flatMap((names) => [...names])) }
}

function filesOf({ files }: DocumentOutcome): Set<string> {
  return new Set(files.flatMap(({ read }) => read?.file ?? []))
}
