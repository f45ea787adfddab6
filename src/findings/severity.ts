/** How much a finding weighs, the worst first. */
export const SEVERITIES = ['error', 'warn', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Whether one severity is worse than another one. */
export function weighsMore(one: Severity, other: Severity): boolean {
  return SEVERITIES.indexOf(one) < SEVERITIES.indexOf(other)
}
