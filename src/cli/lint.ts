import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Configurations } from '../config/configurations.ts'
import { toRulesetOf } from '../config/document-rulesets.ts'
import type { CheckedDocument } from '../engine/checked-document.ts'
import { type Input, type LintOptions, type LintRun, lintInputs } from '../engine/lint.ts'
import { rules } from '../rules/index.ts'
import { usesColor } from './colors.ts'
import { UserError } from './errors.ts'
import { exitCodeOf, type FailLevel } from './exit-codes.ts'
import { joinFailures } from './failures.ts'
import { collectInputs, type Inputs } from './inputs.ts'
import type { Io } from './io.ts'
import { renderNotes } from './notes.ts'
import { chooseOutputs, type Output } from './options.ts'
import { checkOutputs, protectInputs } from './output.ts'
import { startProgress } from './progress.ts'
import { writeReports } from './reports.ts'
import { defaultFiles, openConfigurations, renderIdleParts } from './rulesets.ts'
import { checkTextView, chooseTextView, type TextViewFlags } from './text-view.ts'

/** The options of `lintel lint`, as commander reads them. */
export interface LintFlags extends TextViewFlags {
  readonly format?: readonly Output[]
  readonly ruleset?: string
  readonly failOn: FailLevel
  readonly maxWarnings?: number
  readonly quiet?: boolean
  readonly root?: string
  readonly remote?: boolean
  readonly today?: string
  readonly stdinFilename?: string
  readonly color: boolean
}

/** `lintel lint`: lints, reports, and returns the exit code. */
export async function lintFiles(
  args: readonly string[],
  flags: LintFlags,
  io: Io,
): Promise<number> {
  const started = performance.now()
  const outputs: readonly Output[] = flags.format ?? chooseOutputs(io.env)
  checkTextView(flags, outputs)
  checkOutputs(outputs, io.cwd)
  const configurations = await openConfigurations(flags.ruleset, io.cwd)
  const options = toLintOptions(flags, io.cwd, configurations)
  const files = args.length > 0 ? args : await defaultFiles(configurations, io.cwd)
  const inputs = await collectInputs(files, flags.stdinFilename, io)
  protectInputs(outputs, inputs.inputs.map(pathOf), io.cwd)
  const run = addFailures(await lintWithProgress(inputs.inputs, options, io), inputs)
  const exitCode = exitCodeOf(run, flags)
  const shown = flags.quiet ? withoutWarnings(run) : run
  const view = chooseTextView(flags, shown.findings.length, io)
  await writeReports(outputs, view, io, {
    result: shown,
    textOf: (file) => run.textOf(file),
    rules,
    failOn: flags.failOn,
    checked: flags.quiet ? run.checked.map(withOnlyErrors) : run.checked,
    exitCode,
    color: usesColor(io, flags.color),
    verbose: flags.verbose === true,
    elapsedMilliseconds: performance.now() - started,
  })
  await io.stderr.write(renderNotes(run, shown, flags, exitCode))
  await io.stderr.write(await renderIdleParts(configurations, run, files, io.cwd))
  return exitCode
}

async function lintWithProgress(
  inputs: readonly Input[],
  options: LintOptions,
  io: Io,
): Promise<LintRun> {
  const progress = startProgress(io, () => performance.now())
  if (progress === undefined) return lintInputs(inputs, options)
  try {
    return await lintInputs(inputs, { ...options, onStep: progress.show })
  } finally {
    progress.clear()
  }
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
  if (isDirectory(path)) return path
  throw new UserError(`\`--root ${root}\` is no directory that can be read.`)
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function pathOf(input: Input): string {
  return input.kind === 'file' ? input.path : input.name
}

function addFailures(run: LintRun, { failures }: Inputs): LintRun {
  return { ...run, failures: joinFailures(run.failures, failures) }
}

function withoutWarnings(run: LintRun): LintRun {
  const findings = run.findings.filter(({ severity }) => severity === 'error')
  return { ...run, findings }
}

/** What `--quiet` hides, no report is to judge. */
function withOnlyErrors(document: CheckedDocument): CheckedDocument {
  const errors = [...document.severities].filter(([, severity]) => severity === 'error')
  return { ...document, severities: new Map(errors) }
}
