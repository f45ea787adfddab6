import type { RuleMetadata } from './rule.ts'

/** The topic of a rule: `paths` of `paths/kebab-case`. */
export function topicOf({ id }: Pick<RuleMetadata, 'id'>): string {
  return id.slice(0, id.indexOf('/'))
}

/** The topics of rules, each once, in order. */
export function topicsOf(rules: readonly RuleMetadata[]): string[] {
  return [...new Set(rules.map(topicOf))].sort()
}
