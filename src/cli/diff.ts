import { type ComparisonRequest, planDiff, runDiff } from '../run/diff/run-diff.ts'
import { openOutputs } from './report/open-outputs.ts'
import { protectFiles } from './report/output.ts'
import { type ReportFlags, reportRun } from './report/report-run.ts'
import type { Io } from './terminal/io.ts'

/** The options of `lintel diff`, as commander reads them. */
export type DiffFlags = ReportFlags & ComparisonRequest

/** `lintel diff`: compares documents with what they were, reports, and returns the exit code. */
export async function diffFiles(
  args: readonly string[],
  flags: DiffFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const outputs = openOutputs(flags, io)
  const plan = await planDiff(args, flags, io, (paths, what) =>
    protectFiles(outputs, paths, what, io.cwd),
  )
  const { run, notes } = await runDiff(plan)
  return reportRun(run, { outputs, flags, notes, started }, io)
}
