import type { LintOptions } from '../engine/lint/lint.ts'
import { UserError } from '../findings/user-error.ts'
import { REPORT_FORMATS, type ShowsFixes } from '../report/formats.ts'
import { mends } from '../run/fix/fix-flags.ts'
import type { Mended } from '../run/fix/lint-and-fix.ts'
import type { Guard } from '../run/inputs.ts'
import { findFindings } from '../run/lint/find-findings.ts'
import { type LintPlan, planLint, type RunRequest } from '../run/lint/plan-lint.ts'
import { settleFindings } from '../run/lint/settle-findings.ts'
import { describeChoice, isLimited } from '../settings/rule-choice.ts'
import type { Output } from './options.ts'
import { openOutputs } from './report/open-outputs.ts'
import { findOrigin } from './report/origin.ts'
import { protectFiles } from './report/output.ts'
import { openPreviousRuns } from './report/previous.ts'
import { type ReportFlags, reportRun } from './report/report-run.ts'
import type { Io } from './terminal/io.ts'
import { startProgress } from './terminal/progress.ts'
import { writeStdout } from './terminal/stdout.ts'

/** The options of `lintel lint`, as commander reads them. */
export type LintFlags = ReportFlags & RunRequest

/** `lintel lint`: lints, reports, and returns the exit code. */
export async function lintFiles(
  args: readonly string[],
  flags: LintFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const outputs = openOutputs(flags.fixDryRun ? withoutReport(flags) : flags, io)
  const guard: Guard = (paths, what) => protectFiles(outputs, paths, what, io.cwd)
  const showsFixes = chooseFixView(outputs, flags)
  const previous = await openPreviousRuns(flags, outputs, io, findOrigin(io.env)?.repository)
  const plan = await planLint(args, { ...flags, showsFixes }, io, guard)
  const found = await findWithProgress(plan, io)
  // Only now is it known which rulesets the documents have.
  const rulesets = await plan.rulesets.known()
  guard(
    rulesets.map(({ file }) => file),
    'the ruleset',
  )
  const isMergeable = outputs.some(({ format }) => REPORT_FORMATS[format].isMergeable)
  const { run, notes, shard } = await settleFindings(plan, found, isMergeable)
  const leavesFixesOut = !plan.listsFixes && !mends(flags)
  const limits = isLimited(flags) ? [describeChoice(flags)] : []
  const context = { outputs, flags, notes, started, shard, limits, leavesFixesOut, previous }
  const exitCode = await reportRun(run, context, io)
  if (found.patch !== undefined) await writeStdout(io, found.patch)
  return exitCode
}

/** Where the text report shows how a fix is made, it shows all. */
function chooseFixView(outputs: readonly Output[], { verbose }: LintFlags): ShowsFixes {
  const views = new Set(outputs.map(({ format }) => REPORT_FORMATS[format].showsFixes))
  if (views.has('always') || (verbose && views.has('few'))) return 'always'
  return views.has('few') ? 'few' : 'never'
}

/**
 * With a patch on standard output, reports go to files.
 * @throws UserError where one is to go to standard output
 */
function withoutReport(flags: LintFlags): LintFlags {
  const { format = [] } = flags
  const other = format.find(({ file }) => file === undefined)
  if (other !== undefined)
    throw new UserError(
      `\`--fix-dry-run\` prints a patch: give the report a file, as in \`-f ${other.format}:<file>\`.`,
    )
  return { ...flags, format }
}

async function findWithProgress(plan: LintPlan, io: Io): Promise<Mended> {
  const progress = startProgress(io, () => Number(process.hrtime.bigint()) / 1e6)
  const onStep: LintOptions['onStep'] = progress?.show
  try {
    return await findFindings(plan, onStep)
  } finally {
    progress?.clear()
  }
}
