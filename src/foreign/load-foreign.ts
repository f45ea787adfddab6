import type { ForeignOptions, ForeignRuleset } from '../settings/foreign-ruleset.ts'

/**
 * Loads a ruleset in Spectral's language, and with it Spectral, which nothing else needs.
 * @param file an absolute path
 * @throws ConfigurationError where the ruleset is not valid
 */
export async function loadForeign(file: string, options: ForeignOptions): Promise<ForeignRuleset> {
  const { loadForeignRuleset } = await import('./load-ruleset.ts')
  return loadForeignRuleset(file, options)
}
