/** Splits off the kind of change that a name is about: `versioning/breaking-change:type-changed`. */
export function splitKind(name: string): { readonly rule: string; readonly kind?: string } {
  const colon = name.indexOf(':')
  return colon < 0 ? { rule: name } : { rule: name.slice(0, colon), kind: name.slice(colon + 1) }
}

/**
 * The names by which a suppression or an option may mean a finding: the kind of its change, the id of its rule,
 * then its topics.
 */
export function namesOf(rule: string, kind?: string): string[] {
  const names = kind === undefined ? [rule] : [`${rule}:${kind}`, rule]
  for (let at = rule.lastIndexOf('/'); at > 0; at = rule.lastIndexOf('/', at - 1))
    names.push(`${rule.slice(0, at)}/*`)
  return names
}
