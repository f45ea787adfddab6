import type { Severity } from '../findings/severity.ts'
import { namesOf, splitKind } from '../rules/rule-names.ts'

/** What a run says of rules besides the ruleset, by `--only`, `--skip` and `--severity`: plain data. */
export interface RuleChoice {
  /** Rules, topics (`naming/*`) and kinds of changes; left out, all. */
  readonly only?: readonly string[] | undefined
  /** What is left out of these. */
  readonly skip?: readonly string[] | undefined
  /** What single rules weigh, wherever they find something; those of lintel's are on then. */
  readonly severity?: readonly RuleWeight[] | undefined
}

/** What a rule weighs. */
export type RuleWeight = readonly [rule: string, severity: Severity]

/** Whether a run says anything of rules besides the ruleset. */
export function choosesRules({ only, skip, severity }: RuleChoice): boolean {
  return only !== undefined || skip !== undefined || severity !== undefined
}

/** Whether a run is limited to some rules. */
export function isLimited({ only, skip }: RuleChoice): boolean {
  return only !== undefined || skip !== undefined
}

/** Whether a run looks at a rule, or at a part of what it finds. */
export function choosesRule({ only, skip }: RuleChoice, rule: string): boolean {
  const names = new Set(namesOf(rule))
  const isMeant = only?.some((name) => names.has(name) || splitKind(name).rule === rule) ?? true
  return isMeant && !skip?.some((name) => names.has(name))
}

/** Whether a run reports the changes of a kind that a rule finds. */
export function choosesKind({ only, skip }: RuleChoice, rule: string, kind: string): boolean {
  const names = new Set(namesOf(rule, kind))
  const isMeant = only?.some((name) => names.has(name)) ?? true
  return isMeant && !skip?.some((name) => names.has(name))
}

/** The options as they were written, to be quoted: `--only naming/*`. */
export function describeChoice({ only, skip }: RuleChoice): string {
  return [
    ...(only === undefined ? [] : [`--only ${only.join(',')}`]),
    ...(skip === undefined ? [] : [`--skip ${skip.join(',')}`]),
  ].join(' ')
}
