import { limitForeignRules } from '../settings/limit-ruleset.ts'
import { choosesRule, type RuleChoice } from '../settings/rule-choice.ts'
import type { RulesetSummary } from './ruleset-summary.ts'

/** Leaves the rules out of a summary that a run is limited to leave out. */
export function limitSummary(summary: RulesetSummary, choice: RuleChoice): RulesetSummary {
  const chooses = (rule: string) => choosesRule(choice, rule)
  return {
    ...summary,
    severities: summary.severities.filter(([rule]) => chooses(rule)),
    foreignRules: limitForeignRules(summary.foreignRules, chooses),
  }
}
