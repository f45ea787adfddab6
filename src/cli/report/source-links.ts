import type { ReportInput } from '../../report/parts/types.ts'
import type { Io } from '../terminal/io.ts'

/**
 * Makes the function that finds a line in the web pages of the repository, at the commit that a
 * workflow of GitHub or a pipeline of GitLab checks; undefined elsewhere.
 */
export function findSourceLinks(env: Io['env']): ReportInput['linkTo'] {
  const base = findGithubTree(env) ?? findGitlabTree(env)
  if (base === undefined || !URL.canParse(base)) return undefined
  const { href } = new URL(base)
  return (uri, line) => `${href}/${uri}#L${line}`
}

function findGithubTree(env: Io['env']): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env
  return server && repository && commit ? `${server}/${repository}/blob/${commit}` : undefined
}

function findGitlabTree({ CI_PROJECT_URL: project, CI_COMMIT_SHA: commit }: Io['env']) {
  return project && commit ? `${project}/-/blob/${commit}` : undefined
}
