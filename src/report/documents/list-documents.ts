import type { CheckedDocument } from '../../engine/outcomes/checked-document.ts'
import type { FilePlaces } from '../../engine/outcomes/document-content.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Finding } from '../../findings/finding.ts'
import { countBySeverity } from '../parts/counts/count.ts'
import { assignFindings } from './assign-findings.ts'
import { scoreContent } from './score.ts'

// What few reports show besides is loaded with it: a file of its own would cost those that list more.
export { tallyStatements } from './statements.ts'

/**
 * Sums up each document of a run, in the order of the run.
 * @param findings those that the report shows: what is suppressed, known or older does not count
 * @param ownerOf whose a file is where its document does not say so
 * @returns undefined where documents were compared and not linted
 */
export function listDocuments(
  checked: readonly CheckedDocument[],
  findings: readonly Finding[],
  ownerOf: (file: string) => string | null,
): DocumentSummary[] | undefined {
  if (checked.length > 0 && checked.every(({ content }) => content === undefined)) return undefined
  const findingsOf = assignFindings(checked, findings)
  return checked.map((document) => {
    const { file, kind = null, version, content } = document
    const own = findingsOf(document)
    const counts = countBySeverity(own)
    const described = content?.described ?? null
    const isJudged = described !== null && content?.isLookedAt === true
    return {
      file,
      kind,
      version,
      title: described?.title ?? null,
      owner: described?.owner ?? ownerOf(file),
      operations: countPlaces(described?.operations),
      messages: countPlaces(described?.messages),
      schemas: countPlaces(described?.schemas),
      errors: counts.error,
      warnings: counts.warn,
      infos: counts.info,
      score: isJudged ? scoreContent(described, own) : null,
    }
  })
}

function countPlaces(places: readonly FilePlaces[] = []): number {
  return places.reduce((sum, [, ...pointers]) => sum + pointers.length, 0)
}
