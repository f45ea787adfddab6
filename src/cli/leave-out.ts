import type { Input, LintRun } from '../engine/lint.ts'
import type { BaselineFlags, Settled } from './baseline.ts'
import type { BaselineFile } from './baseline-file.ts'
import type { Io } from './io.ts'
import type { KeepChanged } from './since/keep-changed.ts'

/** Gives the function that keeps what `--since` asks for; all, where it asks for nothing. */
export async function openSince(
  { since }: BaselineFlags,
  inputs: readonly Input[],
  io: Io,
): Promise<KeepChanged> {
  if (since === undefined) return async (run) => run
  const { keepChangedSince } = await import('./since/keep-changed.ts')
  return keepChangedSince(since, inputs, io)
}

/** Leaves out what a baseline holds, where there is one. */
export async function leaveOutKnown(
  run: LintRun,
  baseline: BaselineFile | undefined,
  flags: BaselineFlags,
  cwd: string,
): Promise<Settled> {
  if (baseline === undefined) return { run, notes: [] }
  const { settleBaseline } = await import('./settle-baseline.ts')
  return settleBaseline(run, baseline, flags, cwd)
}
