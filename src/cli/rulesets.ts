import { relative, resolve } from 'node:path'
import type { Configuration } from '../config/configuration.ts'
import { Configurations } from '../config/configurations.ts'
import { isSpectralFile } from '../config/ruleset.ts'
import type { LintRun } from '../engine/lint.ts'
import { allRules } from '../rules/index.ts'

/** A ruleset that is named is read first: without it there is nothing to do. */
export async function openConfigurations(
  { ruleset, remote = false }: { readonly ruleset?: string; readonly remote?: boolean },
  cwd: string,
): Promise<Configurations> {
  const configurations = new Configurations({
    cwd,
    rules: allRules,
    isRemote: remote,
    ...(ruleset !== undefined && { ruleset }),
  })
  if (ruleset !== undefined) await configurations.forFolder(cwd)
  return configurations
}

/** What is linted where nothing is named: what the ruleset says, else a folder. */
export async function defaultFiles(
  configurations: Configurations,
  cwd: string,
  folder = '.',
): Promise<string[]> {
  const { ruleset } = await configurations.forFolder(cwd)
  return ruleset.files?.map((glob) => relative(cwd, resolve(ruleset.folder, glob))) ?? [folder]
}

/** The folder of the ruleset that holds in the working directory. */
export async function rulesetFolder(configurations: Configurations, cwd: string): Promise<string> {
  return (await configurations.forFolder(cwd)).ruleset.folder
}

/** Says what the rulesets say in vain, or leave out, sentence by sentence. */
export async function describeRulesets(
  configurations: Configurations,
  run: LintRun,
  args: readonly string[],
  cwd: string,
): Promise<string[]> {
  const loaded = await configurations.loaded()
  const notes = loaded.filter(isWithoutConventions).map(describeWithoutConventions)
  const withOverrides = loaded.filter(({ hasOverrides }) => hasOverrides)
  if (withOverrides.length === 0) return notes
  const { findIdleParts } = await import('./configuration-notes.ts')
  const parts = await findIdleParts(withOverrides, run, args, cwd)
  return [...notes, ...parts.map(({ place, message }) => `${place}: ${message}`)]
}

/** Whether a ruleset of Spectral's is used that names no rule of lintel's, as it was before lintel. */
function isWithoutConventions({ ruleset, hasRules }: Configuration): boolean {
  return isSpectralFile(ruleset.file) && !hasRules
}

function describeWithoutConventions({ ruleset }: Configuration): string {
  return `${ruleset.file} names no rule of the conventions: \`lintel init\` writes a lintel.yaml that extends it.`
}
