import type { RuleMetadata } from './rule.ts'

/** The topic of a rule: `paths` of `paths/kebab-case`; `''` where its id has none. */
export function topicOf({ id }: Pick<RuleMetadata, 'id'>): string {
  return id.slice(0, Math.max(0, id.indexOf('/')))
}

/** The topics that rules have, each once, in order. */
export function topicsOf(rules: readonly Pick<RuleMetadata, 'id'>[]): string[] {
  return [...new Set(rules.map(topicOf))].filter((topic) => topic !== '').sort()
}
