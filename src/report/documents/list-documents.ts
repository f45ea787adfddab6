import type { CheckedDocument } from '../../engine/checked-document.ts'
import type { FilePlaces } from '../../engine/document-content.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Finding } from '../../findings/finding.ts'
import { groupBy } from '../../text/group-by.ts'
import { countBySeverity } from '../parts/count.ts'
import { scoreContent } from './score.ts'
import { UnitPlaces } from './units.ts'

// Who asks for either loads both: one file more would be loaded by every run that lists documents.
export { scoreOfAll } from './score.ts'

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

/**
 * Makes the function that says which findings a document has: those in its file, and those in files
 * that it refers to, but for what lies in parts of them that only other documents use.
 */
function assignFindings(
  checked: readonly CheckedDocument[],
  findings: readonly Finding[],
): (document: CheckedDocument) => readonly Finding[] {
  const byFile = groupBy(findings, ({ file }) => file)
  const documents = new Set(checked.map(({ file }) => file))
  const units = new UnitPlaces(checked)
  return ({ file, content }) => {
    const own = byFile.get(file) ?? []
    const parts = content?.parts.filter((part) => byFile.has(part)) ?? []
    if (parts.length === 0 || !content?.described) return own
    const used = new UnitPlaces([{ content }])
    const isUsed = (part: Finding) =>
      used.has(part.file, part.pointer) ||
      (!documents.has(part.file) && !units.has(part.file, part.pointer))
    return [...own, ...parts.flatMap((part) => (byFile.get(part) ?? []).filter(isUsed))]
  }
}

function countPlaces(places: readonly FilePlaces[] = []): number {
  return places.reduce((sum, [, ...pointers]) => sum + pointers.length, 0)
}
