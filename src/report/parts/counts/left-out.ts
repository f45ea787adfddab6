import type { Severity } from '../../../findings/severity.ts'
import { countBySeverity } from './count.ts'
import { renderCounts } from './summary.ts'

type Weighed = readonly { readonly severity: Severity }[]

/**
 * Counts the findings of each severity that a report does not show: `1,204 errors and 3 infos`; `''`
 * where it shows all.
 */
export function countLeftOut(all: Weighed, shown: Weighed): string {
  if (shown.length === all.length) return ''
  const has = countBySeverity(shown)
  const total = countBySeverity(all)
  const count = (severity: Severity) => total[severity] - has[severity]
  return renderCounts({ error: count('error'), warn: count('warn'), info: count('info') })
}

/** Says the same as a sentence without its full stop: `3 infos are left out`, or `''`. */
export function describeLeftOut(all: Weighed, shown: Weighed): string {
  const counts = countLeftOut(all, shown)
  const verb = all.length - shown.length === 1 ? 'is' : 'are'
  return counts === '' ? '' : `${counts} ${verb} left out`
}
