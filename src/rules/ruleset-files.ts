import type { RuleMetadata } from './rule.ts'

/** The ruleset files that stock Spectral loads. */
export function renderRulesets(_rules: readonly RuleMetadata[]): Map<string, string> {
  return new Map()
}
