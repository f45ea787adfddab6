import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readRuleset, resolveSeverities } from '../config/ruleset.ts'
import { type Input, type LintOptions, type LintRun, lintInputs } from '../engine/lint.ts'
import { allRules } from '../rules/index.ts'
import type { RuleMetadata } from '../rules/rule.ts'
import { usesColor } from './colors.ts'
import { UserError } from './errors.ts'
import { exitCodeOf, type FailLevel } from './exit-codes.ts'
import { joinFailures } from './failures.ts'
import { collectInputs, type Inputs } from './inputs.ts'
import type { Io } from './io.ts'
import { renderNotes } from './notes.ts'
import type { Output } from './options.ts'
import { checkOutputs, protectInputs } from './output.ts'
import { writeReports } from './reports.ts'

/** The options of `lintel lint`, as commander reads them. */
export interface LintFlags {
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
  readonly color: boolean
  readonly verbose?: boolean
}

/** `lintel lint`: lints, reports, and returns the exit code. */
export async function lintFiles(
  args: readonly string[],
  flags: LintFlags,
  io: Io,
): Promise<number> {
  const started = performance.now()
  const outputs: readonly Output[] = flags.format ?? [{ format: 'text' }]
  checkOutputs(outputs, io.cwd)
  const options = toLintOptions(flags, io.cwd, allRules)
  const inputs = await collectInputs(args, flags.stdinFilename, io)
  protectInputs(outputs, inputs.inputs.map(pathOf), io.cwd)
  const { run: linted, note } = await runLint(inputs.inputs, options, flags.fix === true)
  const run = addFailures(linted, inputs)
  const exitCode = exitCodeOf(run, flags)
  const shown = flags.quiet ? withoutWarnings(run) : run
  await writeReports(outputs, io, {
    result: shown,
    textOf: (file) => run.textOf(file),
    rules: allRules,
    exitCode,
    color: usesColor(io, flags.color),
    verbose: flags.verbose === true,
    elapsedMilliseconds: performance.now() - started,
  })
  await io.stderr.write(note + renderNotes(run, shown, flags, exitCode))
  return exitCode
}

/** @returns what is found, or with `--fix` what is left, and what that did */
async function runLint(inputs: readonly Input[], options: LintOptions, fixes: boolean) {
  if (!fixes) return { run: await lintInputs(inputs, options), note: '' }
  const { lintAndFix } = await import('./fix.ts')
  return lintAndFix(inputs, options)
}

function toLintOptions(flags: LintFlags, cwd: string, known: readonly RuleMetadata[]): LintOptions {
  const ruleset = flags.ruleset === undefined ? undefined : readRuleset(flags.ruleset, cwd, known)
  return {
    cwd,
    ...(flags.root !== undefined && { root: resolveRoot(flags.root, cwd) }),
    ...(flags.today !== undefined && { today: flags.today }),
    remote: flags.remote === true,
    severities: resolveSeverities(ruleset, known),
    ...(ruleset !== undefined && { options: ruleset.options }),
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
  const suppressed = run.suppressed.filter(({ finding }) => finding.severity === 'error')
  return { ...run, findings, suppressed }
}
