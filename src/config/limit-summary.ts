import { limitForeignRules, weighOwn } from '../settings/limit-ruleset.ts'
import type { RuleChoice } from '../settings/rule-choice.ts'
import type { RulesetSummary } from './ruleset-summary.ts'

/** Makes of a summary what it is under what a run says of rules. */
export function limitSummary(summary: RulesetSummary, choice: RuleChoice): RulesetSummary {
  const { severities, foreignRules } = summary
  return {
    ...summary,
    severities: [...weighOwn(severities, choice, foreignRules)],
    foreignRules: limitForeignRules(foreignRules, choice),
  }
}
