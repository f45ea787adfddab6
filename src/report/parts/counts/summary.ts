import type { RunResult } from '../../../findings/finding.ts'
import type { Severity } from '../../../findings/severity.ts'
import { countBy } from '../../../text/group-by.ts'
import { toVisible } from '../../../text/visible-text.ts'
import { countApproved, countBySeverity, countSuppressed, formatCount, pluralize } from './count.ts'

/** Sums a run up in one sentence: `3 errors and 1 info in 2 documents, 4 suppressed (41 ms).` */
export function renderSummary(result: RunResult, elapsedMilliseconds?: number): string {
  if (result.documents === 0 && result.findings.length === 0) return 'No documents were checked.'
  const time = elapsedMilliseconds === undefined ? '' : ` (${renderDuration(elapsedMilliseconds)})`
  const documents = pluralize(result.documents, 'document')
  const counts = renderCounts(countBySeverity(result.findings))
  return `${counts} in ${documents}${renderLimits(result)}${time}.`
}

/** Says what was left out. */
function renderLimits(result: RunResult): string {
  const { since, baseline } = result
  const known = baseline?.known ?? 0
  const approved = countApproved(result)
  const suppressed = countSuppressed(result)
  return [
    ...(since === undefined ? [] : [`, changes since ${toVisible(since)} only`]),
    ...(suppressed === 0 ? [] : [`, ${formatCount(suppressed)} suppressed`]),
    ...(approved === 0 ? [] : [`, ${formatCount(approved)} approved`]),
    ...(known === 0 ? [] : [`, ${formatCount(known)} known from the baseline`]),
  ].join('')
}

/**
 * Says how many of the findings need no person: `12 of them can be fixed with --fix, and 30 more with
 * --fix-contract.`; `''` where all do. Where nobody worked that out, it says how to see it.
 */
export function renderFixable(
  { findings }: Pick<RunResult, 'findings'>,
  leavesFixesOut = false,
): string {
  if (leavesFixesOut && findings.length > 0)
    return 'Add --fix-dry-run to see what of it can be fixed.'
  const counts = countBy(findings, ({ fix }) => fix?.kind ?? '')
  const [safe, contract] = [counts.get('safe') ?? 0, counts.get('contract') ?? 0]
  const which = (count: number) =>
    count < findings.length ? `${formatCount(count)} of them` : count === 1 ? 'It' : 'All'
  if (safe === 0)
    return contract === 0 ? '' : `${which(contract)} can be fixed with --fix-contract.`
  const more = contract === 0 ? '' : `, and ${formatCount(contract)} more with --fix-contract`
  return `${which(safe)} can be fixed with --fix${more}.`
}

/** Writes how many findings there are: `2 errors and 1 info`, `No findings`. */
export function renderCounts(counts: Readonly<Record<Severity, number>>): string {
  const parts = [
    ...(counts.error > 0 ? [pluralize(counts.error, 'error')] : []),
    ...(counts.warn > 0 ? [pluralize(counts.warn, 'warning')] : []),
    ...(counts.info > 0 ? [pluralize(counts.info, 'info')] : []),
  ]
  const last = parts.pop()
  if (last === undefined) return 'No findings'
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

function renderDuration(milliseconds: number): string {
  const rounded = Math.round(milliseconds)
  return rounded < 1000 ? `${rounded} ms` : `${(rounded / 1000).toFixed(1)} s`
}
