import type { RanRules } from '../../findings/origin.ts'
import { SEVERITIES, type Severity } from '../../findings/severity.ts'
import { compareText } from '../../text/compare-text.ts'
import type { CheckedDocument } from './checked-document.ts'

/** Lists the rules that looked at documents, each under the gravest severity that it had. */
export function listRan(checked: readonly Pick<CheckedDocument, 'severities'>[]): RanRules {
  // Documents without overrides share one map.
  return joinRan([...new Set(checked.map(({ severities }) => severities))].map(toRan))
}

/** Joins the rules of several runs. */
export function joinRan(runs: readonly RanRules[]): RanRules {
  const gravest = new Map<string, Severity>()
  for (const severity of SEVERITIES.toReversed())
    for (const run of runs) for (const id of run[severity]) gravest.set(id, severity)
  const ids = [...gravest.keys()].sort(compareText)
  const of = (severity: Severity) => ids.filter((id) => gravest.get(id) === severity)
  return { error: of('error'), warn: of('warn'), info: of('info') }
}

function toRan(severities: ReadonlyMap<string, Severity>): RanRules {
  const ids = [...severities.keys()]
  const of = (severity: Severity) => ids.filter((id) => severities.get(id) === severity)
  return { error: of('error'), warn: of('warn'), info: of('info') }
}
