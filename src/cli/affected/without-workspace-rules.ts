import type { DocumentRuleset, RulesetOf } from '../../engine/document-ruleset.ts'
import { rules } from '../../rules/index.ts'

/** Switches off the rules that compare documents: they would miss those that are not in the run. */
export function withoutWorkspaceRules(rulesetOf: RulesetOf): RulesetOf {
  const reduced = new Map<DocumentRuleset, DocumentRuleset>()
  return async (location) => {
    const ruleset = await rulesetOf(location)
    const known = reduced.get(ruleset) ?? reduce(ruleset)
    reduced.set(ruleset, known)
    return known
  }
}

function reduce(ruleset: DocumentRuleset): DocumentRuleset {
  const severities = new Map(ruleset.severities)
  for (const { id, on } of rules) if (on === 'workspace') severities.delete(id)
  return { ...ruleset, severities }
}
