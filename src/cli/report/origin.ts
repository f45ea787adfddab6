import type { Origin } from '../../findings/origin.ts'
import type { Io } from '../terminal/io.ts'
import { findFilesAddress } from './source-links.ts'

/**
 * Which repository and commit a workflow of GitHub or a pipeline of GitLab, Azure or Bitbucket checks;
 * undefined elsewhere. Git is not asked: the names of remotes are of one machine, and hold passwords.
 * @param folder the folder of the repository that lintel runs in; `''` for its root
 */
export function findOrigin(env: Io['env'], folder = ''): Origin | undefined {
  for (const [repository, commit] of [
    [env.GITHUB_REPOSITORY, env.GITHUB_SHA],
    [env.CI_PROJECT_PATH, env.CI_COMMIT_SHA],
    [env.BUILD_REPOSITORY_NAME, env.BUILD_SOURCEVERSION],
    [env.BITBUCKET_REPO_FULL_NAME, env.BITBUCKET_COMMIT],
  ]) {
    if (!repository) continue
    const files = findFilesAddress(env)
    return {
      repository,
      commit: commit || null,
      ...(folder !== '' && { folder }),
      ...(files !== undefined && { files }),
    }
  }
  return undefined
}
