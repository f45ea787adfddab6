/** The topic of what has none: engine codes, and a team's own rules without a slash. */
const OTHER = 'other'

/** The topic of a rule: the first part of its id. */
export function topicOfFinding(rule: string): string {
  const slash = rule.indexOf('/')
  return slash > 0 ? rule.slice(0, slash) : OTHER
}
