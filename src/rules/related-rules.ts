import { compareText } from '../text/compare-text.ts'
import type { RuleMetadata } from './rule.ts'

/** So many related rules are named at most: more would be a list of the topic. */
const MOST_RELATED = 8

/**
 * Finds the rules that encode a clause of a rule too: first those that share most with it, then by
 * id, at most eight.
 */
export function findRelatedRules(
  rule: RuleMetadata,
  rules: readonly RuleMetadata[],
): readonly RuleMetadata[] {
  const clauses = new Set(rule.clauses)
  const countShared = (other: RuleMetadata) => other.clauses.filter((id) => clauses.has(id)).length
  return rules
    .filter((other) => other.id !== rule.id && countShared(other) > 0)
    .sort((a, b) => countShared(b) - countShared(a) || compareText(a.id, b.id))
    .slice(0, MOST_RELATED)
}
