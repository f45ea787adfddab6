import type { Finding } from '../engine/finding.ts'
import type { Severity } from '../rules/rule.ts'

/** Counts findings by severity. */
export function countBySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { error: 0, warn: 0, info: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}

/** Writes a number with its noun: `1 error`, `2 errors`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
