import type { Position } from '../../../documents/lines.ts'
import type { Finding } from '../../../findings/finding.ts'
import { compareText } from '../../../text/compare-text.ts'
import { groupBy } from '../../../text/group-by.ts'
import type { ReportInput } from '../types.ts'
import { anchorFinding, type RepositoryPlace, toAnchoredSentences } from './anchor.ts'

/** A finding as formats for other tools show it: in a file of the repository, where there is one. */
export interface LocatedFinding {
  readonly finding: Finding
  /** Where in the repository it is shown; undefined for a document outside that nothing leads to. */
  readonly place: RepositoryPlace | undefined
  /** The path from the root of the repository, or what else names the document. */
  readonly path: string
  readonly start: Position
  /** What is wrong and what to write instead, safe to print. */
  readonly text: string
}

/** Finds where a finding is to be shown, and words it for there. */
export function locateFinding(
  finding: Finding,
  repositoryPath: ReportInput['repositoryPath'],
): LocatedFinding {
  const place = anchorFinding(finding, repositoryPath)?.place
  return {
    finding,
    place,
    path: place?.path ?? repositoryPath(finding.file),
    start: (place?.range ?? finding.range).start,
    text: toAnchoredSentences(finding, place),
  }
}

/** Groups the findings by the file that they are shown in. Documents without findings are there too. */
export function locateByFile({
  result,
  repositoryPath,
}: Pick<ReportInput, 'result' | 'repositoryPath'>): [string, LocatedFinding[]][] {
  const located = result.findings.map((finding) => locateFinding(finding, repositoryPath))
  const groups: Map<string, LocatedFinding[]> = groupBy(located, ({ path }) => path)
  for (const file of result.files) {
    const path = repositoryPath(file)
    if (!groups.has(path)) groups.set(path, [])
  }
  return [...groups].sort(([a], [b]) => compareText(a, b))
}
