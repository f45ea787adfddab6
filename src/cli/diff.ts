import type { LintRun } from '../engine/outcomes/lint-run.ts'
import { UserError } from '../findings/user-error.ts'
import { type ComparisonRequest, planDiff, runDiff } from '../run/diff/run-diff.ts'
import { EXIT_CLEAN, EXIT_FAILURE, EXIT_FINDINGS } from './exit-codes.ts'
import { openOutputs } from './report/open-outputs.ts'
import { protectFiles } from './report/output.ts'
import { type ReportFlags, reportRun } from './report/report-run.ts'
import type { Io } from './terminal/io.ts'
import { writeStdout } from './terminal/stdout.ts'

/** The options of `lintel diff`, as commander reads them. */
export type DiffFlags = ReportFlags &
  ComparisonRequest & {
    /** Whether one word is printed in place of a report: what changed asks of the version. */
    readonly bump?: boolean
  }

/** `lintel diff`: compares documents with what they were, reports, and returns the exit code. */
export async function diffFiles(
  args: readonly string[],
  flags: DiffFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const outputs = flags.bump ? openFiles(flags, io) : openOutputs(flags, io)
  const plan = await planDiff(args, flags, io, (paths, what) =>
    protectFiles(outputs, paths, what, io.cwd),
  )
  const { run, notes } = await runDiff(plan)
  const exitCode = await reportRun(run, { outputs, flags, notes, started }, io)
  return flags.bump ? printBump(run, exitCode, io) : exitCode
}

/**
 * The reports that stand beside the one word of `--bump`: those into files.
 * @throws UserError where one is for standard output
 */
function openFiles(flags: ReportFlags, io: Io): ReturnType<typeof openOutputs> {
  const { format = [] } = flags
  if (format.length === 0) return []
  if (format.every(({ file }) => file !== undefined)) return openOutputs(flags, io)
  throw new UserError(
    '`--bump` prints one word on standard output: give the report a file, as in `-f json:report.json`.',
  )
}

/** It answers a question, and is no gate: what breaks fails nothing, and what is not known does. */
async function printBump({ version }: LintRun, exitCode: number, io: Io): Promise<number> {
  if (version === undefined) return EXIT_FAILURE
  await writeStdout(io, `${version.bump}\n`)
  return exitCode === EXIT_FINDINGS ? EXIT_CLEAN : exitCode
}
