import { basename } from 'node:path'
import { LINTEL_NAMES, SPECTRAL_NAMES } from '../config/find-ruleset.ts'

/** The names by which rulesets are found in a folder. */
export const RULESET_NAMES: ReadonlySet<string> = new Set([...LINTEL_NAMES, ...SPECTRAL_NAMES])

/** Whether a file is a ruleset by its name. */
export function isRulesetName(path: string): boolean {
  return RULESET_NAMES.has(basename(path))
}
