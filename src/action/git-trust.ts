import type { Io } from '../cli/terminal/io.ts'
import { toRealPath } from '../files/real-path.ts'
import { findRepositoryRoot, isWithin, toPosix } from '../files/repository.ts'

/**
 * Lets git read the repository that the job checked out, also in a container, where it belongs to
 * another user than the one who runs the step.
 * @param cwd the folder to lint in, an absolute path
 * @returns the environment for git: only a repository in the workspace is trusted
 * @see https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory
 */
export function trustCheckout(env: Io['env'], cwd: string): Io['env'] {
  const { GITHUB_WORKSPACE: workspace, GIT_CONFIG_COUNT: before = '' } = env
  const root = findRepositoryRoot(toRealPath(cwd))
  if (!workspace || root === undefined || !isWithin(toRealPath(workspace), root)) return env
  const count = /^\d{1,4}$/.test(before) ? Number(before) : 0
  return {
    ...env,
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: 'safe.directory',
    [`GIT_CONFIG_VALUE_${count}`]: toPosix(root),
  }
}
