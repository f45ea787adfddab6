import type { SpecDocument } from '../documents/document.ts'
import type { LintResult } from '../findings/finding.ts'
import type { FindingSet } from '../findings/finding-set.ts'
import type { FinishedRun } from '../suppression/suppress.ts'

/**
 * Takes away what documents suppress. Most suppress nothing: then the code for it is not loaded.
 * @param documents those whose texts hold anything that looks like a suppression
 */
export async function applySuppressions(
  found: FindingSet,
  documents: readonly SpecDocument[],
  run: Omit<FinishedRun, 'findings' | 'silent' | 'documents'>,
): Promise<Pick<LintResult, 'findings' | 'suppressed'>> {
  const findings = found.sorted()
  if (documents.length === 0) return { findings, suppressed: [] }
  const { suppressFindings } = await import('../suppression/suppress.ts')
  return suppressFindings({ findings, silent: found.silent, documents, ...run })
}
