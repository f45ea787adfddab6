import type { RuleMetadata } from '../rules/rule.ts'
import { topicOf } from '../rules/topic.ts'
import { suggest } from '../text/nearest.ts'

/** What a ruleset has to know of a rule. */
export type KnownRule = Pick<RuleMetadata, 'id' | 'severity' | 'ownOptions'>

/** What runs where nothing else is asked for. */
export const DEFAULT_PRESET = 'lintel:recommended'

const PREFIX = 'lintel:'

/** The rulesets that come with Spectral. */
export const SPECTRAL_RULESETS: readonly string[] = [
  'spectral:oas',
  'spectral:asyncapi',
  'spectral:arazzo',
]

/** Whether a text is written as the name of a ruleset that comes with lintel. */
export function isPresetName(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** Every name that `extends` may hold for a ruleset that comes with lintel. */
export function presetNames(rules: readonly KnownRule[]): string[] {
  const topics = new Set(rules.map(topicOf))
  return [DEFAULT_PRESET, `${PREFIX}all`, ...[...topics].sort().map((topic) => PREFIX + topic)]
}

/** Says that no ruleset of this name comes with lintel; undefined where one does. */
export function describeUnknownPreset(
  name: string,
  rules: readonly KnownRule[],
): string | undefined {
  const names = presetNames(rules)
  if (names.includes(name)) return undefined
  const hint =
    suggest(name, names) || ` Known are ${names.map((known) => `\`${known}\``).join(', ')}.`
  return `Unknown ruleset \`${name}\`.${hint}`
}

/**
 * The rules of a ruleset that comes with lintel: `lintel:recommended` holds those of severity error
 * and warn, `lintel:all` every one, `lintel:<topic>` those of a topic.
 * @returns undefined for a name that there is none of
 */
export function findPreset<T extends KnownRule>(
  name: string,
  rules: readonly T[],
): T[] | undefined {
  if (name === DEFAULT_PRESET) return rules.filter(({ severity }) => severity !== 'info')
  if (name === `${PREFIX}all`) return [...rules]
  const members = rules.filter((rule) => PREFIX + topicOf(rule) === name)
  return members.length === 0 ? undefined : members
}
