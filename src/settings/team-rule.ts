import type { Severity } from '../findings/severity.ts'
import type { OwnValues } from '../rules/own-options.ts'
import type { AnyModelRule } from '../rules/rule.ts'
import type { ForeignRule } from './foreign-ruleset.ts'
import type { TeamClause } from './team-facts.ts'

/** A rule that a team wrote over lintel's model of an API, ready to run as lintel's own do. */
export interface TeamRule {
  readonly rule: AnyModelRule
  /** The file that declares it, as lintel names it. */
  readonly file: string
  /** What its clauses say, which `rule` has by their ids. */
  readonly clauses: readonly TeamClause[]
  /** Where more is said of it. */
  readonly documentationUrl?: string
  /** Whether it declares examples; else those of `rule` are empty. */
  readonly hasExamples: boolean
  /** The values of its options that its examples are tried with; the defaults for the rest. */
  readonly exampleOptions?: OwnValues
}

/** Describes a rule as reports know rules that are not lintel's. */
export function describeTeamRule(
  { rule, clauses, documentationUrl }: TeamRule,
  severity: Severity | 'off',
): ForeignRule {
  const { id, summary, on, why } = rule
  return {
    id,
    severity,
    summary,
    ...(documentationUrl !== undefined && { documentationUrl }),
    team: { on, why, clauses },
  }
}
