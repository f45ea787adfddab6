import type { Settled } from '../engine/lint.ts'
import { settleUnchecked } from '../engine/nothing-checked.ts'
import { UserError } from '../findings/user-error.ts'
import type { Origin } from '../report/parts/types.ts'
import { type BaselineFlags, openBaseline } from '../run/baseline/choose-baseline.ts'
import { leaveOutKnown } from '../run/baseline/leave-out-known.ts'
import { openConfigurations, type RulesetFlags } from '../run/configurations.ts'
import { joinReports } from '../run/shard/join-reports.ts'
import { readReport, type WrittenReport } from '../run/shard/read-report.ts'
import { openSince } from '../run/since/open-since.ts'
import type { Output } from './options.ts'
import { openOutputs } from './report/open-outputs.ts'
import { protectFiles } from './report/output.ts'
import { type ReportFlags, reportRun } from './report/report-run.ts'
import type { Io } from './terminal/io.ts'

/** The options of `lintel merge`, as commander reads them. */
export type MergeFlags = ReportFlags &
  Pick<BaselineFlags, 'baseline' | 'since'> &
  Pick<RulesetFlags, 'ruleset'>

/** `lintel merge`: joins reports to one, and returns the exit code. */
export async function mergeReports(
  names: readonly string[],
  flags: MergeFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const { cwd } = io
  const outputs = openOutputs(flags, io)
  protectFiles(outputs, names, 'one of the reports', cwd)
  const reports = names.map((name) => readReport(name, cwd))
  refuseMixture(reports)
  const isSharded = reports.some(({ shard }) => shard !== undefined)
  const { run, notes } = isSharded
    ? await mergeAllShards(reports, outputs, flags, io)
    : { run: joinReports(reports, cwd), notes: [] }
  const limits = reports.flatMap((report) => report.limits ?? [])
  const context = { outputs, flags, notes, started, limits, origin: originOf(reports) }
  return reportRun(run, context, io)
}

/** What all reports were over; null where they are of several commits, or do not say. */
function originOf([first, ...others]: readonly WrittenReport[]): Origin | null {
  const { repository, commit } = first?.origin ?? {}
  const isSame = ({ origin }: WrittenReport) =>
    origin?.repository === repository && origin?.commit === commit
  return others.every(isSame) ? (first?.origin ?? null) : null
}

/** The run over all documents; what is known or did not change is left out only now. */
async function mergeAllShards(
  reports: readonly WrittenReport[],
  outputs: readonly Output[],
  flags: MergeFlags,
  io: Io,
): Promise<Settled> {
  const { cwd } = io
  const { mergeShards } = await import('../run/shard/merge-shards.ts')
  const configurations = openConfigurations(flags, cwd)
  const { ruleset } = await configurations.forFolder(cwd)
  const baseline = await openBaseline(flags, cwd, ruleset.folder)
  if (baseline !== undefined) protectFiles(outputs, [baseline.path], 'the baseline', cwd)
  const keepChanged = await openSince(flags, [], io)
  const checked = settleUnchecked(await mergeShards(reports, configurations, cwd), false)
  const settled = await leaveOutKnown(await keepChanged(checked.run), baseline, flags, cwd)
  return { ...settled, notes: [...checked.notes, ...settled.notes] }
}

/** @throws UserError where reports cannot be joined, whatever is in them */
function refuseMixture([first, ...others]: readonly WrittenReport[]): void {
  const other = others.find(({ kind }) => kind !== first?.kind)
  if (other !== undefined)
    throw new UserError(
      `\`${first?.name}\` and \`${other.name}\` are of different formats: merge JSON, or SARIF.`,
    )
  if (first?.kind === 'sarif' && first.shard === undefined)
    throw new UserError(
      `\`${first.name}\` is SARIF, which does not hold findings as they were: merge JSON, or the SARIF of shards.`,
    )
}
