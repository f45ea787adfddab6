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

/** Says what a ruleset may give a rule. */
export function describeSettings(): string {
  return 'error, warn, info, off, or true for its own severity'
}
