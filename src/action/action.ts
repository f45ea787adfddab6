import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { renderError } from '../cli/errors.ts'
import { EXIT_FAILURE } from '../cli/exit-codes.ts'
import { main } from '../cli/main.ts'
import type { Io } from '../cli/terminal/io.ts'
import { isFolder } from '../files/is-folder.ts'
import { readSmallText } from '../files/repository.ts'
import { describeSystemError } from '../files/system-errors.ts'
import { UserError } from '../findings/user-error.ts'
import type { JsonReport } from '../report/json.ts'
import { VERSION } from '../run/version.ts'
import { readFormats, toArguments } from './arguments.ts'
import { trustCheckout } from './git-trust.ts'
import { readInput } from './inputs.ts'
import { keepText, withoutCommands } from './log.ts'
import { addOutputs, type Outputs } from './outputs.ts'
import { suggestFixes } from './suggest-fixes.ts'
import { type ActionEnd, renderVerdict } from './verdict.ts'

/**
 * Runs lintel as a step of a GitHub workflow: reads its inputs from the environment, lints, writes
 * the log with its annotations, and sets the outputs.
 * @param io the process that the runner started, in the workspace
 * @returns the exit code of the step, which is that of `lintel lint`
 */
export async function runAction(io: Io): Promise<number> {
  let outcome = await lintByInputs(io).catch(toFailedOutcome)
  try {
    setOutputs(io, outcome)
  } catch (error) {
    outcome = toFailedOutcome(error)
  }
  await io.stdout.write(renderVerdict(outcome))
  return outcome.exitCode
}

/** What happens where lintel cannot even be called is told as if lintel had said it. */
function toFailedOutcome(error: unknown): ActionEnd {
  return { exitCode: EXIT_FAILURE, report: undefined, notes: renderError(error, VERSION) }
}

async function lintByInputs(io: Io): Promise<ActionEnd> {
  const cwd = findFolder(io)
  return withTemporaryFolder(io.env, (folder) => lint(io, cwd, join(folder, 'report.json')))
}

function findFolder({ cwd, env }: Io): string {
  const name = readInput(env, 'working-directory')
  const folder = resolve(cwd, name)
  if (isFolder(folder)) return folder
  throw new UserError(
    `The input \`working-directory\` is \`${name}\`, which is no folder in the workspace: check the repository out first, and name one of its folders.`,
  )
}

async function lint({ env, stdout, now }: Io, cwd: string, reportFile: string): Promise<ActionEnd> {
  const notes = keepText()
  // The report for GitHub is made of commands. All others hold text that may look like some.
  const log = readFormats(env).includes('github') ? stdout : withoutCommands(stdout)
  const exitCode = await main(toArguments(env, reportFile), {
    stdin: nothing(),
    stdout: log,
    stderr: notes,
    cwd,
    env: trustCheckout(env, cwd),
    now,
  })
  await suggestFixes({
    stdin: nothing(),
    stdout,
    stderr: notes,
    cwd,
    env: trustCheckout(env, cwd),
    now,
  })
  return { exitCode, report: readReport(reportFile), notes: notes.text }
}

async function* nothing(): AsyncGenerator<string> {}

/** lintel has just written it: it is whole, and as its type says. */
function readReport(file: string): JsonReport | undefined {
  const text = readSmallText(file)
  return text === undefined ? undefined : JSON.parse(text)
}

async function withTemporaryFolder<T>(
  { RUNNER_TEMP: parent }: Io['env'],
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = makeTemporaryFolder(parent || tmpdir())
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeTemporaryFolder(parent: string): string {
  try {
    return mkdtempSync(join(parent, 'lintel-'))
  } catch (error) {
    throw new UserError(
      `No temporary folder can be made in \`${parent}\`. ${describeSystemError(error)}`,
    )
  }
}

/**
 * @param sarif the path of the SARIF report, which is named only where all was linted: to code
 *   scanning, findings that a report lacks are mended
 */
function toOutputs({ exitCode, report }: ActionEnd, sarif: string | undefined): Outputs {
  if (report === undefined) return { 'exit-code': exitCode }
  const { documents, errors, warnings, infos } = report.summary
  return {
    errors,
    warnings,
    infos,
    findings: report.findings.length,
    documents,
    'exit-code': exitCode,
    ...(sarif !== undefined && exitCode !== EXIT_FAILURE && { sarif }),
  }
}

/** Who runs the action by hand need not name a file for outputs. */
function setOutputs({ cwd, env }: Io, outcome: ActionEnd): void {
  const { GITHUB_OUTPUT: file } = env
  if (!file) return
  const sarif = readInput(env, 'sarif')
  const path = resolve(cwd, readInput(env, 'working-directory'), sarif)
  addOutputs(file, toOutputs(outcome, sarif === '' ? undefined : path))
}
