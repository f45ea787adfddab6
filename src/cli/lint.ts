import { resolve } from 'node:path'
import type { CheckedDocument } from '../engine/checked-document.ts'
import type { Input, LintOptions, LintRun } from '../engine/lint.ts'
import { type BaselineFlags, openBaseline, requireNames, type Settled } from './baseline.ts'
import type { BaselineFile } from './baseline-file.ts'
import { type CacheFlags, type OpenCache, openCache } from './cache.ts'
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
import { loadRules, writeReports } from './reports.ts'
import { defaultFiles, describeRulesets, Rulesets } from './rulesets.ts'
import type { KeepChanged } from './since/keep-changed.ts'
import { checkTextView, chooseTextView, type TextViewFlags } from './text-view.ts'
import { lintInThreads } from './threads/lint-in-threads.ts'

/** The options of `lintel lint`, as commander reads them. */
export interface LintFlags extends TextViewFlags, BaselineFlags, CacheFlags {
  readonly format?: readonly Output[]
  readonly ruleset?: string
  readonly failOn: FailLevel
  readonly maxWarnings?: number
  readonly quiet?: boolean
  readonly fix?: boolean
  readonly root?: string
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
  const root = flags.root === undefined ? undefined : resolveRoot(flags.root, cwd)
  const { cache, close } = await openCache(flags, root ?? cwd, io)
  const rulesets = new Rulesets(flags, cwd, cache?.rulesets)
  // One that is named is read first: without it there is nothing to do.
  const ruleset = await rulesets.forFolder(cwd)
  const options = toLintOptions(flags, cwd, root, rulesets)
  const files = args.length > 0 ? args : defaultFiles(ruleset, cwd)
  requireNames(files, flags)
  const inputs = await collectInputs(files, flags.stdinFilename, io)
  protectFiles(outputs, inputs.inputs.map(pathOf), 'one of the documents', cwd)
  const baseline = await openBaseline(flags, cwd, ruleset.folder)
  if (baseline !== undefined) protectFiles(outputs, [baseline.path], 'the baseline', cwd)
  const keepChanged = await openSince(flags, inputs.inputs, io)
  const needsDocuments = baseline !== undefined || flags.since !== undefined || flags.fix === true
  const lint = await chooseLint(cache, rulesets, needsDocuments)
  const fixes = flags.fix ? keepChanged : undefined
  const linted = await lintWithProgress(inputs.inputs, options, flags, lint, fixes, io)
  // Only now is it known which rulesets the documents have.
  const held = (await rulesets.known()).map(({ file }) => file)
  protectFiles(outputs, held, 'the ruleset', cwd)
  const all = addFailures(linted.run, inputs)
  const { run, notes } = await leaveOutKnown(await keepChanged(all), baseline, flags, cwd)
  const idle = await describeRulesets(rulesets, run, files, cwd)
  const kept = await close(await rulesets.known())
  const exitCode = exitCodeOf(run, flags)
  const shown = flags.quiet ? withoutWarnings(run) : run
  const view = chooseTextView(flags, shown.findings.length, io)
  await writeReports(outputs, view, io, {
    result: shown,
    textOf: (file) => run.textOf(file),
    rules: await loadRules(outputs, view),
    failOn: flags.failOn,
    foreignRules: run.foreignRules,
    checked: shown.checked,
    exitCode,
    color: usesColor(io, flags.color),
    verbose: flags.verbose === true,
    elapsedMilliseconds: performance.now() - started,
  })
  await io.stderr.write(
    renderNotes(run, shown, flags, exitCode, [...linted.notes, ...notes, ...idle, ...kept]),
  )
  return exitCode
}

/** The way in which documents are linted. */
type Lint = (inputs: readonly Input[], options: LintOptions) => Promise<LintRun>

/** @param needsDocuments whether documents will be asked of the run, and not only findings */
async function chooseLint(
  cache: OpenCache['cache'],
  rulesets: Rulesets,
  needsDocuments: boolean,
): Promise<Lint> {
  const lintAnew: Lint = async (inputs, options) =>
    (await import('./linting.ts')).lintInputs(inputs, options)
  if (cache === undefined) return lintAnew
  const { lintWithCache } = await import('../cache/lint-with-cache.ts')
  const summaryOf = (folder: string) => rulesets.forFolder(folder)
  return (inputs, options) =>
    lintWithCache(inputs, options, { cache, summaryOf, needsDocuments, lintAnew })
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
  const progress = startProgress(io, () => performance.now())
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
  const fixing = await import('./fix.ts')
  return fixing.lintAndFix(inputs, options, lint, keepChanged)
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

function toLintOptions(
  flags: LintFlags,
  cwd: string,
  root: string | undefined,
  rulesets: Rulesets,
): LintOptions {
  return {
    cwd,
    ...(root !== undefined && { root }),
    ...(flags.today !== undefined && { today: flags.today }),
    remote: flags.remote === true,
    rulesetOf: (location) => rulesets.forDocument(location),
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
