import type { Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { BaselineFile } from './baseline-file.ts'
import type { BaselineFlags } from './choose-baseline.ts'

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
