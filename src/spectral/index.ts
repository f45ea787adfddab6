import { rules } from '../rules/index.ts'
import { toSpectralRule } from './to-spectral-rule.ts'
import type { SpectralRule } from './types.ts'

export type { SpectralResult, SpectralRule } from './types.ts'

/** A ruleset for stock Spectral. */
export interface SpectralRuleset {
  readonly rules: Record<string, SpectralRule>
}

/**
 * A ruleset for stock Spectral that holds lintel's rules.
 * @param ids which of them; an id that lintel does not have is an error
 */
export function spectralRuleset(ids: readonly string[]): SpectralRuleset {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const definitions = new Map<string, SpectralRule>()
  for (const id of ids) {
    const rule = byId.get(id)
    if (rule === undefined) throw new Error(`lintel has no rule \`${id}\`.`)
    definitions.set(id, toSpectralRule(rule))
  }
  return { rules: Object.fromEntries(definitions) }
}
