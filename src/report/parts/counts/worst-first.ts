import type { Finding } from '../../../findings/finding.ts'
import { SEVERITIES } from '../../../findings/severity.ts'

/** Sorts findings by severity, and else leaves them in their order: what is cut is at the end. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return SEVERITIES.flatMap((severity) => findings.filter((one) => one.severity === severity))
}
