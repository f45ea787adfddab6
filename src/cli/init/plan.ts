import type { RulesetParts } from '../../migration/render-ruleset.ts'
import type { Answers } from './answers.ts'
import { CONFIGURATION_FILE, renderConfiguration } from './configuration.ts'
import { PRE_COMMIT_FILE, PRE_COMMIT_HOOK, PRE_COMMIT_TEXT } from './pre-commit.ts'
import { GITHUB_FILE, GITHUB_WORKFLOW, GITLAB_FILE, GITLAB_JOB } from './workflow.ts'

/** A file that is to be there. */
export interface PlannedFile {
  /** Relative to the working directory, with `/`. */
  readonly path: string
  /** What a new file holds. */
  readonly text: string
  /** How the user adds it to a file that holds other things too; such a file is left alone. */
  readonly addition?: { readonly where: string; readonly text: string }
}

/**
 * The files that the answers ask for.
 * @param parts what was taken over from other tools
 */
export function planFiles(answers: Answers, parts: RulesetParts | undefined): PlannedFile[] {
  const { audience, preCommit, github, gitlab } = answers
  const hook = { where: 'Add to its `repos`', text: PRE_COMMIT_HOOK }
  const job = { where: 'Add to it', text: GITLAB_JOB }
  return [
    { path: CONFIGURATION_FILE, text: renderConfiguration(audience, parts) },
    ...(preCommit ? [{ path: PRE_COMMIT_FILE, text: PRE_COMMIT_TEXT, addition: hook }] : []),
    ...(github ? [{ path: GITHUB_FILE, text: GITHUB_WORKFLOW }] : []),
    ...(gitlab ? [{ path: GITLAB_FILE, text: GITLAB_JOB, addition: job }] : []),
  ]
}
