import type { RuleDefinition, RulesetDefinition } from '@stoplight/spectral-core'
import { rules } from '../rules/index.ts'
import { toSpectralRule } from './to-spectral-rule.ts'

/**
 * A ruleset for stock Spectral that holds lintel's rules.
 * @param ids which of them; an id that lintel does not have is an error
 */
export function spectralRuleset(ids: readonly string[]): RulesetDefinition {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const definitions: Record<string, Readonly<RuleDefinition>> = {}
  for (const id of ids) {
    const rule = byId.get(id)
    if (rule === undefined) throw new Error(`lintel has no rule \`${id}\`.`)
    definitions[id] = toSpectralRule(rule)
  }
  return { rules: definitions }
}
