import { InputError } from '../documents/disk/file-names.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import type { DocumentRuleset, RulesetOf } from '../settings/document-ruleset.ts'
import { limitRuleset } from '../settings/limit-ruleset.ts'
import { choosesRules, type RuleChoice } from '../settings/rule-choice.ts'
import type { Configuration } from './configuration.ts'
import type { Configurations } from './configurations.ts'

/**
 * Hands the rulesets of a run to the engine. A faulty one is a fault of its documents' input.
 * @param choice what the run says of rules besides
 */
export function toRulesetOf(configurations: Configurations, choice: RuleChoice = {}): RulesetOf {
  const plain = new Map<Configuration, DocumentRuleset>()
  return async (location) => {
    const configuration = await load(configurations, location)
    if (configuration.hasOverrides) return toRuleset(configuration, location, choice)
    const ruleset = plain.get(configuration) ?? toRuleset(configuration, location, choice)
    plain.set(configuration, ruleset)
    return ruleset
  }
}

function toRuleset(
  configuration: Configuration,
  location: string,
  choice: RuleChoice,
): DocumentRuleset {
  const ruleset = toDocumentRuleset(configuration, location)
  return choosesRules(choice) ? limitRuleset(ruleset, choice) : ruleset
}

async function load(configurations: Configurations, location: string): Promise<Configuration> {
  try {
    return await configurations.for(location)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const [, ...others] = error.all
    const faults = [error.fault, ...others.map(({ message }) => message)]
    throw new InputError(error.place, faults.join(' '))
  }
}

/** @param location the document's absolute path */
export function toDocumentRuleset(configuration: Configuration, location: string): DocumentRuleset {
  const { options, hasOverrides, foreign, team } = configuration
  const ownOptions = configuration.ownOptionsFor(location)
  return {
    severities: configuration.rulesFor(location),
    options,
    ...(ownOptions.size > 0 && { ownOptions }),
    ...(team.length > 0 && { team }),
    ...(foreign !== undefined && { foreign }),
    ...(!configuration.comparesStates && { comparesNothing: true }),
    ...(hasOverrides && {
      onHere: configuration.rulesIn(location),
      severityAt: (rule: string, file: string, pointer: string) =>
        configuration.severityAt(rule, location, file, pointer),
    }),
  }
}
