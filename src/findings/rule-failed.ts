import type { Finding } from './finding.ts'

/** The code of the finding that a rule of a team's ruleset leaves when it cannot be run. */
export const RULE_FAILED = 'rule-failed'

/** What a rule of a team throws, or does wrong, in one sentence that names the rule. */
export class TeamRuleError extends Error {
  override name = 'TeamRuleError'
}

/** What a rule of a team that failed leaves: one finding. */
export function toRuleFailed(file: string, { message }: TeamRuleError): Finding {
  return {
    rule: RULE_FAILED,
    severity: 'error',
    message,
    help: 'This is a fault of the rule: correct it, or switch it off.',
    file,
    pointer: '',
    range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
    related: [],
    clauses: [],
    fix: null,
  }
}
