import type { SpecNode } from '../documents/node.ts'
import { errorAt, placeInRuleset } from '../settings/configuration-error.ts'
import type { PlacedSetting } from '../settings/definition.ts'
import { describeSettings, parseSetting } from '../settings/setting.ts'
import { suggest } from '../text/nearest.ts'
import { type Faults, readEach } from './faults.ts'

/** What a part `rules` says: of lintel's rules, and whether it has others. */
export interface RuleSettings {
  readonly settings: ReadonlyMap<string, PlacedSetting>
  /** Rules that are none of lintel's: definitions, and settings of what is extended. */
  readonly others: readonly { readonly node: SpecNode; readonly isDefinition: boolean }[]
}

/**
 * Reads a part `rules` of a ruleset.
 * @param ids lintel's rules
 * @param faults hears of rules of lintel's that are given what is no severity
 * @throws ConfigurationError where it is no object
 */
export function readRuleSettings(
  node: SpecNode,
  ids: ReadonlySet<string>,
  faults: Faults,
): RuleSettings {
  if (node.object === undefined) {
    throw errorAt(node, 'value', '`rules` is an object: a rule id and its severity on each line.')
  }
  const settings = new Map<string, PlacedSetting>()
  const others: { node: SpecNode; isDefinition: boolean }[] = []
  for (const member of node.members()) {
    if (ids.has(member.key)) faults.attempt(() => settings.set(member.key, readSetting(member)))
    else others.push({ node: member, isDefinition: member.isCollection })
  }
  return { settings, others }
}

/** A severity, or an object that holds nothing else. */
function readSetting(member: SpecNode & { readonly key: string }): PlacedSetting {
  const severity = member.get('severity')
  const isPair = severity !== undefined && [...member.members()].length === 1
  const setting = parseSetting(isPair ? severity.value : member.value)
  if (setting !== undefined) return { setting, place: placeInRuleset(member, 'key') }
  const what = member.isCollection
    ? `\`${member.key}\` is a rule of lintel's, of which only the severity can be set: it`
    : `\`${member.key}\``
  throw errorAt(member, 'value', `${what} takes ${describeSettings()}.`)
}

/**
 * Refuses settings of rules that there are none of.
 * @throws ConfigurationError with all of them
 */
export function refuseUnknownRules(
  settings: RuleSettings | undefined,
  ids: ReadonlySet<string>,
): void {
  readEach(findUnknownRules(settings, ids), (node) => {
    throw errorAt(node, 'key', describeUnknownRule(node, ids))
  })
}

/** Finds the settings of rules that there are none of. */
export function findUnknownRules(
  settings: RuleSettings | undefined,
  ids: ReadonlySet<string>,
): SpecNode[] {
  return (settings?.others ?? [])
    .filter(({ node, isDefinition }) => !isDefinition && !ids.has(String(node.key)))
    .map(({ node }) => node)
}

/** Says that there is no such rule. */
export function describeUnknownRule({ key }: SpecNode, ids: ReadonlySet<string>): string {
  const id = String(key)
  return `Unknown rule \`${id}\`.${suggest(id, [...ids]) || ' `lintel rules` lists them all.'}`
}
