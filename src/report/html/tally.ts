import type { Finding } from '../../engine/finding.ts'
import type { Severity } from '../../rules/rule.ts'

/** How many findings share a name. */
export interface Tally {
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
  const groups = new Map<string, { counts: Record<Severity, number>; files: Set<string> }>()
  for (const finding of findings) {
    const name = nameOf(finding)
    const group = groups.get(name) ?? { counts: { error: 0, warn: 0, info: 0 }, files: new Set() }
    groups.set(name, group)
    group.counts[finding.severity]++
    group.files.add(finding.file)
  }
  return [...groups]
    .map(([name, { counts, files }]) => {
      return { name, counts, files: files.size, total: counts.error + counts.warn + counts.info }
    })
    .sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
}
