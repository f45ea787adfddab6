import type { SpecNode } from '../documents/node.ts'
import { exampleSetting } from '../rules/own-options.ts'
import { errorAt, placeInRuleset } from '../settings/configuration-error.ts'
import type { PlacedOption, PlacedSetting } from '../settings/definition.ts'
import { type Faults, readEach } from '../settings/faults.ts'
import type { KnownRule } from '../settings/presets.ts'
import { describeSettings, parseSetting } from '../settings/setting.ts'
import { suggest } from '../text/nearest.ts'

/** What a part `rules` says: of lintel's rules, and whether it has others. */
export interface RuleSettings {
  readonly settings: ReadonlyMap<string, PlacedSetting>
  /** Rules that are none of lintel's: definitions, and settings of what is extended. */
  readonly others: readonly { readonly node: SpecNode; readonly isDefinition: boolean }[]
}

/**
 * Reads a part `rules` of a ruleset.
 * @param known lintel's rules and those of the team, by id
 * @param faults hears of rules of lintel's that are given what is no severity
 * @throws ConfigurationError where it is no object
 */
export function readRuleSettings(
  node: SpecNode,
  known: ReadonlyMap<string, KnownRule>,
  faults: Faults,
): RuleSettings {
  if (node.object === undefined) {
    throw errorAt(node, 'value', '`rules` is an object: a rule id and its severity on each line.')
  }
  const settings = new Map<string, PlacedSetting>()
  const others: { node: SpecNode; isDefinition: boolean }[] = []
  for (const member of node.members()) {
    const rule = known.get(member.key)
    if (rule !== undefined)
      faults.attempt(() => settings.set(member.key, readSetting(member, rule)))
    else others.push({ node: member, isDefinition: member.isCollection })
  }
  return { settings, others }
}

/** A severity; a pair of one and options; or an object with these. */
function readSetting(member: SpecNode & { readonly key: string }, rule: KnownRule): PlacedSetting {
  const place = placeInRuleset(member, 'key')
  const { severity, options } = partsOf(member, rule)
  const setting = severity === undefined ? undefined : parseSetting(severity.value)
  if (severity !== undefined && setting === undefined)
    throw errorAt(severity, 'value', `\`${member.key}\` takes ${describeSettings()}.`)
  return {
    setting,
    place,
    ...(options !== undefined && { options: readOwnOptions(options, rule) }),
  }
}

/** The nodes of the severity and of the options in what a rule is given. */
function partsOf(
  member: SpecNode & { readonly key: string },
  rule: KnownRule,
): { readonly severity?: SpecNode | undefined; readonly options?: SpecNode | undefined } {
  if (!member.isCollection) return { severity: member }
  const [severity, options] = Array.isArray(member.value)
    ? [member.get(0), member.get(1)]
    : [member.get('severity'), member.get('options')]
  const count = [...member.children()].length
  if (count > 0 && count === [severity, options].filter((part) => part !== undefined).length)
    return { severity, options }
  const { ownOptions, id } = rule
  const what =
    ownOptions === undefined
      ? `\`${id}\` is a rule that is there already, of which only the severity can be set: it takes ${describeSettings()}.`
      : `\`${id}\` takes ${describeSettings()}, or a pair of that and options: \`${exampleSetting('error', ownOptions)}\`.`
  throw errorAt(member, 'value', what)
}

/** @throws ConfigurationError with all that is wrong with them */
function readOwnOptions(node: SpecNode, { id, ownOptions }: KnownRule): Map<string, PlacedOption> {
  if (ownOptions === undefined)
    throw errorAt(node, 'value', `\`${id}\` has no options: write its severity alone.`)
  const names = Object.keys(ownOptions)
  if (node.object === undefined)
    throw errorAt(
      node,
      'value',
      `The options of \`${id}\` are an object: \`${exampleSetting('error', ownOptions)}\`.`,
    )
  const options = readEach(node.members(), (member) => {
    const option = Object.hasOwn(ownOptions, member.key) ? ownOptions[member.key] : undefined
    if (option === undefined) {
      const hint = suggest(member.key, names) || ` It has ${names.join(', ')}.`
      throw errorAt(member, 'key', `\`${id}\` has no option \`${member.key}\`.${hint}`)
    }
    const fault = (at: SpecNode, message: string) => errorAt(at, 'value', message)
    const readCatalog = () => {
      throw errorAt(member, 'value', 'An option of a rule names no event catalog.')
    }
    const value = option.form.read({ name: member.key, node: member, fault, readCatalog })
    const place = placeInRuleset(member, 'key')
    return [member.key, { value, written: member.value, place }] as const
  })
  return new Map(options)
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
