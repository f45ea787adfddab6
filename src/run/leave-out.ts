import type { Input, LintRun } from '../engine/lint.ts'
import type { Environment } from '../files/environment.ts'
import { UserError } from '../findings/user-error.ts'
import type { BaselineFile } from './baseline/baseline-file.ts'
import type { BaselineFlags, Settled } from './baseline/choose-baseline.ts'
import type { ComparedRun } from './diff/beside-lint.ts'
import type { KeepChanged } from './since/keep-changed.ts'

/** The options of `lintel lint` that are about what documents were. */
export interface BaseFlags {
  readonly base?: string
  readonly versionSource?: 'path' | 'info'
}

/** Gives the function that keeps what `--since` asks for; all, where it asks for nothing. */
export async function openSince(
  { since }: BaselineFlags,
  inputs: readonly Input[],
  io: Environment,
): Promise<KeepChanged> {
  if (since === undefined) return async (run) => run
  const { keepChangedSince } = await import('./since/keep-changed.ts')
  return keepChangedSince(since, inputs, io)
}

/** Adds to a run what its documents differ in from their bases. */
export type AddChanges = (run: LintRun) => Promise<Settled>

/** Gives the function that adds what `--base` asks for; nothing, where it is not given. */
export async function openBase(
  { base, versionSource }: BaseFlags,
  run: Omit<ComparedRun, 'base' | 'versionSource'>,
  io: Environment,
): Promise<AddChanges> {
  if (base === undefined) {
    if (versionSource === undefined) return async (all) => ({ run: all, notes: [] })
    throw new UserError('`--version-source` is about comparing documents: add `--base`.')
  }
  const { openChanges } = await import('./diff/beside-lint.ts')
  return openChanges({ ...run, base, versionSource }, io)
}

/** Leaves out what a baseline holds, where there is one. */
export async function leaveOutKnown(
  run: LintRun,
  baseline: BaselineFile | undefined,
  flags: BaselineFlags,
  cwd: string,
): Promise<Settled> {
  if (baseline === undefined) return { run, notes: [] }
  const { settleBaseline } = await import('./baseline/settle-baseline.ts')
  return settleBaseline(run, baseline, flags, cwd)
}
