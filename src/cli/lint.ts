import type { FileScope } from '../documents/file-names.ts'
import type { Input, LintOptions, LintRun } from '../engine/lint.ts'
import { settleUnchecked } from '../engine/nothing-checked.ts'
import type { Affected } from '../run/affected/collect-affected.ts'
import { type BaselineFlags, openBaseline, requireNames, type Settled } from '../run/baseline/choose-baseline.ts'
import { type CacheFlags, type OpenCache, openCache } from '../run/cache/open-cache.ts'
import { joinFailures } from '../run/join-failures.ts'
import { collectInputs, type Inputs } from '../run/inputs.ts'
import type { Io } from './io.ts'
import { leaveOutKnown, openBase, openSince } from '../run/leave-out.ts'
import { openOutputs } from './open-outputs.ts'
import type { Output } from './options.ts'
import { protectFiles } from './output.ts'
import { startProgress } from './progress.ts'
import { type ReportFlags, reportRun } from './report-run.ts'
import { findRoot } from '../files/resolve-root.ts'
import { defaultFiles, describeRulesets, Rulesets } from '../run/rulesets.ts'
import { isMergeable } from '../run/shard/is-mergeable.ts'
import type { ShardRun } from '../run/shard/shard-run.ts'
import type { Shard } from '../run/shard/split.ts'
import type { KeepChanged } from '../run/since/keep-changed.ts'
import { lintInThreads } from '../run/threads/lint-in-threads.ts'
import { describeUnjudgedDays } from '../run/unjudged-days.ts'

/** The options of `lintel lint`, as commander reads them. */
export interface LintFlags extends ReportFlags, BaselineFlags, CacheFlags {
  readonly format?: readonly Output[]
  readonly ruleset?: string
  readonly affected?: boolean
  readonly fix?: boolean
  readonly root?: string
  readonly stdinFilename?: string
  readonly threads?: number
  readonly shard?: Shard
  readonly base?: string
  readonly versionSource?: 'path' | 'info'
}

/** `lintel lint`: lints, reports, and returns the exit code. */
export async function lintFiles(
  args: readonly string[],
  flags: LintFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const { cwd } = io
  const outputs = openOutputs(flags, io)
  const root = findRoot(flags.root, cwd)
  const { cache, close } = await openCache(flags, root, io)
  const rulesets = new Rulesets(flags, cwd, cache?.rulesets)
  // One that is named is read first: without it there is nothing to do.
  const ruleset = await rulesets.forFolder(cwd)
  const affected = await openAffected(args, flags, { cwd, root }, rulesets)
  const options = toLintOptions(flags, cwd, root, rulesets, affected)
  const files = args.length > 0 ? args : defaultFiles(ruleset, cwd)
  requireNames(files, flags)
  const inputs = affected?.inputs ?? (await collectInputs(files, flags.stdinFilename, io))
  protectFiles(outputs, inputs.inputs.map(pathOf), 'one of the documents', cwd)
  const baseline = await openBaseline(flags, cwd, ruleset.folder)
  if (baseline !== undefined) protectFiles(outputs, [baseline.path], 'the baseline', cwd)
  const shard = await openShard(flags, inputs.inputs)
  const keepChanged = await openSince(flags, inputs.inputs, io)
  const named = affected === undefined ? files : args
  const addChanges = await openBase(flags, { inputs: inputs.inputs, args: named, options }, io)
  const fixes = flags.fix ? keepChanged : undefined
  const isPlain = baseline === undefined && flags.since === undefined && fixes === undefined
  const lint = await chooseLint(cache, rulesets, !isPlain, shard)
  const linted = await lintWithProgress(inputs.inputs, options, flags, lint, fixes, io)
  // Only now is it known which rulesets the documents have.
  const held = (await rulesets.known()).map(({ file }) => file)
  protectFiles(outputs, held, 'the ruleset', cwd)
  // What is in vain, a run over a part of the documents cannot tell.
  const isWhole = affected === undefined && shard === undefined
  const isPart = shard !== undefined || affected?.isPart === true || flags.base !== undefined
  const checked = settleUnchecked(linted.run, isPart)
  const all = addFailures(checked.run, inputs)
  const joined = await addChanges(await keepChanged(all))
  const { run, notes } = await leaveOutKnown(joined.run, baseline, flags, cwd)
  const idle = isWhole ? await describeRulesets(rulesets, run, files, cwd) : []
  const more = [
    ...linted.notes,
    ...checked.notes,
    ...joined.notes,
    ...notes,
    ...(affected?.notes ?? []),
    ...idle,
    ...describeUnjudgedDays(run, flags.today),
    ...(shard?.describeWaiting(outputs) ?? []),
    ...(await close(await rulesets.known())),
  ]
  const member = isMergeable(outputs) ? shard?.describe(all) : undefined
  const context = { outputs, flags, notes: more, started, shard: member }
  return reportRun(run, context, io)
}

/** The way in which documents are linted. */
type Lint = (inputs: readonly Input[], options: LintOptions) => Promise<LintRun>

/**
 * @param needsDocuments whether documents will be asked of the run, and not only findings
 * @param shard what the run is to take of the documents; left out, all
 */
async function chooseLint(
  cache: OpenCache['cache'],
  rulesets: Rulesets,
  needsDocuments: boolean,
  shard: ShardRun | undefined,
): Promise<Lint> {
  const lintAnew: Lint = async (inputs, options) => {
    const { lintInputs } = await import('../run/lint-modules.ts')
    const { lintDocuments } = options
    if (shard === undefined || lintDocuments === undefined) return lintInputs(inputs, options)
    const lintShare = shard.lintShare(lintDocuments)
    return lintInputs(inputs, { ...options, isPart: true, lintDocuments: lintShare })
  }
  if (cache === undefined) return lintAnew
  const { lintWithCache } = await import('../cache/lint-with-cache.ts')
  const summaryOf = (folder: string) => rulesets.forFolder(folder)
  return (inputs, options) =>
    lintWithCache(inputs, options, {
      cache,
      summaryOf,
      needsDocuments: needsDocuments || shard !== undefined,
      lintAnew,
    })
}

/** @param fixes which findings are mended; undefined for none */
async function lintWithProgress(
  inputs: readonly Input[],
  options: LintOptions,
  flags: LintFlags,
  lint: Lint,
  fixes: KeepChanged | undefined,
  io: Io,
): Promise<Settled> {
  const progress = startProgress(io, () => Number(process.hrtime.bigint()) / 1e6)
  try {
    const onStep = progress?.show
    const { cwd, root, today } = options
    // What was fetched is in this thread.
    const threads = flags.remote ? 1 : flags.threads
    const { ruleset, cache: notesAnswers = false } = flags
    const files = inputs.map(pathOf)
    const watched: LintOptions = {
      ...options,
      ...(onStep !== undefined && { onStep }),
      lintDocuments: lintInThreads(
        threads,
        { cwd, root, today, ruleset, notesAnswers, files },
        onStep,
      ),
    }
    return fixes === undefined
      ? { run: await lint(inputs, watched), notes: [] }
      : await lintAndFix(inputs, watched, lint, fixes)
  } finally {
    progress?.clear()
  }
}

async function lintAndFix(
  inputs: readonly Input[],
  options: LintOptions,
  lint: Lint,
  keepChanged: KeepChanged,
): Promise<Settled> {
  const fixing = await import('../run/fix/lint-and-fix.ts')
  return fixing.lintAndFix(inputs, options, lint, keepChanged)
}

async function openAffected(
  args: readonly string[],
  flags: LintFlags,
  scope: FileScope,
  rulesets: Rulesets,
): Promise<Affected | undefined> {
  if (!flags.affected) return undefined
  const { collectAffected } = await import('../run/affected/collect-affected.ts')
  const files = flags.stdinFilename === undefined ? args : [...args, '-']
  return collectAffected(files, scope, rulesets)
}

async function openShard(
  flags: LintFlags,
  inputs: readonly Input[],
): Promise<ShardRun | undefined> {
  if (flags.shard === undefined) return undefined
  const { openShardRun } = await import('../run/shard/shard-run.ts')
  return openShardRun(flags.shard, flags, inputs)
}

function toLintOptions(
  flags: LintFlags,
  cwd: string,
  root: string,
  rulesets: Rulesets,
  affected: Affected | undefined,
): LintOptions {
  return {
    cwd,
    root,
    ...(flags.today !== undefined && { today: flags.today }),
    remote: flags.remote === true,
    rulesetOf: (location) => rulesets.forDocument(location),
    isPart: affected?.isPart === true,
  }
}

function pathOf(input: Input): string {
  return input.kind === 'file' ? input.path : input.name
}

function addFailures(run: LintRun, { failures }: Inputs): LintRun {
  return { ...run, failures: joinFailures(run.failures, failures) }
}
