import type { Severity } from '../../../findings/severity.ts'

/** What the text report calls each severity. */
export const SEVERITY_LABELS = {
  error: 'error',
  warn: 'warning',
  info: 'info',
} as const satisfies Record<Severity, string>

/** How the text report colours each severity; chalk's names. */
export const SEVERITY_COLORS = {
  error: 'red',
  warn: 'yellow',
  info: 'blue',
} as const satisfies Record<Severity, string>
