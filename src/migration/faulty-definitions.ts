import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Configurations } from '../config/configurations.ts'
import { describeSystemError } from '../files/system-errors.ts'
import { writeOutputFile } from '../files/write-file.ts'
import { UserError } from '../findings/user-error.ts'
import { allRules } from '../rules/index.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { quoteWhole } from '../text/quote.ts'
import type { ToolSettings } from './shared/tool-settings.ts'

/**
 * Finds the rules that Spectral would not load: settings of other tools may hold what only these know.
 * @returns why, by the names of the rules
 */
export async function findFaultyDefinitions({
  definitions,
  aliases,
}: Pick<ToolSettings, 'definitions' | 'aliases'>): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  if (definitions.size === 0) return faults
  const folder = makeTemporaryFolder()
  try {
    const all = Object.fromEntries(definitions)
    if ((await faultOf({ aliases, rules: all }, folder)) === undefined) return faults
    for (const [id, rule] of definitions) {
      const fault = await faultOf({ aliases, rules: { [id]: rule } }, folder)
      if (fault !== undefined) faults.set(id, fault)
    }
    return faults
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Why Spectral would not load a ruleset that names no file beside it. */
export async function findFaultOf(ruleset: unknown): Promise<string | undefined> {
  const folder = makeTemporaryFolder()
  try {
    return await faultOf(ruleset, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let tries = 0

async function faultOf(ruleset: unknown, folder: string): Promise<string | undefined> {
  // One name for each try: what was read once is kept.
  tries += 1
  const file = `spectral-${tries}.json`
  writeOutputFile(file, folder, JSON.stringify(ruleset))
  try {
    await new Configurations({ cwd: folder, rules: allRules, runsCode: false }).named(file)
    return undefined
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.fault.replace(/\.$/, '')
  }
}

/** @throws UserError where the system refuses */
function makeTemporaryFolder(): string {
  try {
    return mkdtempSync(join(realpathSync(tmpdir()), 'lintel-init-'))
  } catch (error) {
    throw new UserError(
      `No file can be written into the temporary folder ${quoteWhole(tmpdir())}. ${describeSystemError(error)}`,
    )
  }
}
