import { UserError } from '../../findings/user-error.ts'
import { findRepository } from './base.ts'
import { complaintOf, type Git } from './run-git.ts'

/** A tag of a repository. */
export interface Tag {
  readonly name: string
  /** The day of the tag, or of its commit, `YYYY-MM-DD`. */
  readonly date: string
}

/**
 * Lists the tags that HEAD comes after, the oldest first; those of one moment by their versions.
 * @throws UserError where git cannot tell
 */
export async function listTags(git: Git): Promise<readonly Tag[]> {
  await findRepository(git, '--all-tags')
  const sorting = ['--sort=v:refname', '--sort=creatordate']
  const format = '--format=%(creatordate:short) %(refname:strip=2)'
  const outcome = await git('for-each-ref', '--merged=HEAD', ...sorting, format, 'refs/tags')
  if (!outcome.isDone)
    throw new UserError(`\`--all-tags\` asks git, which answers: ${complaintOf(outcome)}.`)
  return outcome.stdout.split('\n').flatMap((line) => {
    const at = line.indexOf(' ')
    return at < 0 ? [] : [{ date: line.slice(0, at), name: line.slice(at + 1) }]
  })
}
