import type { DocumentOutcome } from './document-outcome.ts'

/** The files that several API documents of a run read. */
export function sharedFilesOf(outcomes: readonly DocumentOutcome[]): Set<string> {
  const read = new Set<string>()
  const shared = new Set<string>()
  for (const outcome of outcomes) {
    if (outcome.kind === null) continue
    for (const name of readBy(outcome)) (read.has(name) ? shared : read).add(name)
  }
  return shared
}

/** The names of the files that a document was made of. */
export function readBy({ files }: DocumentOutcome): Set<string> {
  return new Set(files.flatMap(({ read }) => read?.file ?? []))
}
