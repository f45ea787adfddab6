import type { DocumentOutcome } from './document-outcome.ts'

/** The locations of the files that API documents refer to, directly or through others. */
export function referredFiles(outcomes: readonly DocumentOutcome[]): ReadonlySet<string> {
  const referred = new Set<string>()
  for (const { kind, location, files } of outcomes) {
    if (kind === null) continue
    for (const { read } of files)
      if (read !== undefined && read.location !== location) referred.add(read.location)
  }
  return referred
}
