import type { Answers } from './answers.ts'
import { CONFIGURATION_FILE, renderConfiguration } from './configuration.ts'
import { PRE_COMMIT_FILE, renderPreCommit, renderPreCommitHook } from './pre-commit.ts'
import { GITHUB_FILE, GITLAB_FILE, renderGithubWorkflow, renderGitlabJob } from './workflow.ts'

/** A file that is to be there. */
export interface PlannedFile {
  /** Relative to the working directory, with `/`. */
  readonly path: string
  /** What a new file holds. */
  readonly text: string
  /** How the user adds it to a file that holds other things too; such a file is left alone. */
  readonly addition?: { readonly where: string; readonly text: string }
}

/** The files that the answers ask for. */
export function planFiles(answers: Answers, version: string): PlannedFile[] {
  const { audience, spectralRuleset, preCommit, github, gitlab } = answers
  const hook = { where: 'Add to its `repos`', text: renderPreCommitHook(version) }
  const job = renderGitlabJob(version)
  return [
    { path: CONFIGURATION_FILE, text: renderConfiguration(audience, spectralRuleset) },
    ...(preCommit
      ? [{ path: PRE_COMMIT_FILE, text: renderPreCommit(version), addition: hook }]
      : []),
    ...(github ? [{ path: GITHUB_FILE, text: renderGithubWorkflow(version) }] : []),
    ...(gitlab
      ? [{ path: GITLAB_FILE, text: job, addition: { where: 'Add to it', text: job } }]
      : []),
  ]
}
