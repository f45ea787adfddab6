import type { OptionForm } from './option-forms.ts'

/** An option of one rule, which a ruleset sets beside its severity: `[error, { max: 200 }]`. */
export interface OwnOption<Value = unknown> {
  /** What it is for: one sentence. */
  readonly summary: string
  /** What it takes; its reader, its JSON Schema and its type follow from that. */
  readonly form: OptionForm<Value>
  /** What holds where a ruleset does not set it. */
  readonly default: NoInfer<Value>
  /** A value as it is written in YAML, on one line. */
  readonly example: string
}

/** The options of a rule, by their names. */
export type OwnOptions = Readonly<Record<string, OwnOption>>

/** The values of a rule's options, by their names. */
export type OwnValues = Readonly<Record<string, unknown>>

/** What a rule takes as its options. */
interface Configurable {
  readonly ownOptions?: OwnOptions
}

/**
 * The values that a rule is run with.
 * @param set what the ruleset sets; the defaults stand for what it leaves out
 */
export function optionValuesOf({ ownOptions = {} }: Configurable, set?: OwnValues): OwnValues {
  const defaults = Object.entries(ownOptions).map(([name, option]) => [name, option.default])
  return { ...Object.fromEntries(defaults), ...set }
}

/** What a ruleset may give a rule with its options: `[error, { max: 200 }]`, each set to its example. */
export function exampleSetting(severity: string, options: OwnOptions): string {
  const set = Object.entries(options).map(([name, { example }]) => `${name}: ${example}`)
  return `[${severity}, { ${set.join(', ')} }]`
}

/** A value as it is written in YAML, for people: `100`, `[a, b]`, `nothing` where there is none. */
export function writeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (value instanceof Set) return writeValue([...value])
  if (Array.isArray(value)) return `[${value.map(writeValue).join(', ')}]`
  if (typeof value !== 'object') return String(value)
  const members = Object.entries(value).map(([name, member]) => `${name}: ${writeValue(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
