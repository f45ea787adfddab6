import { type ConfigurationError, errorAt } from '../../settings/configuration-error.ts'
import type { ForeignOptions } from '../../settings/foreign-ruleset.ts'
import { suggest } from '../../text/nearest.ts'
import { BUILTIN_RULESETS } from '../ruleset/builtin-rulesets.ts'
import type { RulesetFiles } from '../ruleset/ruleset-files.ts'

/** Says that a severity is given to a rule that no ruleset has. */
export function explainUnknownRule(
  name: string,
  files: RulesetFiles,
  { knownRules }: ForeignOptions,
): ConfigurationError {
  const owner = [...BUILTIN_RULESETS].find(([, { rules }]) => Object.hasOwn(rules, name))?.[0]
  const defined = files.documents.flatMap(({ root }) => [...(root.get('rules')?.members() ?? [])])
  const builtin = [...BUILTIN_RULESETS.values()].flatMap(({ rules }) => Object.keys(rules))
  const names = [...builtin, ...defined.map(({ key }) => key)]
  const others = [...names, ...knownRules].filter((other) => other !== name)
  const hint =
    owner === undefined
      ? suggest(name, others) || ' A severity is given to rules of the rulesets in `extends`.'
      : ` It is one of \`${owner}\`: extend that.`
  const fault = `Unknown rule \`${name}\`.${hint}`
  const node = defined.find((member) => member.key === name && !member.isCollection)
  const inOverride = files.documents
    .flatMap(({ root }) => [...(root.get('overrides')?.items() ?? [])])
    .map((override) => override.at('rules', name))
    .find((member) => member !== undefined)
  const place = node ?? inOverride
  return place === undefined ? files.errorOf(fault) : errorAt(place, 'key', fault)
}
