import type { LintOptions } from '../engine/lint.ts'
import { REPORT_FORMATS } from '../report/formats.ts'
import type { Settled } from '../run/baseline/choose-baseline.ts'
import { findFindings } from '../run/lint/find-findings.ts'
import { type Guard, type LintPlan, planLint, type RunRequest } from '../run/lint/plan-lint.ts'
import { settleFindings } from '../run/lint/settle-findings.ts'
import type { Output } from './options.ts'
import { openOutputs } from './report/open-outputs.ts'
import { protectFiles } from './report/output.ts'
import { type ReportFlags, reportRun } from './report/report-run.ts'
import type { Io } from './terminal/io.ts'
import { startProgress } from './terminal/progress.ts'

/** The options of `lintel lint`, as commander reads them. */
export interface LintFlags extends ReportFlags, RunRequest {
  readonly format?: readonly Output[]
}

/** `lintel lint`: lints, reports, and returns the exit code. */
export async function lintFiles(
  args: readonly string[],
  flags: LintFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const outputs = openOutputs(flags, io)
  const guard: Guard = (paths, what) => protectFiles(outputs, paths, what, io.cwd)
  const plan = await planLint(args, flags, io, guard)
  const found = await findWithProgress(plan, io)
  // Only now is it known which rulesets the documents have.
  const rulesets = await plan.rulesets.known()
  guard(
    rulesets.map(({ file }) => file),
    'the ruleset',
  )
  const isMergeable = outputs.some(({ format }) => REPORT_FORMATS[format].isMergeable)
  const { run, notes, shard } = await settleFindings(plan, found, isMergeable)
  return reportRun(run, { outputs, flags, notes, started, shard }, io)
}

async function findWithProgress(plan: LintPlan, io: Io): Promise<Settled> {
  const progress = startProgress(io, () => Number(process.hrtime.bigint()) / 1e6)
  const onStep: LintOptions['onStep'] = progress?.show
  try {
    return await findFindings(plan, onStep)
  } finally {
    progress?.clear()
  }
}
