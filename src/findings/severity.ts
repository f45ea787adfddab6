/** How much a finding weighs, the worst first. */
export const SEVERITIES = ['error', 'warn', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]
