import type { Rule } from '../rules/rule.ts'

/** The rulesets that come with lintel, by the name under which `extends` asks for them. */
export const PRESETS = {
  'lintel:recommended': ({ severity }) => severity !== 'info',
  'lintel:all': () => true,
} as const satisfies Record<string, (rule: Pick<Rule, 'severity'>) => boolean>

export type PresetName = keyof typeof PRESETS

/** Every name that `extends` may hold. */
export const PRESET_NAMES: readonly string[] = Object.keys(PRESETS)

/** What runs where nothing else is asked for. */
export const DEFAULT_PRESET: PresetName = 'lintel:recommended'

/** Whether a text names a ruleset that comes with lintel. */
export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name)
}
