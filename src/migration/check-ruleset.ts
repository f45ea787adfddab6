import { Configurations } from '../config/configurations.ts'
import { readRuleset } from '../config/ruleset.ts'
import { allRules } from '../rules/index.ts'
import type { Migration } from './migration.ts'

/**
 * Reads a ruleset that was made of the settings of other tools, as `lintel lint` will. What it extends
 * may have to be installed or fetched first, or be a program, which is not run here: then lintel's own part
 * is read.
 * @param file relative to the working directory
 * @throws ConfigurationError where it is faulty
 */
export async function checkRuleset(file: string, migration: Migration, cwd: string): Promise<void> {
  if (migration.isData)
    await new Configurations({ cwd, rules: allRules, runsCode: false }).named(file)
  else readRuleset(file, cwd, allRules)
}
