/** The code of the finding that a rule of a team's ruleset leaves when it cannot be run. */
export const RULE_FAILED = 'rule-failed'
