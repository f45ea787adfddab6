import type { SuppressedFinding } from '../../findings/finding.ts'
import { compareFindings } from '../../findings/finding-set.ts'
import type { ApprovedChange } from '../../report/parts/approved.ts'
import { pluralize } from '../../report/parts/counts/count.ts'
import type { WrittenReport } from './read-report.ts'

/** What reports of one repository add up to. */
interface JoinedCounts {
  readonly documents: number
  readonly suppressed: number
  /** What the numbers may be wrong in, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Adds up what reports of one repository count. A document that several reports hold counts once. How
 * much is suppressed in it, only the report as a whole can tell: one that brings nothing else adds
 * nothing, and of another one that is said. Reports of comparisons do not name their documents.
 */
export function joinCounts(reports: readonly WrittenReport[]): JoinedCounts {
  const known = new Set<string>()
  const notes: string[] = []
  let documents = 0
  let suppressed = 0
  for (const report of reports) {
    const { summaries } = report
    const fresh = summaries.filter(({ file }) => !known.has(file))
    const repeated = summaries.length - fresh.length
    for (const { file } of fresh) known.add(file)
    documents += Math.max(0, report.documents - repeated)
    if (summaries.length > 0 && fresh.length === 0) continue
    suppressed += report.suppressed
    if (repeated > 0 && report.suppressed > 0)
      notes.push(
        `\`${report.name}\` holds ${pluralize(repeated, 'document')} of other reports: what is suppressed there may count twice.`,
      )
  }
  return { documents, suppressed, notes }
}

/** The changes that were approved in any of the reports, each once. */
export function joinApproved(
  reports: readonly Pick<WrittenReport, 'approved'>[],
): SuppressedFinding[] {
  const each = new Map<string, ApprovedChange>()
  for (const { approved } of reports)
    for (const change of approved) each.set(JSON.stringify(change), change)
  return [...each.values()]
    .map(({ finding, reason, until, ...approval }) => {
      // Reports do not say where the approval stands.
      const { file, pointer, range } = finding
      return { finding, reason, until, place: { file, pointer, range }, approval }
    })
    .sort((a, b) => compareFindings(a.finding, b.finding))
}
