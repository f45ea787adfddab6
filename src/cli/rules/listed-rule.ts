import type { RuleMetadata } from '../../rules/rule.ts'
import type { ForeignRule } from '../../settings/foreign-ruleset.ts'

/** A rule of a list: lintel's, or one that a ruleset brings. */
export interface ListedRule
  extends Pick<RuleMetadata, 'id' | 'summary' | 'clauses' | 'fix' | 'options' | 'ownOptions'> {
  /** `off` where a ruleset that brings it leaves it off. */
  readonly severity: RuleMetadata['severity'] | 'off'
  /** Null where only the ruleset knows which documents it looks at. */
  readonly on: RuleMetadata['on'] | null
  /** The file that brings it; left out, lintel does. */
  readonly broughtBy?: string
}

/** Lists a rule in Spectral's form. */
export function listForeignRule(
  { id, severity, summary }: ForeignRule,
  ruleset: string,
): ListedRule {
  return { id, severity, summary, clauses: [], on: null, broughtBy: ruleset }
}
