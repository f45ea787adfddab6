import type { Finding } from '../../findings/finding.ts'
import { isRefused } from '../../renames/edits/rename.ts'
import type { Report, RuleMetadata } from '../../rules/rule.ts'
import { toFix } from './to-fix.ts'

/** Adds to a finding what mends it, or why the rename that would mend it cannot be made. */
export function addFix(finding: Finding, rule: RuleMetadata, report: Report): Finding {
  if (rule.fix === undefined || report.mend === undefined || report.isUnfinished) return finding
  const mending = report.mend()
  if (isRefused(mending)) return { ...finding, noFix: `It is not renamed: ${mending.refused}.` }
  return { ...finding, fix: toFix(rule, { ...report, mend: () => mending }) }
}
