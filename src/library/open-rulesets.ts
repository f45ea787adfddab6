import { Configurations, makeRuleset, toConfiguration } from '../config/configurations.ts'
import { toDocumentRuleset, toRulesetOf } from '../config/document-rulesets.ts'
import type { Ruleset } from '../config/ruleset.ts'
import { isObject, type JsonObject } from '../documents/json-object.ts'
import type { WhoIgnores } from '../files/discover.ts'
import { allRules } from '../rules/index.ts'
import { openWhoIgnores } from '../run/who-ignores.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import type { RulesetOf } from '../settings/document-ruleset.ts'
import { Faults } from '../settings/faults.ts'
import { toPlainRuleset } from './plain-ruleset.ts'
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
  const written = readWritten(ruleset, cwd)
  const configuration = await toConfiguration(written, allRules)
  return {
    rulesetOf: (location) => toDocumentRuleset(configuration, location),
    whoIgnores: openWhoIgnores(async () => configuration.ruleset),
  }
}

/**
 * Reads a ruleset that is written in code.
 * @throws ConfigurationError with all of its faults
 */
function readWritten(given: JsonObject, cwd: string): Ruleset {
  const faults = new Faults()
  const definition = toPlainRuleset(given, (fault) => faults.add(fault))
  const section = definition['x-lintel']
  if (isObject(section) && section['rule-files'] !== undefined)
    faults.add(
      new ConfigurationError(
        'ruleset',
        'A ruleset in code names no `rule-files`: name the file of a ruleset that does.',
      ),
    )
  const written = faults.attempt(() => makeRuleset(definition, cwd, allRules))
  if (written?.isForeign)
    faults.add(
      new ConfigurationError(
        'ruleset',
        'A ruleset in code names rules of lintel only: name a file for others.',
      ),
    )
  faults.throwAny()
  // What was not read is a fault.
  if (written === undefined) throw new Error('A ruleset without faults is read.')
  return written
}

function openFound(configurations: Configurations): OpenRulesets {
  return {
    rulesetOf: toRulesetOf(configurations),
    whoIgnores: openWhoIgnores(async (folder) => (await configurations.forFolder(folder)).ruleset),
  }
}
