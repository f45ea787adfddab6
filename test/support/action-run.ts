import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAction } from '../../src/action/action.ts'
import { projectRoot } from './book.ts'
import { fakeIo } from './fake-io.ts'
import { readCommands, type WorkflowCommand } from './workflow-commands.ts'
import { readOutputs } from './workflow-files.ts'

/** How a step that uses the action ended. */
export interface StepOutcome {
  readonly code: number
  /** What it wrote to both streams, which is what the runner reads for commands. */
  readonly log: string
  readonly commands: readonly WorkflowCommand[]
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  /** The titles and messages of the errors that it annotates. */
  readonly errors: readonly string[]
  /** What it left in the folder for temporary files. */
  readonly leftovers: readonly string[]
}

type Values = Readonly<Record<string, string>>
/** What the environment of the runner holds besides; undefined takes a variable away. */
type Environment = Readonly<Record<string, string | undefined>>
/** Runs the action, and returns its exit code and its log. */
type Start = (
  workspace: string,
  env: Environment,
) => Promise<{ readonly code: number; readonly log: string }>

/** Runs the action with inputs, as a workflow writes them below `with`. */
type RunStep = (workspace: string, inputs?: Values, env?: Environment) => Promise<StepOutcome>

/**
 * Runs the built action as the runner of GitHub Actions does: without arguments, in the workspace,
 * with inputs in the environment.
 */
export const runStep: RunStep = (...step) => run(startNode, ...step)

/** Runs the action as `runStep` does, in this process and unbuilt, which is faster. */
export const runStepHere: RunStep = (...step) => run(startHere, ...step)

async function run(
  start: Start,
  workspace: string,
  inputs: Values = {},
  env: Environment = {},
): Promise<StepOutcome> {
  const runner = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-runner-')))
  const temporary = mkdtempSync(join(runner, 'temp-'))
  const files = { output: join(runner, 'output'), summary: join(runner, 'summary') }
  const given = Object.entries({ ruleset: 'ruleset.yml', ...inputs }).map(([name, value]) => [
    `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
    value,
  ])
  const { PATH, SystemRoot, HOME } = process.env
  const all = {
    PATH,
    SystemRoot,
    HOME,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_OUTPUT: files.output,
    GITHUB_STEP_SUMMARY: files.summary,
    RUNNER_TEMP: temporary,
    ...Object.fromEntries(given),
    ...env,
  }
  const { code, log } = await start(workspace, all)
  const commands = readCommands(log)
  const errors = commands.filter(({ name }) => name === 'error')
  return {
    code,
    log,
    commands,
    errors: errors.map(({ properties, message }) => `${properties.title}: ${message}`),
    outputs: readOutputs(readIfThere(files.output)),
    summary: readIfThere(files.summary),
    leftovers: readdirSync(temporary),
  }
}

const startNode: Start = (cwd, env) =>
  new Promise((resolve) => {
    const script = join(projectRoot, 'dist/action.cjs')
    execFile(process.execPath, [script], { cwd, env }, (error, stdout, stderr) => {
      // What a signal ended has no code.
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, log: stdout + stderr })
    })
  })

const startHere: Start = async (cwd, env) => {
  const { io, written } = fakeIo(cwd, { env })
  const code = await runAction(io)
  return { code, log: written.all.join('') }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
