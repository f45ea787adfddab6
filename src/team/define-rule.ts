import type { DocumentTarget } from '../rules/rule.ts'
import type { RuleDeclaration } from './declaration.ts'

/** Marks what `defineRule` gave, also where another installation of lintel did. */
const RULE = Symbol.for('lintel.team-rule')

/**
 * Declares a rule over lintel's model of an API. A ruleset names the file that exports it under
 * `rule-files` of `x-lintel`, and gives it a severity and options under `rules`.
 * @returns the same rule
 */
export function defineTeamRule<const Target extends DocumentTarget, Options = object>(
  rule: RuleDeclaration<Target, Options>,
): RuleDeclaration<Target, Options> {
  return Object.defineProperty(rule, RULE, { value: true })
}

/** Whether a value was given by `defineRule`; what it holds is checked later. */
export function isDeclaredRule(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && RULE in value
}
