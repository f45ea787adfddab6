import type { Finding } from '../engine/finding.ts'
import type { Severity } from '../rules/rule.ts'
import { countBySeverity } from './count.ts'
import { renderCounts } from './summary.ts'

/**
 * Says how many findings of each severity a report does not show: `1,204 errors and 3 infos are left
 * out`; `''` where it shows all.
 */
export function describeLeftOut(all: readonly Finding[], shown: readonly Finding[]): string {
  if (shown.length === all.length) return ''
  const has = countBySeverity(shown)
  const total = countBySeverity(all)
  const count = (severity: Severity) => total[severity] - has[severity]
  const counts = renderCounts({ error: count('error'), warn: count('warn'), info: count('info') })
  return `${counts} ${all.length - shown.length === 1 ? 'is' : 'are'} left out`
}
