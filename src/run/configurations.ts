import { Configurations, type RulesetSource } from '../config/configurations.ts'
import { allRules } from '../rules/index.ts'

/** The options that say which rulesets count. */
export interface RulesetFlags {
  /** A file, or the name of a ruleset of lintel's. */
  readonly ruleset?: string
  readonly remote?: boolean
  /** Whether JavaScript of rulesets runs. Default: true. */
  readonly runsCode?: boolean
}

/**
 * Opens the rulesets of a run; they are read when they are asked for.
 * @param filesFor gives what answers for the file system while one is read
 */
export function openConfigurations(
  { ruleset, remote = false, runsCode = true }: RulesetFlags,
  cwd: string,
  filesFor?: RulesetSource['filesFor'],
): Configurations {
  return new Configurations({
    cwd,
    rules: allRules,
    isRemote: remote,
    runsCode,
    ...(ruleset !== undefined && { ruleset }),
    ...(filesFor !== undefined && { filesFor }),
  })
}
