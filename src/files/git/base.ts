import { UserError } from '../../findings/user-error.ts'
import { complaintOf, type Git, type GitOption } from './run-git.ts'

/** The repository that a run is in. */
interface Repository {
  /** Its topmost folder, an absolute path. */
  readonly root: string
  /** Whether it lacks its older commits. */
  readonly isShallow: boolean
}

/** The commit that the present work is compared with. */
interface BaseCommit {
  readonly id: string
  /** Whether it is the one that was named, and has not moved on since the work branched off. */
  readonly isTip: boolean
}

const COMMIT = /^[0-9a-f]{40,64}$/

/**
 * @param option the option that asks for it
 * @throws UserError outside of a repository
 */
export async function findRepository(git: Git, option: GitOption): Promise<Repository> {
  const outcome = await git('rev-parse', '--is-shallow-repository', '--show-toplevel')
  const [shallow, ...root] = outcome.stdout.replace(/\n$/, '').split('\n')
  if (outcome.isDone) return { root: root.join('\n'), isShallow: shallow === 'true' }
  const complaint = complaintOf(outcome)
  if (complaint.startsWith('not a git repository'))
    throw new UserError(`\`${option}\` needs a git repository: run lintel in one.`)
  const advice = complaint.startsWith('detected dubious ownership')
    ? ' Trust it with `git config --global --add safe.directory <path>`, or run lintel as its owner.'
    : ''
  throw new UserError(`\`${option}\` asks git, which answers: ${complaint}.${advice}`)
}

/**
 * Finds the commit where the present one branched off from another: what came after it is the work
 * at hand, and what others did since is not.
 * @param ref a branch, a tag or a commit
 * @param option the option that names it
 * @throws UserError where there is no such commit, or none in common
 */
export async function findBase(
  git: Git,
  ref: string,
  isShallow: boolean,
  option: GitOption,
): Promise<BaseCommit> {
  const commit = await resolveCommit(git, ref, isShallow, option)
  const outcome = await git('merge-base', commit, 'HEAD')
  const [base = ''] = outcome.stdout.split('\n')
  if (outcome.isDone && COMMIT.test(base)) return { id: base, isTip: base === commit }
  throw new UserError(
    isShallow
      ? `This clone is too shallow to tell where HEAD branched off from \`${ref}\`: run \`git fetch --unshallow\`, or check out with \`fetch-depth: 0\`.`
      : `HEAD and \`${ref}\` have no commit in common: name another one.`,
  )
}

async function resolveCommit(
  git: Git,
  ref: string,
  isShallow: boolean,
  option: GitOption,
): Promise<string> {
  // No name of a branch or tag begins so, and git would take it for an option.
  if (ref === '' || ref.startsWith('-')) throw unknownCommit(ref, false, option)
  const outcome = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
  const commit = outcome.stdout.trim()
  if (outcome.isDone && COMMIT.test(commit)) return commit
  throw unknownCommit(ref, isShallow, option)
}

function unknownCommit(ref: string, isShallow: boolean, option: GitOption): UserError {
  const advice = isShallow
    ? 'this clone is shallow, so fetch it with `git fetch`, or check out with `fetch-depth: 0`'
    : 'name a branch, a tag or a commit that `git log` knows'
  return new UserError(`\`${option} ${ref}\` is no commit here: ${advice}.`)
}
