import { resolve } from 'node:path'
import type { Configurations } from '../config/configurations.ts'
import { toRulesetOf } from '../config/document-rulesets.ts'
import { type Input, type LintOptions, type LintRun, lintInputs } from '../engine/lint.ts'
import type { Affected } from './affected/collect-affected.ts'
import { type BaselineFlags, openBaseline, requireNames, type Settled } from './baseline.ts'
import { UserError } from './errors.ts'
import { joinFailures } from './failures.ts'
import { collectInputs, type Inputs } from './inputs.ts'
import type { Io } from './io.ts'
import { isFolder } from './is-folder.ts'
import { leaveOutKnown, openSince } from './leave-out.ts'
import { chooseOutputs, type Output } from './options.ts'
import { checkOutputs, protectFiles } from './output.ts'
import { startProgress } from './progress.ts'
import { type ReportFlags, reportRun } from './report-run.ts'
import { defaultFiles, describeRulesets, openConfigurations, rulesetFolder } from './rulesets.ts'
import { isMergeable } from './shard/is-mergeable.ts'
import type { ShardRun } from './shard/shard-run.ts'
import type { Shard } from './shard/split.ts'
import type { KeepChanged } from './since/keep-changed.ts'
import { checkTextView } from './text-view.ts'
import { lintInThreads } from './threads/lint-in-threads.ts'

/** The options of `lintel lint`, as commander reads them. */
export interface LintFlags extends ReportFlags, BaselineFlags {
  readonly format?: readonly Output[]
  readonly ruleset?: string
  readonly affected?: boolean
  readonly fix?: boolean
  readonly root?: string
  readonly remote?: boolean
  readonly today?: string
  readonly stdinFilename?: string
  readonly threads?: number
  readonly shard?: Shard
}

/** `lintel lint`: lints, reports, and returns the exit code. */
export async function lintFiles(
  args: readonly string[],
  flags: LintFlags,
  io: Io,
): Promise<number> {
  const started = process.hrtime.bigint()
  const { cwd } = io
  const outputs: readonly Output[] = flags.format ?? chooseOutputs(io.env)
  checkTextView(flags, outputs)
  checkOutputs(outputs, cwd)
  const configurations = await openConfigurations(flags, cwd)
  const affected = await openAffected(args, flags, configurations, cwd)
  const options = affected?.options ?? toLintOptions(flags, cwd, configurations)
  const files = args.length > 0 ? args : await defaultFiles(configurations, cwd)
  requireNames(files, flags)
  const inputs = affected?.inputs ?? (await collectInputs(files, flags.stdinFilename, io))
  protectFiles(outputs, inputs.inputs.map(pathOf), 'one of the documents', cwd)
  const baseline = await openBaseline(flags, cwd, await rulesetFolder(configurations, cwd))
  if (baseline !== undefined) protectFiles(outputs, [baseline.path], 'the baseline', cwd)
  const shard = await openShard(flags, inputs.inputs)
  const keepChanged = await openSince(flags, inputs.inputs, io)
  const linted = await lintWithProgress(
    inputs.inputs,
    options,
    flags,
    flags.fix ? keepChanged : undefined,
    shard,
    io,
  )
  // Only now is it known which rulesets the documents have.
  const held = (await configurations.loaded()).map(({ ruleset }) => ruleset.file)
  protectFiles(outputs, held, 'the ruleset', cwd)
  const all = addFailures(linted.run, inputs)
  const { run, notes } = await leaveOutKnown(await keepChanged(all), baseline, flags, cwd)
  // What is in vain, a run over a part of the documents cannot tell.
  const isPart = affected !== undefined || shard !== undefined
  const idle = isPart ? [] : await describeRulesets(configurations, run, files, cwd)
  const more = [
    ...linted.notes,
    ...notes,
    ...(affected?.notes ?? []),
    ...idle,
    ...(shard?.describeWaiting(outputs) ?? []),
  ]
  const member = isMergeable(outputs) ? shard?.describe(all) : undefined
  const context = { outputs, flags, notes: more, started, shard: member }
  return reportRun(run, context, io)
}

/** @param fixes which findings are mended; undefined for none */
async function lintWithProgress(
  inputs: readonly Input[],
  options: LintOptions,
  flags: LintFlags,
  fixes: KeepChanged | undefined,
  shard: ShardRun | undefined,
  io: Io,
): Promise<Settled> {
  const progress = startProgress(io, () => Number(process.hrtime.bigint()) / 1e6)
  try {
    const onStep = progress?.show
    const { cwd, root, today } = options
    // What was fetched is in this thread.
    const threads = flags.remote ? 1 : flags.threads
    const lint = lintInThreads(threads, { cwd, root, today, ruleset: flags.ruleset }, onStep)
    const watched: LintOptions = {
      ...options,
      ...(onStep !== undefined && { onStep }),
      ...(shard !== undefined && { isPart: true }),
      lintDocuments: shard?.lintShare(lint) ?? lint,
    }
    return fixes === undefined
      ? { run: await lintInputs(inputs, watched), notes: [] }
      : await lintAndFix(inputs, watched, fixes)
  } finally {
    progress?.clear()
  }
}

async function lintAndFix(
  inputs: readonly Input[],
  options: LintOptions,
  keepChanged: KeepChanged,
): Promise<Settled> {
  const fixing = await import('./fix.ts')
  return fixing.lintAndFix(inputs, options, keepChanged)
}

async function openAffected(
  args: readonly string[],
  flags: LintFlags,
  configurations: Configurations,
  cwd: string,
): Promise<Affected | undefined> {
  if (!flags.affected) return undefined
  const { collectAffected } = await import('./affected/collect-affected.ts')
  const files = flags.stdinFilename === undefined ? args : [...args, '-']
  return collectAffected(files, toLintOptions(flags, cwd, configurations), configurations)
}

async function openShard(
  flags: LintFlags,
  inputs: readonly Input[],
): Promise<ShardRun | undefined> {
  if (flags.shard === undefined) return undefined
  const { openShardRun } = await import('./shard/shard-run.ts')
  return openShardRun(flags.shard, flags, inputs)
}

function toLintOptions(flags: LintFlags, cwd: string, configurations: Configurations): LintOptions {
  return {
    cwd,
    ...(flags.root !== undefined && { root: resolveRoot(flags.root, cwd) }),
    ...(flags.today !== undefined && { today: flags.today }),
    remote: flags.remote === true,
    rulesetOf: toRulesetOf(configurations),
  }
}

function resolveRoot(root: string, cwd: string): string {
  const path = resolve(cwd, root)
  if (isFolder(path)) return path
  throw new UserError(`\`--root ${root}\` is no directory that can be read.`)
}

function pathOf(input: Input): string {
  return input.kind === 'file' ? input.path : input.name
}

function addFailures(run: LintRun, { failures }: Inputs): LintRun {
  return { ...run, failures: joinFailures(run.failures, failures) }
}
