import { resolve } from 'node:path'
import type { Configurations } from '../config/configurations.ts'
import { toRulesetOf } from '../config/document-rulesets.ts'
import type { CheckedDocument } from '../engine/checked-document.ts'
import { type Input, type LintOptions, type LintRun, lintInputs } from '../engine/lint.ts'
import { allRules } from '../rules/index.ts'
import { type BaselineFlags, openBaseline, requireNames, type Settled } from './baseline.ts'
import type { BaselineFile } from './baseline-file.ts'
import { usesColor } from './colors.ts'
import { UserError } from './errors.ts'
import { exitCodeOf, type FailLevel } from './exit-codes.ts'
import { joinFailures } from './failures.ts'
import { collectInputs, type Inputs } from './inputs.ts'
import type { Io } from './io.ts'
import { isFolder } from './is-folder.ts'
import { renderNotes } from './notes.ts'
import { chooseOutputs, type Output } from './options.ts'
import { checkOutputs, protectFiles } from './output.ts'
import { startProgress } from './progress.ts'
import { writeReports } from './reports.ts'
import { defaultFiles, describeRulesets, openConfigurations } from './rulesets.ts'
import type { KeepChanged } from './since/keep-changed.ts'
import { checkTextView, chooseTextView, type TextViewFlags } from './text-view.ts'
import { lintInThreads } from './threads/lint-in-threads.ts'

/** The options of `lintel lint`, as commander reads them. */
export interface LintFlags extends TextViewFlags, BaselineFlags {
  readonly format?: readonly Output[]
  readonly ruleset?: string
  readonly failOn: FailLevel
  readonly maxWarnings?: number
  readonly quiet?: boolean
  readonly fix?: boolean
  readonly root?: string
  readonly remote?: boolean
  readonly today?: string
  readonly stdinFilename?: string
  readonly threads?: number
  readonly color: boolean
}

/** `lintel lint`: lints, reports, and returns the exit code. */
export async function lintFiles(
  args: readonly string[],
  flags: LintFlags,
  io: Io,
): Promise<number> {
  const started = performance.now()
  const { cwd } = io
  const outputs: readonly Output[] = flags.format ?? chooseOutputs(io.env)
  checkTextView(flags, outputs)
  checkOutputs(outputs, cwd)
  const configurations = await openConfigurations(flags, cwd)
  const options = toLintOptions(flags, cwd, configurations)
  const files = args.length > 0 ? args : await defaultFiles(configurations, cwd)
  requireNames(files, flags)
  const inputs = await collectInputs(files, flags.stdinFilename, io)
  protectFiles(outputs, inputs.inputs.map(pathOf), 'one of the documents', cwd)
  const baseline = await openBaseline(flags, cwd, await rulesetFolder(configurations, cwd))
  if (baseline !== undefined) protectFiles(outputs, [baseline.path], 'the baseline', cwd)
  const keepChanged = await openSince(flags, inputs.inputs, io)
  const linted = await lintWithProgress(
    inputs.inputs,
    options,
    flags,
    flags.fix ? keepChanged : undefined,
    io,
  )
  // Only now is it known which rulesets the documents have.
  const held = (await configurations.loaded()).map(({ ruleset }) => ruleset.file)
  protectFiles(outputs, held, 'the ruleset', cwd)
  const all = addFailures(linted.run, inputs)
  const { run, notes } = await leaveOutKnown(await keepChanged(all), baseline, flags, cwd)
  const idle = await describeRulesets(configurations, run, files, cwd)
  const exitCode = exitCodeOf(run, flags)
  const shown = flags.quiet ? withoutWarnings(run) : run
  await writeReports(outputs, chooseTextView(flags, shown.findings.length, io), io, {
    result: shown,
    textOf: (file) => run.textOf(file),
    rules: allRules,
    failOn: flags.failOn,
    foreignRules: run.foreignRules,
    checked: shown.checked,
    exitCode,
    color: usesColor(io, flags.color),
    verbose: flags.verbose === true,
    elapsedMilliseconds: performance.now() - started,
  })
  await io.stderr.write(
    renderNotes(run, shown, flags, exitCode, [...linted.notes, ...notes, ...idle]),
  )
  return exitCode
}

/** @param fixes which findings are mended; undefined for none */
async function lintWithProgress(
  inputs: readonly Input[],
  options: LintOptions,
  flags: LintFlags,
  fixes: KeepChanged | undefined,
  io: Io,
): Promise<Settled> {
  const progress = startProgress(io, () => performance.now())
  try {
    const onStep = progress?.show
    const { cwd, root, today } = options
    // What was fetched is in this thread.
    const threads = flags.remote ? 1 : flags.threads
    const watched: LintOptions = {
      ...options,
      ...(onStep !== undefined && { onStep }),
      lintDocuments: lintInThreads(threads, { cwd, root, today, ruleset: flags.ruleset }, onStep),
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

async function openSince(
  { since }: LintFlags,
  inputs: readonly Input[],
  io: Io,
): Promise<KeepChanged> {
  if (since === undefined) return async (run) => run
  const { keepChangedSince } = await import('./since/keep-changed.ts')
  return keepChangedSince(since, inputs, io)
}

async function leaveOutKnown(
  run: LintRun,
  baseline: BaselineFile | undefined,
  flags: LintFlags,
  cwd: string,
): Promise<Settled> {
  if (baseline === undefined) return { run, notes: [] }
  const { settleBaseline } = await import('./settle-baseline.ts')
  return settleBaseline(run, baseline, flags, cwd)
}

/** The folder of the ruleset that holds in the working directory. */
async function rulesetFolder(configurations: Configurations, cwd: string): Promise<string> {
  return (await configurations.forFolder(cwd)).ruleset.folder
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

/** What `--quiet` hides, no report is to show or to judge. */
function withoutWarnings(run: LintRun): LintRun {
  const findings = run.findings.filter(({ severity }) => severity === 'error')
  const suppressed = run.suppressed.filter(({ finding }) => finding.severity === 'error')
  return { ...run, findings, suppressed, checked: run.checked.map(withOnlyErrors) }
}

function withOnlyErrors(document: CheckedDocument): CheckedDocument {
  const errors = [...document.severities].filter(([, severity]) => severity === 'error')
  return { ...document, severities: new Map(errors) }
}
