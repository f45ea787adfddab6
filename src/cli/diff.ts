import { toRulesetOf } from '../config/document-rulesets.ts'
import { diffInputs } from '../engine/diff.ts'
import type { LintRun } from '../engine/lint.ts'
import { resolveRoot } from '../files/resolve-root.ts'
import { UserError } from '../findings/user-error.ts'
import { type BaselineFlags, openBaseline } from '../run/baseline/choose-baseline.ts'
import { leaveOutKnown } from '../run/baseline/leave-out-known.ts'
import type { ChosenPairs } from '../run/diff/chosen-pairs.ts'
import { readKinds } from '../run/diff/kinds.ts'
import { joinFailures } from '../run/join-failures.ts'
import { defaultFiles, Rulesets } from '../run/rulesets.ts'
import { describeUnjudgedDays } from '../run/unjudged-days.ts'
import type { Io } from './io.ts'
import { openOutputs } from './open-outputs.ts'
import type { Output } from './options.ts'
import { protectFiles } from './output.ts'
import { type ReportFlags, reportRun } from './report-run.ts'

/** The options of `lintel diff`, as commander reads them. */
export interface DiffFlags extends ReportFlags, BaselineFlags {
  readonly format?: readonly Output[]
  readonly base?: string
  readonly ruleset?: string
  readonly root?: string
  readonly remote?: boolean
  readonly today?: string
  readonly sdk?: boolean
  readonly versionSource?: 'path' | 'info'
}

/** `lintel diff`: compares documents with what they were, reports, and returns the exit code. */
export async function diffFiles(
  args: readonly string[],
  flags: DiffFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const { cwd } = io
  const outputs = openOutputs(flags, io)
  const kinds = await readKinds(flags)
  const root = flags.root === undefined ? undefined : resolveRoot(flags.root, cwd)
  const rulesets = new Rulesets(flags, cwd)
  const ruleset = await rulesets.forFolder(cwd)
  refuseNameless(args, flags)
  const files = args.length > 0 ? args : defaultFiles(ruleset, cwd)
  const chosen = await choosePairs(flags.base, flags.base === undefined ? args : files, root, io)
  protectFiles(outputs, chosen.paths, 'one of the documents', cwd)
  const baseline = await openBaseline(flags, cwd, ruleset.folder)
  if (baseline !== undefined) protectFiles(outputs, [baseline.path], 'the baseline', cwd)
  const compared = await diffInputs(chosen.inputs, {
    cwd,
    root: chosen.root,
    base: chosen.base,
    remote: flags.remote === true,
    today: flags.today,
    versionSource: flags.versionSource ?? 'path',
    sdk: flags.sdk === true,
    all: flags.all === true,
    kinds,
    isPart: flags.base !== undefined,
    rulesetOf: toRulesetOf(await rulesets.read()),
  })
  const all: LintRun = { ...compared, failures: joinFailures(compared.failures, chosen.failures) }
  const { run, notes } = await leaveOutKnown(all, baseline, flags, cwd)
  const undated = describeUnjudgedDays(run, flags.today)
  const more = [...chosen.notes, ...compared.notes, ...notes, ...undated]
  return reportRun(run, { outputs, flags, notes: more, started }, io)
}

async function choosePairs(
  ref: string | undefined,
  args: readonly string[],
  root: string | undefined,
  io: Io,
): Promise<ChosenPairs> {
  if (ref === undefined) {
    const { pairTwo } = await import('../run/diff/pair-two.ts')
    return pairTwo(args, root, io)
  }
  const { pairWithCommit } = await import('../run/diff/pair-with-commit.ts')
  return pairWithCommit(ref, args, root, io)
}

/** @throws UserError where findings are to be recorded that no file has */
function refuseNameless(args: readonly string[], { writeBaseline }: DiffFlags): void {
  if (writeBaseline && args[1] === '-')
    throw new UserError('`--write-baseline` records findings by file: name one in place of `-`.')
}
