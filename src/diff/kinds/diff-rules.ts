/** The rules that changes are reported under. */
export const DIFF_RULE_IDS = [
  'versioning/breaking-change',
  'versioning/event-breaking-change',
  'versioning/enum-value-removed',
  'versioning/event-parallel',
  'versioning/event-needless-version',
  'versioning/lifecycle-transition',
  'versioning/info-version-rises',
] as const
export type DiffRuleId = (typeof DIFF_RULE_IDS)[number]

const diffRuleIds: ReadonlySet<string> = new Set(DIFF_RULE_IDS)

/** Whether a rule is about two states of an API, so that a run over one state says nothing of it. */
export function isDiffRule(rule: string): boolean {
  return diffRuleIds.has(rule)
}
