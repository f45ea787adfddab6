import { relative, resolve } from 'node:path'
import { Configurations } from '../config/configurations.ts'
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

/** What is linted where nothing is named: what the ruleset says, else the current directory. */
export async function defaultFiles(configurations: Configurations, cwd: string): Promise<string[]> {
  const { ruleset } = await configurations.forFolder(cwd)
  return ruleset.files?.map((glob) => relative(cwd, resolve(ruleset.folder, glob))) ?? ['.']
}

/** Says what the rulesets say in vain, sentence by sentence. */
export async function describeIdleParts(
  configurations: Configurations,
  run: LintRun,
  args: readonly string[],
  cwd: string,
): Promise<string[]> {
  const loaded = (await configurations.loaded()).filter(({ hasOverrides }) => hasOverrides)
  if (loaded.length === 0) return []
  const { findIdleParts } = await import('./configuration-notes.ts')
  const parts = await findIdleParts(loaded, run.sources, args, cwd)
  return parts.map(({ place, message }) => `${place}: ${message}`)
}
