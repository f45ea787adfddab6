import { isObject } from '../documents/json-object.ts'
import type { Severity } from '../findings/severity.ts'

/** What a ruleset says of one rule; `default` is the severity that the rule has of its own. */
export type RuleSetting = Severity | 'off' | 'default'

/** The spellings of Spectral's rulesets: names, the numbers of diagnostics, and on or off. */
const SETTINGS = new Map<unknown, RuleSetting>([
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
  ['hint', 'info'],
  ['off', 'off'],
  [0, 'error'],
  [1, 'warn'],
  [2, 'info'],
  [3, 'info'],
  [-1, 'off'],
  [true, 'default'],
  [false, 'off'],
])

/** Reads what a ruleset gives a rule; undefined where it is no severity. */
export function parseSetting(value: unknown): RuleSetting | undefined {
  return SETTINGS.get(value)
}

/**
 * The severity in what a ruleset gives a rule of lintel or of the team: alone, in a pair with options, or
 * in an object with these; undefined where only options are given.
 */
export function severityIn(value: unknown): unknown {
  if (Array.isArray(value)) return value[0]
  return isObject(value) ? value.severity : value
}

/** Whether a value gives a rule a severity or options, and does not define one. */
export function isSettingOnly(value: unknown): boolean {
  if (!isObject(value)) return true
  return Object.keys(value).every((key) => key === 'severity' || key === 'options')
}

/** Says what a ruleset may give a rule. */
export function describeSettings(): string {
  return 'error, warn, info, off, or true for its own severity'
}
