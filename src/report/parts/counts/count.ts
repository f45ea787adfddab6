import type { RunResult } from '../../../findings/finding.ts'
import type { Severity } from '../../../findings/severity.ts'

/** Counts findings by severity. */
export function countBySeverity(
  findings: readonly { readonly severity: Severity }[],
): Record<Severity, number> {
  const counts: Record<Severity, number> = { error: 0, warn: 0, info: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}

/** Counts the changes that a file approves. */
export function countApproved({ suppressed }: RunResult): number {
  return suppressed.filter(({ approval }) => approval !== undefined).length
}

/** Counts the findings that documents suppress; what was approved is counted apart. */
export function countSuppressed(result: RunResult): number {
  const { suppressed, suppressedBefore = 0 } = result
  return suppressed.length + suppressedBefore - countApproved(result)
}

/** Writes a count with its thousands apart: `1,240`. */
export function formatCount(count: number): string {
  // `Intl.NumberFormat` would do the same, and takes a millisecond to be made.
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Writes a number with its noun: `1 error`, `1,240 errors`. */
export function pluralize(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
