import { UserError } from '../../findings/user-error.ts'
import { complaintOf, type Git } from './run-git.ts'

/** What git says of the files of a commit and those that are there now; paths from the root. */
export interface TreeChanges {
  /** The files that are no more. */
  readonly gone: readonly string[]
  /** The files that hold something else, or are something else. */
  readonly modified: readonly string[]
  /** The files that are new, known to git or not. */
  readonly added: readonly string[]
  /** What moved: the old paths by the new ones. */
  readonly renames: ReadonlyMap<string, string>
}

const DIFF_OPTIONS = [
  '--name-status',
  '-z',
  '--find-renames',
  '--no-ext-diff',
  '--no-relative',
  '--ignore-submodules=all',
]

/**
 * Asks git what happened to files between a commit and now.
 * @param root the topmost folder of the repository
 * @throws UserError where git cannot tell
 */
export async function readTreeChanges(
  git: Git,
  commit: string,
  root: string,
): Promise<TreeChanges> {
  const [diff, others] = await Promise.all([
    git('diff', ...DIFF_OPTIONS, commit, '--'),
    git('-C', root, 'ls-files', '-z', '--others', '--exclude-standard'),
  ])
  for (const outcome of [diff, others])
    if (!outcome.isDone)
      throw new UserError(`\`--base\` asks git, which answers: ${complaintOf(outcome)}.`)
  const changes = parseNameStatus(diff.stdout)
  const untracked = others.stdout.split('\0').filter((path) => path !== '')
  return { ...changes, added: [...changes.added, ...untracked] }
}

/** Reads a letter, a path and, of what moved, a second path, each ended by NUL. */
export function parseNameStatus(text: string): TreeChanges {
  const gone: string[] = []
  const modified: string[] = []
  const added: string[] = []
  const renames = new Map<string, string>()
  const parts = text.split('\0')
  for (let index = 0; index + 1 < parts.length; ) {
    const [status = '', path = ''] = parts.slice(index, index + 2)
    const isMoved = /^[RC]/.test(status)
    const target = isMoved ? (parts[index + 2] ?? '') : path
    index += isMoved ? 3 : 2
    if (status.startsWith('D') || status.startsWith('R')) gone.push(path)
    if (status.startsWith('A') || isMoved) added.push(target)
    if (status.startsWith('R')) renames.set(target, path)
    if (/^[MTU]/.test(status)) modified.push(path)
  }
  return { gone, modified, added, renames }
}
