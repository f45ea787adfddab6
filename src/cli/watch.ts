import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FSWatcher, watch } from 'chokidar'
import { GitIgnore } from '../files/gitignore.ts'
import { toRealPath } from '../files/real-path.ts'
import { findRoot } from '../files/resolve-root.ts'
import { describeSystemError } from '../files/system-errors.ts'
import { SKIPPED_FOLDERS } from '../files/walk.ts'
import { UserError } from '../findings/user-error.ts'
import { checkBaselineFlags } from '../run/baseline/choose-baseline.ts'
import { checkCacheFlags } from '../run/cache/open-cache.ts'
import { checkBaseFlags } from '../run/diff/open-base.ts'
import type { LintFlags } from './lint.ts'
import { openOutputs } from './report/open-outputs.ts'
import type { Io } from './terminal/io.ts'

/** What documents, their parts, rulesets and baselines are; reports have other names mostly. */
const WATCHED = /\.(?:ya?ml|json|avsc|proto|jsonschema|[cm]?[jt]s)$/i
/** Editors write a file in several steps, and a branch is checked out file by file. */
const PAUSE_MILLISECONDS = 100
/** Takes what stands on the terminal away; ECMA-48, ED and CUP. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'

/** The options that change files or read what cannot be read again. */
const ONCE = [
  ['fix', '--fix'],
  ['fixContract', '--fix-contract'],
  ['fixDryRun', '--fix-dry-run'],
  ['suppress', '--suppress'],
  ['until', '--until'],
  ['writeBaseline', '--write-baseline'],
  ['pruneBaseline', '--prune-baseline'],
  ['shard', '--shard'],
  ['stdinFilename', '--stdin-filename'],
] as const satisfies readonly (readonly [keyof LintFlags, string])[]

/**
 * `lintel lint --watch`: lints, and lints again whenever a file changes, until the process is ended.
 * Each run is a process of its own, so that it finds what the command line finds, in rulesets with
 * JavaScript too.
 * @param args files, folders and patterns
 * @throws UserError where an option is about a single run
 */
export async function watchFiles(
  args: readonly string[],
  flags: LintFlags,
  io: Io,
): Promise<never> {
  refuseOnce(args, flags)
  refuseContradictions(flags, io)
  const outputs = (flags.format ?? []).flatMap(({ file }) => file ?? [])
  const changes = new Changes(args, outputs, findRoot(flags.root, io.cwd), io.cwd)
  await changes.ready
  const command = process.argv.slice(1).filter((argument) => argument !== '--watch')
  for (;;) {
    if (io.stdout.isTerminal) await io.stdout.write(CLEAR)
    const code = await run(command, io)
    await io.stderr.write(
      `lintel: Exit code ${code}. Lints again when a file changes; Ctrl+C ends this.\n`,
    )
    await changes.next()
  }
}

/** @throws UserError */
function refuseOnce(args: readonly string[], flags: LintFlags): void {
  const [, once] = ONCE.find(([name]) => flags[name] !== undefined) ?? []
  if (once !== undefined)
    throw new UserError(`\`--watch\` lints again and again: leave out \`${once}\` with it.`)
  if (args.includes('-'))
    throw new UserError('`--watch` waits for files to change: name one in place of `-`.')
}

/**
 * What no change of a file can mend ends this at once.
 * @throws UserError where options contradict each other
 */
function refuseContradictions(flags: LintFlags, io: Io): void {
  openOutputs(flags, io)
  checkBaseFlags(flags)
  checkBaselineFlags(flags)
  checkCacheFlags(flags)
}

function run(command: readonly string[], { cwd }: Pick<Io, 'cwd'>): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...process.execArgv, ...command], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', fail)
    child.on('close', (code) => done(code ?? 2))
  })
}

/** The changes of files in the root, and in what is named outside of it. */
class Changes {
  readonly ready: Promise<void>
  #changed = false
  #fault: unknown
  #wake = () => {}

  /** @param outputs the files that reports go to: they change with each run */
  constructor(args: readonly string[], outputs: readonly string[], root: string, cwd: string) {
    const top = realpathSync(root)
    const ignored = new GitIgnore(top)
    const own = new Set(outputs.map((file) => toRealPath(resolve(cwd, file))))
    const watcher = watch([top, ...args.map((name) => resolve(cwd, name))], {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path, stats) => {
        if (SKIPPED_FOLDERS.includes(basename(path))) return true
        if (stats?.isDirectory()) return path !== top && ignored.ignores(path, true)
        return stats !== undefined && (!WATCHED.test(path) || own.has(path))
      },
    })
    this.ready = whenReady(watcher)
    watcher.on('all', () => this.#note())
    watcher.on('error', (error) => {
      this.#fault = error
      this.#note()
    })
  }

  /**
   * Waits until something changed since it was asked last, and until it is quiet.
   * @throws UserError where the files can be watched no longer
   */
  async next(): Promise<void> {
    if (!this.#changed)
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    do {
      this.#changed = false
      await sleep(PAUSE_MILLISECONDS)
    } while (this.#changed)
    if (this.#fault !== undefined) throw cannotWatch(this.#fault)
  }

  #note(): void {
    this.#changed = true
    this.#wake()
  }
}

/** @throws UserError where the system refuses, such as where too many files are watched */
function whenReady(watcher: FSWatcher): Promise<void> {
  return new Promise((ready, fail) => {
    watcher.once('ready', () => ready())
    watcher.once('error', (error) => fail(cannotWatch(error)))
  })
}

function cannotWatch(error: unknown): UserError {
  return new UserError(`The files cannot be watched. ${describeSystemError(error)}`)
}
