import { isObject } from '../documents/json-object.ts'
import { isMarkedOwn } from './own-mark.ts'
import { parseSetting } from './setting.ts'

/** What a ruleset says of lintel's own rules, as plain data in the form of a ruleset. */
export interface OwnDefinition {
  extends?: (string | OwnDefinition | [ruleset: string | OwnDefinition, severity: string])[]
  rules?: Record<string, unknown>
  overrides?: (OwnDefinition & { files: unknown })[]
  except?: Record<string, unknown[]>
  'x-lintel'?: unknown
}

/** A ruleset in two parts. */
export interface SplitDefinition {
  /** What is lintel's; undefined where there is nothing. */
  readonly own: OwnDefinition | undefined
  /** What is left for Spectral. */
  readonly rest: unknown
}

/** How the parts of a ruleset are told apart. */
export interface SplitOptions {
  /** The ids of lintel's rules. */
  readonly knownRules: ReadonlySet<string>
  /** Spectral's rulesets by name, for rulesets in JavaScript, which have no other way to name them. */
  readonly builtins?: ReadonlyMap<string, unknown>
}

type Definition = Record<string, unknown>

/**
 * Splits a ruleset, as data or as the object that JavaScript exports, into what is lintel's and
 * what Spectral is to run. What is lintel's: `lintel:*` in `extends`, severities of its rules, its
 * rules in Spectral's form, `x-lintel` and `$schema`.
 */
export function splitDefinition(definition: unknown, options: SplitOptions): SplitDefinition {
  return new Splitter(options).split(definition)
}

class Splitter {
  readonly #options: SplitOptions
  /** Rulesets may extend one another in a circle; Spectral tells them apart by identity. */
  readonly #done = new Map<Definition, { own: OwnDefinition | undefined; rest: Definition }>()

  constructor(options: SplitOptions) {
    this.#options = options
  }

  split(definition: unknown): SplitDefinition {
    if (!isObject(definition)) return { own: undefined, rest: definition }
    const known = this.#done.get(definition)
    if (known !== undefined) return known
    const own: OwnDefinition = {}
    const rest: Definition = {}
    const result: { own: OwnDefinition | undefined; rest: Definition } = { own: undefined, rest }
    this.#done.set(definition, result)
    for (const [key, value] of Object.entries(definition)) this.#member(key, value, own, rest)
    if (Object.keys(own).length === 0) return result
    result.own = own
    // Spectral refuses a ruleset that has none of these.
    if (!['extends', 'rules', 'overrides'].some((key) => key in rest)) rest.rules = {}
    return result
  }

  #member(key: string, value: unknown, own: OwnDefinition, rest: Definition): void {
    if (key === '$schema') return
    if (key === 'x-lintel') own['x-lintel'] = value
    else if (key === 'extends') this.#extends(value, own, rest)
    else if (key === 'rules' && isObject(value)) this.#rules(value, own, rest)
    else if (key === 'overrides' && Array.isArray(value)) this.#overrides(value, own, rest)
    else if (key === 'except' && isObject(value)) this.#except(value, own, rest)
    else rest[key] = value
  }

  #extends(value: unknown, own: OwnDefinition, rest: Definition): void {
    const left: unknown[] = []
    const taken: NonNullable<OwnDefinition['extends']> = []
    for (const entry of Array.isArray(value) ? value : [value]) {
      const [ruleset, ...severity] = Array.isArray(entry) ? entry : [entry]
      const part = this.#extended(ruleset)
      if (part.own !== undefined) {
        taken.push(severity.length === 0 ? part.own : [part.own, String(severity[0])])
      }
      if (part.hasRest) left.push(Array.isArray(entry) ? [part.rest, ...severity] : part.rest)
    }
    if (taken.length > 0) own.extends = taken
    if (left.length > 0 || taken.length === 0) rest.extends = Array.isArray(value) ? left : left[0]
  }

  #extended(ruleset: unknown): {
    own: string | OwnDefinition | undefined
    rest: unknown
    hasRest: boolean
  } {
    if (typeof ruleset !== 'string') return { ...this.split(ruleset), hasRest: true }
    if (ruleset.startsWith('lintel:')) return { own: ruleset, rest: undefined, hasRest: false }
    return { own: undefined, rest: this.#options.builtins?.get(ruleset) ?? ruleset, hasRest: true }
  }

  #rules(rules: Definition, own: OwnDefinition, rest: Definition): void {
    const taken = new Map<string, unknown>()
    const left = new Map<string, unknown>()
    for (const [id, rule] of Object.entries(rules)) {
      const isKnown = this.#options.knownRules.has(id)
      if (isKnown && isLintelRule(rule)) taken.set(id, rule.severity)
      else if (isKnown && !isObject(rule)) taken.set(id, rule)
      else left.set(id, rule)
    }
    if (taken.size > 0) own.rules = Object.fromEntries(taken)
    if (left.size > 0 || taken.size === 0) rest.rules = Object.fromEntries(left)
  }

  #overrides(overrides: readonly unknown[], own: OwnDefinition, rest: Definition): void {
    const taken: NonNullable<OwnDefinition['overrides']> = []
    const left: unknown[] = []
    for (const override of overrides) {
      const part = this.split(override)
      if (part.own === undefined) left.push(override)
      else {
        taken.push({ ...part.own, files: isObject(override) ? override.files : undefined })
        if (saysSomething(part.rest)) left.push(part.rest)
      }
    }
    if (taken.length > 0) own.overrides = taken
    if (left.length > 0 || taken.length === 0) rest.overrides = left
  }

  /** The form of `overrides` before Spectral 6: files, and the rules that are off in them. */
  #except(except: Definition, own: OwnDefinition, rest: Definition): void {
    const taken = new Map<string, unknown[]>()
    const left = new Map<string, unknown>()
    for (const [files, ids] of Object.entries(except)) {
      const isOwn = (id: unknown) => typeof id === 'string' && this.#options.knownRules.has(id)
      const all: unknown[] = Array.isArray(ids) ? ids : []
      const ours = all.filter(isOwn)
      if (ours.length > 0) taken.set(files, ours)
      if (ours.length === 0) left.set(files, ids)
      else if (ours.length < all.length)
        left.set(
          files,
          all.filter((id) => !isOwn(id)),
        )
    }
    if (taken.size > 0) own.except = Object.fromEntries(taken)
    if (left.size > 0 || taken.size === 0) rest.except = Object.fromEntries(left)
  }
}

/** Whether a rule is one of lintel's in Spectral's form. */
function isLintelRule(rule: unknown): rule is Definition {
  const then = isObject(rule) ? rule.then : undefined
  return isObject(then) && isMarkedOwn(then.function)
}

function saysSomething(override: unknown): boolean {
  if (!isObject(override)) return true
  const rules = override.rules
  return 'extends' in override || (isObject(rules) && Object.keys(rules).length > 0)
}

/**
 * The severities of lintel's rules that come in Spectral's form, with what the rulesets around
 * them say. Names such as `lintel:all` are left to the reader of the configuration.
 */
export function ownSeverities(own: OwnDefinition | undefined): Map<string, string> {
  const severities = new Map<string, string>()
  for (const entry of own?.extends ?? []) {
    const [ruleset, severity] = Array.isArray(entry) ? entry : [entry]
    if (typeof ruleset === 'string') continue
    for (const [id, setting] of ownSeverities(ruleset))
      severities.set(id, severity === 'off' ? 'off' : setting)
  }
  for (const [id, value] of Object.entries(own?.rules ?? {})) {
    const setting = parseSetting(value)
    if (setting === undefined || (setting === 'default' && severities.has(id))) continue
    if (setting !== 'default') severities.set(id, setting)
  }
  return severities
}
