import type { CheckedDocument } from '../../engine/outcomes/checked-document.ts'
import type { Finding } from '../../findings/finding.ts'
import { groupBy } from '../../text/group-by.ts'
import { UnitPlaces } from './units.ts'

/**
 * Makes the function that says which findings a document has: those in its file, and those in files
 * that it refers to, but for what lies in parts of them that only other documents use.
 */
export function assignFindings(
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
