import type { Severity } from '../rules/rule.ts'

/** What people read for a severity. */
export const SEVERITY_LABELS = {
  error: 'error',
  warn: 'warning',
  info: 'info',
} as const satisfies Record<Severity, string>
