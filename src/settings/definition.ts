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
  /** Undefined where only options are given. */
  readonly setting: RuleSetting | undefined
  readonly place: string
  /** What it sets of the options that the rule alone has, by name. */
  readonly options?: ReadonlyMap<string, PlacedOption>
}

/** The value that a ruleset gives an option of a rule, and where: `file:line:column`. */
export interface PlacedOption {
  /** As the rule is given it. */
  readonly value: unknown
  /** As it is written. */
  readonly written: unknown
  readonly place: string
}

/** What holds for a rule, and the name or place that decided it. */
export interface RuleState {
  readonly isOn: boolean
  /** Whether a ruleset names the rule and switches it off: taking all its rules over leaves it so. */
  readonly isSwitchedOff?: true
  readonly severity: Severity
  readonly because: string
  /** What is set of the options that the rule alone has, by name. */
  readonly options?: ReadonlyMap<string, PlacedOption>
}

export type RuleStates = ReadonlyMap<string, RuleState>

/**
 * Resolves a ruleset as Spectral does: what it extends in turn, each ruleset in place of what those
 * before it say of its rules, then its own settings. Options that a rule of lintel's has stay until
 * something later sets them.
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
      states.set(id, keepOptions(applyMode(state, mode), states.get(id)?.options))
  }
  const { name = '', rules = [] } = definition.declares ?? {}
  for (const { id, severity } of rules) states.set(id, { isOn: true, severity, because: name })
  for (const [id, setting] of definition.rules ?? []) {
    const state = states.get(id)
    const severity = (state ?? known.get(id))?.severity
    if (severity !== undefined) states.set(id, applySetting(setting, severity, state))
  }
  resolved.set(definition, states)
  return states
}

/** A ruleset replaces what those before it say of a rule, but for the options that it does not set. */
function keepOptions(state: RuleState, earlier: RuleState['options']): RuleState {
  const options = joinOptions(earlier, state.options)
  return options === undefined ? state : { ...state, options }
}

function applyMode(state: RuleState, mode: ExtensionMode | undefined): RuleState {
  if (mode === undefined) return state
  return { ...state, isOn: mode !== 'off' && state.isSwitchedOff === undefined }
}

/**
 * @param severity what it has where the setting does not say
 * @param before what held up to here, where anything did
 */
function applySetting(
  { setting, place, options }: PlacedSetting,
  severity: Severity,
  before: RuleState | undefined,
): RuleState {
  const joined = joinOptions(before?.options, options)
  const rest = { because: place, ...(joined !== undefined && { options: joined }) }
  // Options alone leave the rule as it is.
  if (setting === undefined && before !== undefined)
    return { ...before, ...(joined !== undefined && { options: joined }) }
  if (setting === 'off') return { isOn: false, isSwitchedOff: true, severity, ...rest }
  const isOwn = setting === 'default' || setting === undefined
  return { isOn: true, severity: isOwn ? severity : setting, ...rest }
}

/** Options that are set later count, each by itself. */
function joinOptions(
  earlier: PlacedSetting['options'],
  later: PlacedSetting['options'],
): PlacedSetting['options'] {
  return earlier && later ? new Map([...earlier, ...later]) : (later ?? earlier)
}

/** Joins two overrides as Spectral does: what the later says of a rule counts. */
export function joinOverrides(earlier: Definition, later: Definition): Definition {
  const rules =
    earlier.rules && later.rules
      ? joinSettings(earlier.rules, later.rules)
      : (later.rules ?? earlier.rules)
  return { extends: later.extends ?? earlier.extends, rules }
}

function joinSettings(
  earlier: ReadonlyMap<string, PlacedSetting>,
  later: ReadonlyMap<string, PlacedSetting>,
): Map<string, PlacedSetting> {
  const joined = new Map(earlier)
  for (const [id, setting] of later) {
    const before = earlier.get(id)
    const options = joinOptions(before?.options, setting.options)
    joined.set(id, {
      ...(setting.setting === undefined && before !== undefined ? before : setting),
      ...(options !== undefined && { options }),
    })
  }
  return joined
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
