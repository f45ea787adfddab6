import type { SpecDocument } from '../../documents/document.ts'
import type { RunResult } from '../../findings/finding.ts'
import { type FindingSet, withoutRepeated } from '../../findings/finding-set.ts'
import type { FinishedRun } from '../../suppression/suppress.ts'

/**
 * Takes away what documents suppress. Most suppress nothing: then the code for it is not loaded.
 * @param files those whose texts hold anything that looks like a suppression
 * @param documentOf gives the document of a file, when it is its turn; undefined where it is gone
 */
export async function applySuppressions<T>(
  found: FindingSet,
  files: readonly T[],
  documentOf: (file: T) => SpecDocument | undefined,
  run: Omit<FinishedRun, 'findings' | 'silent' | 'documents'>,
): Promise<Pick<RunResult, 'findings' | 'suppressed'>> {
  if (files.length === 0) return { findings: found.sorted(), suppressed: [] }
  const { suppressFindings } = await import('../../suppression/suppress.ts')
  const documents = eachDocument(files, documentOf)
  // One place of a text that has several may be suppressed.
  const given = { findings: found.sortedByNode(), silent: found.silent, documents }
  const { findings, suppressed } = suppressFindings({ ...given, ...run })
  return { findings: withoutRepeated(findings), suppressed }
}

function* eachDocument<T>(
  files: readonly T[],
  documentOf: (file: T) => SpecDocument | undefined,
): Generator<SpecDocument> {
  for (const file of files) {
    const document = documentOf(file)
    if (document !== undefined) yield document
  }
}
