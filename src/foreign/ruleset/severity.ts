import type { Severity } from '../../findings/severity.ts'

/** What Spectral's numbers of severities are; its hints are notes, as in its own SARIF. */
const SEVERITIES: readonly Severity[] = ['error', 'warn', 'info', 'info']

/** The severity that Spectral writes as a number; `off` for -1. */
export function toSeverity(number: number): Severity | 'off' {
  return number < 0 ? 'off' : (SEVERITIES[number] ?? 'info')
}
