import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The launcher; LINTEL_BIN names another one, such as that of the packed package. */
export const BIN =
  process.env.LINTEL_BIN ?? fileURLToPath(new URL('../../bin/lintel.js', import.meta.url))

/** How lintel is started; LINTEL_EXECUTABLE names an executable that needs no Node. */
export const LINTEL: readonly [program: string, ...args: string[]] =
  process.env.LINTEL_EXECUTABLE === undefined
    ? [process.execPath, BIN]
    : [process.env.LINTEL_EXECUTABLE]

/** A document without findings under `RULESET`. */
export const CLEAN = 'openapi: 3.1.0\ninfo:\n  title: Orders\n  version: 1.0.0\npaths: {}\n'
/** A document with one finding under `RULESET`: at 6:3, of the rule paths/kebab-case. */
export const FAULTY = `${CLEAN.replace('paths: {}', 'paths:')}  /v1/orderItems: {}\n`
/** A ruleset of few rules, so that tests of the command line do not hang on the others. */
export const RULESET =
  'extends: []\nrules:\n  structure/syntax: error\n  structure/format: error\n  paths/kebab-case: error\n'

/** Makes a folder with files in it, and a ruleset. */
export function makeWorkspace(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-cli-')))
  for (const [name, content] of Object.entries({ 'ruleset.yml': RULESET, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

/** How a run ended and what it wrote. */
export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd: string
  readonly stdin?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
  /** A program that starts the launcher, such as one that drops privileges. */
  readonly through?: readonly string[]
}

/** Starts lintel as a user does, without colours from the environment of the tests. */
export function startLintel(args: readonly string[], options: RunOptions): ChildProcess {
  const { PATH = '', SystemRoot = '' } = process.env
  const [program = LINTEL[0], ...rest] = [...(options.through ?? []), ...LINTEL, ...args]
  const child = spawn(program, rest, {
    cwd: options.cwd,
    env: { PATH, SystemRoot, ...options.env },
  })
  // A program that ends before it has read its input is no fault of the test.
  child.stdin.on('error', () => {})
  child.stdin.end(options.stdin ?? '')
  return child
}

/** Runs lintel to its end. */
export async function runLintel(args: readonly string[], options: RunOptions): Promise<Outcome> {
  const child = startLintel(args, options)
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
  child.stdout?.on('data', (chunk: Buffer) => chunks.stdout.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.stderr.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const text = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8')
  return { code, stdout: text(chunks.stdout), stderr: text(chunks.stderr) }
}

/** Runs `lintel lint` with the small ruleset. */
export function runLint(args: readonly string[], options: RunOptions): Promise<Outcome> {
  return runLintel(['lint', '-r', 'ruleset.yml', ...args], options)
}
