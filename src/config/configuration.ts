import { relative, sep } from 'node:path'
import { DIFF_RULE_IDS, type DiffRuleId, isDiffRule } from '../diff/kinds/diff-rules.ts'
import type { Severity } from '../findings/severity.ts'
import { DEFAULT_OPTIONS, type RuleOptions } from '../rules/options.ts'
import type { OwnValues } from '../rules/own-options.ts'
import {
  applyOverride,
  type Definition,
  joinOverrides,
  type RuleState,
  type RuleStates,
  resolveStates,
} from '../settings/definition.ts'
import type { ForeignRule, ForeignRuleset } from '../settings/foreign-ruleset.ts'
import { DEFAULT_PRESET, findPreset, type KnownRule } from '../settings/presets.ts'
import { describeTeamRule, type TeamRule } from '../settings/team-rule.ts'
import type { Override, OverridePattern } from './overrides.ts'
import type { Ruleset } from './ruleset.ts'

/** Says whether a path, relative and with `/`, matches a glob. */
export type MatchGlob = (path: string, glob: string) => boolean

/** What a ruleset says of each document and of each place in it. Paths are absolute. */
export class Configuration {
  readonly ruleset: Ruleset
  readonly options: RuleOptions
  /** Its rules that are not lintel's, where it has any. */
  readonly foreign: ForeignRuleset | undefined
  /** The rules that the team wrote over lintel's model, whether they are on or not. */
  readonly team: readonly TeamRule[]
  readonly #known: ReadonlyMap<string, KnownRule>
  /** The rules over two states that hold unless they are named. */
  readonly #diffRules: readonly KnownRule[]
  readonly #match: MatchGlob
  /** The states under the overrides that hold, by their numbers. */
  readonly #states = new Map<string, RuleStates>()
  readonly #resolved = new Map<Definition, RuleStates>()
  /** The numbers of the overrides whose globs match a file. */
  readonly #matches = new Map<string, readonly number[]>()

  constructor(
    ruleset: Ruleset,
    rules: readonly KnownRule[],
    match: MatchGlob,
    foreign?: ForeignRuleset,
    team: readonly TeamRule[] = [],
  ) {
    this.ruleset = ruleset
    this.team = team
    this.foreign = foreign
    this.options = { ...DEFAULT_OPTIONS, ...ruleset.options }
    this.#known = new Map(
      [...rules, ...team.map(({ rule }) => rule)].map((rule) => [rule.id, rule]),
    )
    const preset = new Set((findPreset(DEFAULT_PRESET, rules) ?? []).map(({ id }) => id))
    this.#diffRules = rules.filter(
      ({ id }) => isDiffRule(id) && (preset.has(id) || id === OF_RELEASES),
    )
    this.#match = match
  }

  /** Whether there are places where something else holds than at others. */
  get hasOverrides(): boolean {
    return this.ruleset.overrides.length > 0
  }

  /**
   * What holds for findings in a file: under the overrides for the document, and, other than in
   * Spectral, under those for the file that it refers to.
   */
  statesOf(document: string, file = document): RuleStates {
    const numbers = new Set([...this.#matching(document), ...this.#matching(file)])
    return this.#resolve([...numbers].sort((a, b) => a - b))
  }

  /** Whether a rule of lintel's is on somewhere. */
  isOn(rule: string): boolean {
    return this.#everyStates.some((states) => states.get(rule)?.isOn)
  }

  /** Whether any rule of lintel's over one state of an API is on somewhere. */
  get hasRules(): boolean {
    return this.#everyStates.some((states) =>
      [...states].some(([id, { isOn }]) => isOn && !isDiffRule(id)),
    )
  }

  /** Whether any rule over two states of an API is on somewhere. */
  get comparesStates(): boolean {
    return DIFF_RULE_IDS.some((id) => this.isOn(id))
  }

  /** What holds where no override does, and what each of these says alone. */
  get #everyStates(): RuleStates[] {
    const { overrides } = this.ruleset
    return [this.#resolve([]), ...overrides.map((override) => this.statesUnder(override))]
  }

  /** What an override alone says of rules. */
  statesUnder({ definition }: Override): RuleStates {
    return resolveStates(definition, this.#known, this.#resolved)
  }

  /** Whether a glob of the ruleset matches a file. */
  matches(file: string, glob: string): boolean {
    return this.#match(this.#pathOf(file), glob)
  }

  /** The rules to run over a document, since they are on somewhere, with their severities. */
  rulesFor(document: string): Map<string, Severity> {
    const rules = new Map<string, Severity>()
    for (const [id, { isOn, severity }] of this.statesOf(document))
      if (isOn) rules.set(id, severity)
    for (const override of this.ruleset.overrides) {
      for (const [id, { isOn, severity }] of this.statesUnder(override))
        if (isOn && !rules.has(id)) rules.set(id, severity)
    }
    return rules
  }

  /** What is set for a document of the options that rules alone have, by the ids of the rules. */
  ownOptionsFor(document: string): Map<string, OwnValues> {
    const set = new Map<string, OwnValues>()
    for (const [id, { options }] of this.statesOf(document))
      if (options !== undefined)
        set.set(id, Object.fromEntries([...options].map(([name, { value }]) => [name, value])))
    return set
  }

  /** The rules that are not lintel's, as they hold where no override does. */
  get rulesOfOthers(): readonly ForeignRule[] {
    const states = this.#resolve([])
    const team = this.team.map((rule) => {
      const state = states.get(rule.rule.id)
      return describeTeamRule(rule, state?.isOn ? state.severity : 'off')
    })
    return [...(this.foreign?.rules ?? []), ...team]
  }

  /** The rules that are on in a document as a whole, or at a place in it. */
  rulesIn(document: string): Set<string> {
    const forPlaces = this.ruleset.overrides.filter(({ patterns }) =>
      patterns.some(({ glob, pointer }) => pointer !== undefined && this.matches(document, glob)),
    )
    const states = [this.statesOf(document), ...forPlaces.map((each) => this.statesUnder(each))]
    const on = states.flatMap((each) => [...each].filter(([, { isOn }]) => isOn))
    return new Set(on.map(([id]) => id))
  }

  /** What a finding of a rule weighs at a place; `off`: it is not reported there. */
  severityAt(rule: string, document: string, file: string, pointer: string): Severity | 'off' {
    const state = this.#stateAt(rule, file, pointer) ?? this.statesOf(document, file).get(rule)
    return state?.isOn ? state.severity : 'off'
  }

  /** What an override for a place in a file says; of several the one nearest to the node. */
  #stateAt(rule: string, file: string, pointer: string): RuleState | undefined {
    let nearest: { pointer: string; state: RuleState } | undefined
    for (const override of this.ruleset.overrides) {
      const state = this.statesUnder(override).get(rule)
      if (state === undefined || isOffUnnamed(rule, state)) continue
      for (const place of override.patterns) {
        if (place.pointer === undefined || !isAtOrBelow(`#${pointer}`, place.pointer)) continue
        if (!this.matches(file, place.glob)) continue
        if (nearest === undefined || place.pointer.length >= nearest.pointer.length)
          nearest = { pointer: place.pointer, state }
      }
    }
    return nearest?.state
  }

  #matching(file: string): readonly number[] {
    const known = this.#matches.get(file)
    if (known !== undefined) return known
    const isFor = ({ glob, pointer }: OverridePattern) =>
      pointer === undefined && this.matches(file, glob)
    const matching = this.ruleset.overrides.flatMap(({ patterns }, index) =>
      patterns.some(isFor) ? [index] : [],
    )
    this.#matches.set(file, matching)
    return matching
  }

  #pathOf(file: string): string {
    return relative(this.ruleset.folder, file).split(sep).join('/')
  }

  #resolve(numbers: readonly number[]): RuleStates {
    const key = numbers.join()
    const known = this.#states.get(key)
    if (known !== undefined) return known
    const { definition, overrides } = this.ruleset
    const overlays = overrides.filter((_, index) => numbers.includes(index))
    const [first, ...rest] = overlays.map((override) => override.definition)
    const joined = rest.reduce((before, next) => joinOverrides(before, next), first ?? definition)
    const whole = first === undefined ? definition : applyOverride(definition, joined)
    const states = this.#keepDiffRules(resolveStates(whole, this.#known, this.#resolved))
    this.#states.set(key, states)
    return states
  }

  /**
   * Switches on the rules over two states that are not on: a gate is not to pass because of a ruleset
   * that was written for something else. Only a ruleset that names one switches it off.
   */
  #keepDiffRules(states: RuleStates): RuleStates {
    const kept = new Map(states)
    for (const { id, severity } of this.#diffRules) {
      const state = states.get(id)
      if (state === undefined || isOffUnnamed(id, state))
        kept.set(id, { isOn: true, severity, because: 'on unless it is named' })
    }
    return kept
  }
}

/** It fails nothing by itself, and `--release` asks for it. */
const OF_RELEASES: DiffRuleId = 'versioning/info-version-rises'

/** Whether a rule over two states is off without having been named: with others, as by `[…, off]`. */
function isOffUnnamed(rule: string, { isOn, isSwitchedOff }: RuleState): boolean {
  return isDiffRule(rule) && !isOn && isSwitchedOff === undefined
}

/** Whether a JSON pointer, with `#` before it, leads to a node or to one below it. */
function isAtOrBelow(pointer: string, ancestor: string): boolean {
  return (
    pointer === ancestor ||
    ancestor === '#/' ||
    pointer.startsWith(`${ancestor.replace(/\/$/, '')}/`)
  )
}
