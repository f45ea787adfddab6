import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { compareText } from '../../text/compare-text.ts'
import { groupBy } from '../../text/group-by.ts'
import { countBySeverity } from '../parts/count.ts'

/** How many findings share a name. */
interface Tally {
  readonly name: string
  readonly total: number
  readonly counts: Readonly<Record<Severity, number>>
  /** The number of files that they are in. */
  readonly files: number
}

/** Counts findings by a name, most findings first, then by name. */
export function tallyFindings(
  findings: readonly Finding[],
  nameOf: (finding: Finding) => string,
): Tally[] {
  return [...groupBy(findings, nameOf)]
    .map(([name, group]) => ({
      name,
      total: group.length,
      counts: countBySeverity(group),
      files: new Set(group.map(({ file }) => file)).size,
    }))
    .sort((a, b) => b.total - a.total || compareText(a.name, b.name))
}
