import spectralFunctions from '@stoplight/spectral-functions'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { type ConfigurationError, errorAt } from '../../config/configuration-error.ts'
import type { SpecNode } from '../../documents/node.ts'
import { suggest } from '../../rules/nearest.ts'
import { locateInRuleset } from './locate-in-ruleset.ts'
import type { RulesetFiles } from './ruleset-files.ts'
import type { ForeignOptions } from './types.ts'

const { oas, asyncapi, arazzo } = spectralRulesets
const BUILTIN_RULES: ReadonlyMap<string, readonly string[]> = new Map([
  ['spectral:oas', Object.keys(oas.rules)],
  ['spectral:asyncapi', Object.keys(asyncapi.rules)],
  ['spectral:arazzo', Object.keys(arazzo.rules)],
])

const RULESET_KEYS: readonly string[] = [
  'aliases',
  'description',
  'documentationUrl',
  'except',
  'extends',
  'formats',
  'functions',
  'functionsDir',
  'overrides',
  'parserOptions',
  'rules',
]
const RULE_KEYS: readonly string[] = [
  'description',
  'documentationUrl',
  'extensions',
  'formats',
  'given',
  'message',
  'recommended',
  'resolved',
  'severity',
  'tags',
  'then',
  'type',
]

/** Says that a ruleset, or a rule of it, has a member that Spectral does not know. */
export function explainUnknownKey(
  tokens: readonly string[],
  files: RulesetFiles,
): ConfigurationError {
  const node = locateInRuleset(tokens, files) ?? files.documents[0]?.root
  const known = tokens.includes('rules') ? RULE_KEYS : RULESET_KEYS
  const isKnown = ({ key }: { key: string }) => known.includes(key) || key.startsWith('x-')
  const member = [...(node?.members() ?? [])].find((each) => !isKnown(each))
  if (member === undefined) return files.errorOf('A key is not known: take it out.')
  const hint = suggest(member.key, known) || ` Known are ${known.join(', ')}, and \`x-…\`.`
  return errorAt(member, 'key', `Unknown key \`${member.key}\`.${hint}`)
}

/** Says that a rule names a function that is not there. */
export function explainUnknownFunction(
  tokens: readonly string[],
  node: SpecNode | undefined,
  files: RulesetFiles,
): ConfigurationError {
  const name = node?.string
  if (node === undefined || name === undefined) {
    const fault = `Rule \`${tokens[1]}\` names no function: write one under \`then\`.`
    return node === undefined ? files.errorOf(fault) : errorAt(node, 'key', fault)
  }
  const declared = [...(node.document.root.get('functions')?.items() ?? [])]
  if (declared.some((item) => item.string === name)) {
    const fault = `\`${name}\` under \`functions\` is no function: export one as its default.`
    return errorAt(node, 'value', fault)
  }
  const known = [...Object.keys(spectralFunctions), ...declared.map((item) => item.string ?? '')]
  const hint =
    suggest(name, known) || ' List it under `functions`, or take one that Spectral brings.'
  return errorAt(node, 'value', `Unknown function \`${name}\`.${hint}`)
}

/** Names that the migrator gives rules of former times, and that Spectral has given up since. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['operation-default-response', 'operation-2xx-response'],
])

/** Says that a severity is given to a rule that no ruleset has. */
export function explainUnknownRule(
  migratedName: string,
  files: RulesetFiles,
  { knownRules }: ForeignOptions,
): ConfigurationError {
  const name = FORMER_NAMES.get(migratedName) ?? migratedName
  const owner = [...BUILTIN_RULES].find(([, rules]) => rules.includes(name))?.[0]
  const defined = files.documents.flatMap(({ root }) => [...(root.get('rules')?.members() ?? [])])
  const names = [...[...BUILTIN_RULES.values()].flat(), ...defined.map(({ key }) => key)]
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
