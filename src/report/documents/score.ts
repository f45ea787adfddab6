import type { DocumentContent } from '../../engine/outcomes/document-content.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { Units } from './units.ts'

/** How much of a unit is kept that has findings of a severity, in hundredths. */
const KEPT: Readonly<Record<Severity, number>> = { error: 0, warn: 50, info: 100 }

/**
 * The share of a document that has no findings, from 0 to 100, rounded down. Its units are its
 * operations, messages and schemas, and the rest of it is one more. A unit with an error counts for
 * nothing, one with a warning for half, one with infos in full.
 * @param findings those in the document, and in what it refers to
 * @returns null where it has neither operations nor messages nor schemas
 */
export function scoreContent(
  content: DocumentContent,
  findings: readonly Pick<Finding, 'file' | 'pointer' | 'severity'>[],
): number | null {
  const units = new Units(content)
  if (units.count === 0) return null
  const rest = units.count
  const kept = new Uint8Array(units.count + 1).fill(100)
  for (const { file, pointer, severity } of findings) {
    const most = KEPT[severity]
    for (const unit of units.find(file, pointer) ?? [rest])
      kept[unit] = Math.min(kept[unit] ?? 0, most)
  }
  return Math.floor(kept.reduce((sum, each) => sum + each, 0) / kept.length)
}
