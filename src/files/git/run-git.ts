import { execFile, spawnSync } from 'node:child_process'
import { UserError } from '../../findings/user-error.ts'

/** The options that ask git what was. */
export type GitOption = '--since' | '--base' | '--all-tags'

/** More than any list or difference of interface descriptions is long. */
const MAX_BYTES = 1_000_000_000

/** How a call of git ended. */
interface GitOutcome {
  readonly isDone: boolean
  readonly stdout: string
  readonly stderr: string
}

/** Calls git with some arguments. */
export type Git = (...args: readonly string[]) => Promise<GitOutcome>

/** Nothing of what users set may change what git writes, or start other programs. */
const SETTINGS = [
  ['core.quotePath', 'false'],
  ['core.fsmonitor', 'false'],
  // It would write the index, under its lock, to note which files only look as if they changed.
  ['diff.autoRefreshIndex', 'false'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * Gives a function that calls git in a folder, without a shell. It takes no lock of the repository,
 * which another git may be at work in.
 * @param option the option that asks git
 */
export function gitIn(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  option: GitOption,
): Git {
  const settings = settingsFor(cwd, env)
  return (...args) =>
    new Promise((resolve, reject) => {
      const options = [...SETTINGS, '--no-pager', ...args]
      execFile('git', options, settings, (error, stdout, stderr) => {
        if (error !== null && typeof error.code === 'string')
          reject(describeStart(error.code, option))
        else resolve({ isDone: error === null, stdout, stderr })
      })
    })
}

/**
 * Calls git and waits for it, for those who cannot but wait.
 * @returns what it writes; undefined where it fails
 */
export function callGit(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  input: string,
): Uint8Array | undefined {
  const options = { ...settingsFor(cwd, env), input }
  const { status, stdout } = spawnSync('git', [...SETTINGS, '--no-pager', ...args], options)
  return status === 0 ? stdout : undefined
}

function settingsFor(cwd: string, env: Readonly<Record<string, string | undefined>>) {
  return {
    cwd,
    env: { ...env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_LITERAL_PATHSPECS: '0' },
    maxBuffer: MAX_BYTES,
    windowsHide: true,
  }
}

function describeStart(code: string, option: GitOption): UserError {
  const reason = code === 'ENOENT' ? 'it is not installed' : `the system reports ${code}`
  return new UserError(`\`${option}\` asks git, which cannot be started: ${reason}.`)
}

/** The first line of what git complains of, for what no advice is known for. */
export function complaintOf({ stderr }: GitOutcome): string {
  const [line = ''] = stderr.trim().split('\n')
  return line.replace(/^(?:fatal|error): /, '')
}
