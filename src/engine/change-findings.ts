import { type Change, isFinding } from '../diff/change.ts'
import { joinDocuments } from '../diff/join-documents.ts'
import { changeToFinding } from '../diff/to-finding.ts'
import { FindingSet } from '../findings/finding-set.ts'
import { weighsMore } from '../findings/severity.ts'
import { diffRules } from '../rules/index.ts'
import { weighAt } from '../settings/document-ruleset.ts'
import type { ComparedDocument, ComparedInputs } from './compared-inputs.ts'
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
    const severity = weighForAll(owners, change)
    if (severity === undefined) continue
    const { clauses } = rule
    if (severity === 'silent')
      findings.addSilent(changeToFinding(change, { severity: rule.severity, clauses }))
    else findings.add(changeToFinding(change, { severity, clauses }))
  }
  return findings
}

/**
 * What a change weighs for the documents that it is in, by the one whose ruleset weighs it most: a
 * document that lets a change pass opens the gate for no other one.
 */
function weighForAll(
  owners: readonly ComparedDocument[],
  change: Change,
): ReturnType<typeof weighAt> {
  const { location } = change.node.document.source
  let worst: ReturnType<typeof weighAt>
  for (const { ruleset } of owners) {
    if (ruleset.choosesKind?.(change.rule, change.kind) === false) continue
    const severity = weighAt(ruleset, change.rule, location, change.node)
    if (severity === undefined) continue
    if (severity === 'silent') worst ??= severity
    else if (worst === undefined || worst === 'silent' || weighsMore(severity, worst))
      worst = severity
  }
  return worst
}
