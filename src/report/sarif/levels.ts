import type { ReportingDescriptor } from 'sarif'
import type { Severity } from '../../findings/severity.ts'

type Level = 'error' | 'warning' | 'note'

/** The SARIF level of each severity. */
export const LEVELS = {
  error: 'error',
  warn: 'warning',
  info: 'note',
} as const satisfies Record<Severity, Level>

/** GitHub's properties of a rule: how sure and how grave it is, by its severity. */
export const RULE_PROPERTIES = {
  error: { precision: 'very-high', 'problem.severity': 'error' },
  warn: { precision: 'high', 'problem.severity': 'warning' },
  info: { precision: 'medium', 'problem.severity': 'recommendation' },
} as const satisfies Record<Severity, ReportingDescriptor['properties']>
