import { resolve } from 'node:path'
import type { CheckedDocument } from '../../engine/outcomes/checked-document.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { listRan } from '../../engine/outcomes/ran-rules.ts'
import { repositoryPathFrom } from '../../files/repository.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Origin, RanRules } from '../../findings/origin.ts'
import type { ShardMember } from '../../report/parts/shard.ts'
import type { ReportInput } from '../../report/parts/types.ts'
import type { PreviousRuns } from '../../run/trend/open-previous.ts'
import { exitCodeOf, type FailLevel } from '../exit-codes.ts'
import type { Output } from '../options.ts'
import { usesColor } from '../terminal/colors.ts'
import type { Io } from '../terminal/io.ts'
import { describeSince, renderNotes } from './notes.ts'
import { findOrigin } from './origin.ts'
import { chooseTextView, type TextViewFlags } from './text-view.ts'
import { listDocumentsOf, loadRules, writeReports } from './write-reports.ts'

/** The options that say what is shown of a run, and what it returns. */
export interface ReportFlags extends TextViewFlags {
  readonly format?: readonly Output[]
  readonly failOn: FailLevel
  readonly maxWarnings?: number
  readonly quiet?: boolean
  /** The report of the run before, or a folder of reports. */
  readonly previous?: string
  readonly sarifCategory?: string
  /** Whether files are named by absolute paths where people read them. */
  readonly absolutePaths?: boolean
  readonly color: boolean
}

/** What a report says besides what was found. */
interface ReportContext {
  readonly outputs: readonly Output[]
  readonly flags: ReportFlags
  /** What else there is to say on stderr, sentence by sentence. */
  readonly notes: readonly string[]
  /** When the run began, by `process.hrtime.bigint()`. */
  readonly started: bigint
  readonly shard?: ShardMember | undefined
  /** What the run was over; null where nothing says it. Default: what the environment says. */
  readonly origin?: Origin | null
  /** The options that left rules out. */
  readonly limits?: readonly string[]
  /** The runs before, where the report is to say what is new since. */
  readonly previous?: PreviousRuns | undefined
  /** Whether nobody worked out which findings can be fixed. */
  readonly leavesFixesOut?: boolean
}

/** Reports a run, and gives the exit code. */
export async function reportRun(
  run: LintRun,
  {
    outputs,
    flags,
    notes,
    started,
    shard,
    origin,
    limits = [],
    leavesFixesOut = false,
    previous,
  }: ReportContext,
  io: Io,
): Promise<number> {
  const exitCode = exitCodeOf(run, flags)
  const shown = flags.quiet ? withoutWarnings(run) : run
  const view = chooseTextView(flags, shown.findings.length, io)
  const present = {
    origin: origin === undefined ? originOf(io) : (origin ?? undefined),
    limits: [...new Set([...limits, ...(flags.quiet ? ['--quiet'] : [])])],
    ...ranRulesOf(run, shown),
  }
  const compared =
    previous === undefined ? undefined : await compareWith(previous, shown, present, io)
  await writeReports(outputs, view, io, {
    ...present,
    result: shown,
    textOf: (file) => run.textOf(file),
    rules: await loadRules(outputs, view),
    failOn: flags.failOn,
    foreignRules: run.foreignRules,
    checked: shown.checked,
    ...(shown.summaries !== undefined && { documents: shown.summaries }),
    ...compared?.shown,
    exitCode,
    color: usesColor(io, flags.color),
    verbose: flags.verbose === true,
    leavesFixesOut,
    elapsedMilliseconds: millisecondsSince(started),
    ...(flags.sarifCategory !== undefined && { sarifCategory: flags.sarifCategory }),
    ...(shard !== undefined && { shard }),
    ...(run.repositories !== undefined && { repositories: run.repositories }),
    ...(flags.absolutePaths && { pathOf: (file: string) => toAbsolutePath(file, io.cwd) }),
  })
  await io.stderr.write(
    renderNotes(run, shown, flags, exitCode, [...(compared?.notes ?? []), ...notes]),
  )
  return exitCode
}

/** Compares what is shown with the run before, and says on stderr what it comes to. */
async function compareWith(
  previous: PreviousRuns,
  shown: LintRun,
  present: Pick<ReportInput, 'origin' | 'limits' | 'ranRules'>,
  io: Io,
) {
  const { comparePrevious } = await import('../../run/trend/compare-previous.ts')
  const documents =
    shown.summaries ??
    (await listDocumentsOf(shown, io.cwd, repositoryPathFrom(io.cwd, io.env.GITHUB_WORKSPACE))) ??
    []
  const { origin, limits = [], ranRules } = present
  const since = comparePrevious(previous, { run: shown, documents, origin, limits, ranRules })
  return { shown: { documents, previous: since }, notes: describeSince(since) }
}

/** The folder is asked for only where a CI names the repository. */
function originOf({ cwd, env }: Io): Origin | undefined {
  return findOrigin(env) && findOrigin(env, repositoryPathFrom(cwd, env.GITHUB_WORKSPACE)('.'))
}

/** The rules whose findings are shown; nothing where documents were only compared, or nobody knows. */
function ranRulesOf({ ranRules }: LintRun, { checked }: LintRun): { ranRules?: RanRules } {
  if (ranRules !== undefined) return { ranRules }
  const linted = checked.filter(({ content }) => content !== undefined)
  return linted.length === 0 ? {} : { ranRules: listRan(linted) }
}

/** What is no file, such as standard input or what `--remote` fetched, keeps its name. */
function toAbsolutePath(file: string, cwd: string): string {
  const isFile = file !== '' && !file.startsWith('<') && !/^https?:/i.test(file)
  return isFile ? resolve(cwd, file) : file
}

/** `performance.now` would load what no run needs otherwise. */
function millisecondsSince(start: bigint): number {
  return Number(process.hrtime.bigint() - start) / 1e6
}

/** What `--quiet` hides, no report is to show or to judge. */
function withoutWarnings(run: LintRun): LintRun {
  const findings = run.findings.filter(({ severity }) => severity === 'error')
  const suppressed = run.suppressed.filter(({ finding }) => finding.severity === 'error')
  const checked = run.checked.map(withOnlyErrors)
  const summaries = run.summaries?.map(withoutScore)
  return { ...run, findings, suppressed, checked, ...(summaries !== undefined && { summaries }) }
}

function withOnlyErrors(document: CheckedDocument): CheckedDocument {
  const errors = [...document.severities].filter(([, severity]) => severity === 'error')
  return { ...document, severities: new Map(errors) }
}

/** What a report that was read says of a document, without warnings: what its errors share is not known. */
function withoutScore(document: DocumentSummary): DocumentSummary {
  return { ...document, warnings: 0, infos: 0, score: null }
}
