import type { Severity } from '../findings/severity.ts'
import type { KnownRule } from './presets.ts'
import type { RuleSetting } from './setting.ts'

/** How a ruleset takes over another: its rules as they are, or all of them on, or off. */
export const EXTENSION_MODES = ['recommended', 'all', 'off'] as const
export type ExtensionMode = (typeof EXTENSION_MODES)[number]

/** What a ruleset says of lintel's rules, in the form of Spectral's rulesets. */
export interface Definition {
  /** The rulesets that it extends; undefined where it does not say. */
  readonly extends: readonly Extension[] | undefined
  /** What it says of single rules, by id; undefined where it has no such part. */
  readonly rules: ReadonlyMap<string, PlacedSetting> | undefined
  /** Of a ruleset that comes with lintel: its rules. */
  readonly declares?: { readonly name: string; readonly rules: readonly KnownRule[] }
}

/** A ruleset that another extends. */
export interface Extension {
  readonly definition: Definition
  /** Undefined where only the name is written, which takes the rules as they are set there. */
  readonly mode: ExtensionMode | undefined
}

/** What a ruleset gives a rule, and where: `file:line:column`. */
export interface PlacedSetting {
  readonly setting: RuleSetting
  readonly place: string
}

/** What holds for a rule, and the name or place that decided it. */
export interface RuleState {
  readonly isOn: boolean
  /** Whether a ruleset names the rule and switches it off: taking all its rules over leaves it so. */
  readonly isSwitchedOff?: true
  readonly severity: Severity
  readonly because: string
}

export type RuleStates = ReadonlyMap<string, RuleState>

/**
 * Resolves a ruleset as Spectral does: what it extends in turn, each ruleset in place of what those
 * before it say of its rules, then its own settings.
 * @param known lintel's rules by id; a setting may switch on a rule that no ruleset brings
 */
export function resolveStates(
  definition: Definition,
  known: ReadonlyMap<string, KnownRule>,
  resolved = new Map<Definition, RuleStates>(),
): RuleStates {
  const before = resolved.get(definition)
  if (before !== undefined) return before
  const states = new Map<string, RuleState>()
  for (const extension of definition.extends ?? []) {
    const { mode } = extension
    for (const [id, state] of resolveStates(extension.definition, known, resolved))
      states.set(id, applyMode(state, mode))
  }
  const { name = '', rules = [] } = definition.declares ?? {}
  for (const { id, severity } of rules) states.set(id, { isOn: true, severity, because: name })
  for (const [id, setting] of definition.rules ?? []) {
    const state = states.get(id) ?? known.get(id)
    if (state !== undefined) states.set(id, applySetting(setting, state.severity))
  }
  resolved.set(definition, states)
  return states
}

function applyMode(state: RuleState, mode: ExtensionMode | undefined): RuleState {
  if (mode === undefined) return state
  return { ...state, isOn: mode !== 'off' && state.isSwitchedOff === undefined }
}

function applySetting({ setting, place }: PlacedSetting, severity: Severity): RuleState {
  if (setting === 'off') return { isOn: false, isSwitchedOff: true, severity, because: place }
  return { isOn: true, severity: setting === 'default' ? severity : setting, because: place }
}

/** Joins two overrides as Spectral does: what the later says of a rule counts. */
export function joinOverrides(earlier: Definition, later: Definition): Definition {
  const rules =
    earlier.rules && later.rules
      ? new Map([...earlier.rules, ...later.rules])
      : (later.rules ?? earlier.rules)
  return { extends: later.extends ?? earlier.extends, rules }
}

/**
 * Lays an override over a ruleset as Spectral does: where both set rules, the ruleset is extended
 * last, after what the override extends; else each part of the override replaces the ruleset's.
 */
export function applyOverride(base: Definition, override: Definition): Definition {
  if (base.rules === undefined || override.rules === undefined)
    return { extends: override.extends ?? base.extends, rules: override.rules ?? base.rules }
  const extensions = override.extends ?? base.extends ?? []
  return {
    extends: [...extensions, { definition: base, mode: undefined }],
    rules: override.rules,
  }
}
