import { Configurations, makeRuleset, toConfiguration } from '../config/configurations.ts'
import { toDocumentRuleset, toRulesetOf } from '../config/document-rulesets.ts'
import { isObject } from '../documents/json-object.ts'
import type { WhoIgnores } from '../files/discover.ts'
import { allRules } from '../rules/index.ts'
import { openWhoIgnores } from '../run/who-ignores.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import type { RulesetOf } from '../settings/document-ruleset.ts'
import type { LintRequest } from './requests.ts'

/** What rulesets say of documents, and which they leave out. */
interface OpenRulesets {
  readonly rulesetOf: RulesetOf
  readonly whoIgnores: WhoIgnores
}

/**
 * Opens the rulesets of a request: those that are found, a named one, or one written in code.
 * @throws ConfigurationError where it is faulty
 */
export async function openRulesets(
  { ruleset, remote = false }: Pick<LintRequest, 'ruleset' | 'remote'>,
  cwd: string,
): Promise<OpenRulesets> {
  const source = { cwd, rules: allRules, isRemote: remote }
  if (ruleset === undefined) return openFound(new Configurations(source))
  if (typeof ruleset === 'string') {
    const configurations = new Configurations({ ...source, ruleset })
    await configurations.forFolder(cwd)
    return openFound(configurations)
  }
  // Those who write JavaScript have no types that say so.
  if (!isObject(ruleset))
    throw new ConfigurationError('ruleset', 'Give the name of a file or a ruleset, or an object.')
  if (isObject(ruleset['x-lintel']) && ruleset['x-lintel']['rule-files'] !== undefined)
    throw new ConfigurationError(
      'ruleset',
      'A ruleset in code names no `rule-files`: name the file of a ruleset that does.',
    )
  const written = makeRuleset({ ...ruleset }, cwd, allRules)
  if (written.isForeign)
    throw new ConfigurationError(
      'ruleset',
      'A ruleset in code names rules of lintel only: name a file for others.',
    )
  const configuration = await toConfiguration(written, allRules)
  return {
    rulesetOf: (location) => toDocumentRuleset(configuration, location),
    whoIgnores: openWhoIgnores(async () => configuration.ruleset),
  }
}

function openFound(configurations: Configurations): OpenRulesets {
  return {
    rulesetOf: toRulesetOf(configurations),
    whoIgnores: openWhoIgnores(async (folder) => (await configurations.forFolder(folder)).ruleset),
  }
}
