import { gitIn } from '../../files/git/run-git.ts'
import { UserError } from '../../findings/user-error.ts'
import type { ReportInput, SourceCommit } from '../../report/parts/types.ts'
import type { Io } from '../terminal/io.ts'
import { toWebAddress } from './web-address.ts'

/** A commit, and where its files are shown. */
interface Source extends SourceCommit {
  readonly linkTo: NonNullable<ReportInput['linkTo']>
}

/**
 * Finds the repository and the commit that a folder is of, by its remote: `origin`, or the only one.
 * Files that differ from the commit have no links, since their lines are others there.
 * @returns undefined where git knows no commit, or no remote that has web pages
 */
export async function findSource(cwd: string, env: Io['env']): Promise<Source | undefined> {
  try {
    return await askGit(cwd, env)
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

async function askGit(cwd: string, env: Io['env']): Promise<Source | undefined> {
  const git = gitIn(cwd, env, 'HEAD:')
  const read = async (...args: string[]) => {
    const { isDone, stdout } = await git(...args)
    return isDone ? stdout : undefined
  }
  const remote = await findRemote(read)
  const address = remote === undefined ? undefined : toWebAddress(remote)
  const commit = (await read('rev-parse', '--verify', 'HEAD^{commit}'))?.trim()
  if (address === undefined || commit === undefined) return undefined
  const status = await read('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all')
  const changed = new Set(status?.split('\0').map((entry) => entry.slice('XY '.length)))
  return {
    repository: address.repository,
    commit,
    linkTo: (uri, line) =>
      changed.has(decodeURIComponent(uri)) ? undefined : address.linkTo(commit, uri, line),
  }
}

async function findRemote(
  read: (...args: string[]) => Promise<string | undefined>,
): Promise<string | undefined> {
  const names = (await read('remote'))?.split('\n').filter((name) => name !== '') ?? []
  const name = names.includes('origin') ? 'origin' : names.length === 1 ? names[0] : undefined
  if (name === undefined) return undefined
  return (await read('config', '--get', `remote.${name}.url`))?.trim()
}
