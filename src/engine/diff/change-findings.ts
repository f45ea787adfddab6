import { isFinding } from '../../diff/changes/change.ts'
import { joinDocuments } from '../../diff/changes/join-documents.ts'
import { changeToFinding } from '../../diff/changes/to-finding.ts'
import { FindingSet } from '../../findings/finding-set.ts'
import { diffRules } from '../../rules/index.ts'
import { weighForAll } from '../../settings/document-ruleset.ts'
import type { ComparedInputs } from './compared-inputs.ts'
import type { DiffOptions } from './diff-inputs.ts'

/**
 * Turns what comparisons found into findings: the changes that are reported, each with the severity
 * that its rule has at its place.
 */
export function findChanges(
  { pairs, removed, internalErrors }: ComparedInputs,
  { all = false, kinds }: Pick<DiffOptions, 'all' | 'kinds'>,
): FindingSet {
  const findings = new FindingSet()
  for (const error of internalErrors) findings.add(error)
  const rules = new Map<string, (typeof diffRules)[number]>(
    diffRules.map((rule) => [rule.id, rule]),
  )
  const found = [...pairs, ...removed].map((owner) => ({ owner, changes: owner.changes }))
  for (const { owners, change } of joinDocuments(found)) {
    const rule = rules.get(change.rule)
    if (rule === undefined || (kinds !== undefined && !kinds.has(change.kind))) continue
    if (!isFinding(change)) {
      if (all) findings.add(changeToFinding(change, rule))
      continue
    }
    const { location } = change.node.document.source
    const rulesets = owners
      .map(({ ruleset }) => ruleset)
      .filter(({ choosesKind }) => choosesKind?.(rule.id, change.kind) !== false)
    const severity = weighForAll(rulesets, rule.id, location, change.node)
    if (severity === undefined) continue
    const { clauses } = rule
    if (severity === 'silent')
      findings.addSilent(changeToFinding(change, { severity: rule.severity, clauses }))
    else findings.add(changeToFinding(change, { severity, clauses }))
  }
  return findings
}
