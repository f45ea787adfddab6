import { type JoinedRepository, repositoryOf } from '../../findings/origin.ts'
import { toArtifactUri } from '../../report/parts/places/artifact-uri.ts'
import type { ReportInput } from '../../report/parts/types.ts'
import type { Io } from '../terminal/io.ts'

/**
 * Makes the function that finds a line in the web pages of the repository, at the commit that a
 * workflow of GitHub or a pipeline of GitLab checks; undefined elsewhere.
 */
export function findSourceLinks(env: Io['env']): ReportInput['linkTo'] {
  const address = findFilesAddress(env)
  return address === undefined ? undefined : (uri, line) => `${address}/${uri}#L${line}`
}

/** Makes the function that finds a line in the web pages of several repositories, each at its commit. */
export function linkToRepositories(
  repositories: readonly JoinedRepository[],
): ReportInput['linkTo'] {
  const places = repositories.map(({ name, files }) => ({
    name: toArtifactUri(name) ?? name,
    files,
  }))
  return (uri, line) => {
    const place = repositoryOf(places, uri)
    if (place?.files === undefined) return undefined
    const path = uri.slice(place.name.length)
    return path.startsWith('//') ? undefined : `${place.files}${path}#L${line}`
  }
}

/** The address that the path of a file follows, at the commit that is checked; undefined elsewhere. */
export function findFilesAddress(env: Io['env']): string | undefined {
  const base = findGithubTree(env) ?? findGitlabTree(env)
  return base === undefined || !URL.canParse(base) ? undefined : new URL(base).href
}

function findGithubTree(env: Io['env']): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env
  return server && repository && commit ? `${server}/${repository}/blob/${commit}` : undefined
}

function findGitlabTree({ CI_PROJECT_URL: project, CI_COMMIT_SHA: commit }: Io['env']) {
  return project && commit ? `${project}/-/blob/${commit}` : undefined
}
