import type { Settled } from '../engine/lint/lint.ts'
import { settleUnchecked } from '../engine/unchecked/settle-unchecked.ts'
import type { Origin } from '../findings/origin.ts'
import { SharedTexts } from '../findings/shared-texts.ts'
import { UserError } from '../findings/user-error.ts'
import type { Format } from '../report/formats.ts'
import { type BaselineFlags, openBaseline } from '../run/baseline/choose-baseline.ts'
import { leaveOutKnown } from '../run/baseline/leave-out-known.ts'
import { openConfigurations, type RulesetFlags } from '../run/configurations.ts'
import { joinRepositories } from '../run/repositories/join-repositories.ts'
import { nameReports } from '../run/repositories/name-reports.ts'
import { tellApart } from '../run/repositories/tell-apart.ts'
import { describeJoinDoubts, joinReports } from '../run/shard/join-reports.ts'
import { readReport, requireVersion, type WrittenReport } from '../run/shard/read-report.ts'
import { openSince } from '../run/since/open-since.ts'
import type { Output } from './options.ts'
import { openOutputs } from './report/open-outputs.ts'
import { protectFiles } from './report/output.ts'
import { openPreviousRuns } from './report/previous.ts'
import { type ReportFlags, reportRun } from './report/report-run.ts'
import type { Io } from './terminal/io.ts'

/** The options of `lintel merge`, as commander reads them. */
export type MergeFlags = ReportFlags &
  Pick<BaselineFlags, 'baseline' | 'since'> &
  Pick<RulesetFlags, 'ruleset'>

/** Formats that a forge or a review reads as those of one repository: it would show what is not in it. */
const OF_ONE_REPOSITORY: readonly Format[] = ['github', 'gitlab', 'rdjson', 'sarif']

/** `lintel merge`: joins reports to one, and returns the exit code. */
export async function mergeReports(
  args: readonly string[],
  flags: MergeFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const { cwd } = io
  const outputs = openOutputs(flags, io)
  const named = nameReports(args, cwd)
  protectFiles(
    outputs,
    named.map(({ file }) => file),
    'one of the reports',
    cwd,
  )
  const shared = new SharedTexts()
  const given = named.map(({ file, repository }) => ({
    report: readReport(file, cwd, shared),
    repository,
  }))
  const reports = given.map(({ report }) => report)
  refuseMixture(reports)
  const told = tellApart(given)
  const isSharded = reports.some(({ shard }) => shard !== undefined)
  if (told !== undefined) refuseShards(reports)
  if (!isSharded) refuseOfShards(flags)
  if (told !== undefined) {
    const previous = await openPreviousRuns(flags, outputs, io, undefined, true)
    const { run, notes } = joinRepositories(told.repositories)
    const context = {
      outputs: chooseForMany(outputs, flags),
      ...{ flags, started, origin: null },
      notes: [...told.notes, ...notes],
      limits: limitsOf(reports),
      previous,
    }
    return reportRun(run, context, io)
  }
  for (const report of reports) requireVersion(report)
  const origin = originOf(reports)
  const previous = await openPreviousRuns(flags, outputs, io, origin?.repository)
  const { run, notes } = isSharded
    ? await mergeAllShards(reports, outputs, flags, io)
    : { run: joinReports(reports, cwd), notes: describeJoinDoubts(reports) }
  const limits = limitsOf(reports)
  const context = { outputs, flags, notes, started, limits, origin, previous }
  return reportRun(run, context, io)
}

function limitsOf(reports: readonly WrittenReport[]): string[] {
  return reports.flatMap(({ limits = [] }) => limits)
}

/**
 * The reports that hold several repositories; where none is named, text, also in GitHub Actions.
 * @throws UserError where one is for a single repository
 */
function chooseForMany(outputs: readonly Output[], { format }: MergeFlags): readonly Output[] {
  if (format === undefined) return [{ format: 'text' }]
  const other = outputs.find(({ format }) => OF_ONE_REPOSITORY.includes(format))
  if (other === undefined) return outputs
  throw new UserError(
    `\`-f ${other.format}\` is for one repository, and these reports are of several: write it where each is linted.`,
  )
}

/** @throws UserError where a report is of a part of its repository's documents */
function refuseShards(reports: readonly WrittenReport[]): void {
  const shard = reports.find(({ shard }) => shard !== undefined)
  if (shard === undefined) return
  throw new UserError(
    `\`${shard.name}\` is of a shard, and these reports are of several repositories: merge the shards of each first.`,
  )
}

/** What a run over documents is told: where none is put together anew, nothing heeds it. */
const OF_SHARDS = [
  ['ruleset', '--ruleset'],
  ['since', '--since'],
  ['baseline', '--baseline'],
] as const satisfies readonly (readonly [keyof MergeFlags, string])[]

/** @throws UserError where an option is about shards */
function refuseOfShards(flags: MergeFlags): void {
  const [name, long] = OF_SHARDS.find(([name]) => flags[name] !== undefined) ?? []
  if (name === undefined) return
  const shown = flags[name] === false ? '--no-baseline' : long
  throw new UserError(
    `\`${shown}\` is for reports of shards, and these are of whole runs: give it to \`lintel lint\`.`,
  )
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
  const checked = await settleUnchecked(await mergeShards(reports, configurations, cwd), false)
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
