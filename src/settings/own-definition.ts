import { isObject } from '../documents/json-object.ts'
import { isMarkedOwn } from './own-mark.ts'
import { isSettingOnly, parseSetting, severityIn } from './setting.ts'

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
interface SplitOptions {
  /** The ids of lintel's rules. */
  readonly knownRules: ReadonlySet<string>
  /** Spectral's rulesets by name, for rulesets in JavaScript, which have no other way to name them. */
  readonly builtins?: ReadonlyMap<string, unknown>
}

type Definition = Record<string, unknown>

/** What a member of a ruleset gives to its two parts; a part that is not there has nothing of it. */
interface MemberParts {
  readonly own?: OwnDefinition
  readonly rest?: Definition
}

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
    for (const [key, value] of Object.entries(definition)) {
      const parts = this.#splitMember(key, value)
      Object.assign(own, parts.own)
      Object.assign(rest, parts.rest)
    }
    if (Object.keys(own).length === 0) return result
    result.own = own
    // Spectral refuses a ruleset that has none of these.
    if (!['extends', 'rules', 'overrides'].some((key) => key in rest)) rest.rules = {}
    return result
  }

  #splitMember(key: string, value: unknown): MemberParts {
    if (key === '$schema') return {}
    if (key === 'x-lintel') return { own: { 'x-lintel': value } }
    if (key === 'extends') return this.#splitExtends(value)
    if (key === 'rules' && isObject(value)) return this.#splitRules(value)
    if (key === 'overrides' && Array.isArray(value)) return this.#splitOverrides(value)
    if (key === 'except' && isObject(value)) return this.#splitExcept(value)
    return { rest: { [key]: value } }
  }

  #splitExtends(value: unknown): MemberParts {
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
    const rest = { extends: Array.isArray(value) ? left : left[0] }
    if (taken.length === 0) return { rest }
    return { own: { extends: taken }, ...(left.length > 0 && { rest }) }
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

  #splitRules(rules: Definition): MemberParts {
    const taken = new Map<string, unknown>()
    const left = new Map<string, unknown>()
    for (const [id, rule] of Object.entries(rules)) {
      const isKnown = this.#options.knownRules.has(id)
      if (isKnown && isLintelRule(rule)) taken.set(id, rule.severity)
      else if (isKnown && isSettingOnly(rule)) taken.set(id, rule)
      else left.set(id, rule)
    }
    const rest = { rules: Object.fromEntries(left) }
    if (taken.size === 0) return { rest }
    return { own: { rules: Object.fromEntries(taken) }, ...(left.size > 0 && { rest }) }
  }

  #splitOverrides(overrides: readonly unknown[]): MemberParts {
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
    const rest = { overrides: left }
    if (taken.length === 0) return { rest }
    return { own: { overrides: taken }, ...(left.length > 0 && { rest }) }
  }

  /** The form of `overrides` before Spectral 6: files, and the rules that are off in them. */
  #splitExcept(except: Definition): MemberParts {
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
    const rest = { except: Object.fromEntries(left) }
    if (taken.size === 0) return { rest }
    return { own: { except: Object.fromEntries(taken) }, ...(left.size > 0 && { rest }) }
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
    const setting = parseSetting(severityIn(value))
    if (setting === undefined || (setting === 'default' && severities.has(id))) continue
    if (setting !== 'default') severities.set(id, setting)
  }
  return severities
}
