import { discover } from '../../files/discover.ts'
import type { Environment } from '../../files/environment.ts'
import { openCommit } from '../../files/git/open-commit.ts'
import type { Failure } from '../../findings/finding.ts'
import { UserError } from '../../findings/user-error.ts'
import { joinFailures } from '../join-failures.ts'
import type { ChosenPairs } from './chosen-pairs.ts'
import { collectPairs } from './collect-pairs.ts'

/**
 * Pairs the documents that arguments stand for with what they were in a commit.
 * @param args files, folders and patterns
 * @throws UserError where git cannot tell
 */
export async function pairWithCommit(
  ref: string,
  args: readonly string[],
  root: string | undefined,
  io: Pick<Environment, 'cwd' | 'env'>,
): Promise<ChosenPairs> {
  if (args.includes('-'))
    throw new UserError('`--base` asks git, which knows files only: name a file in place of `-`.')
  const { cwd } = io
  const commit = await openCommit(ref, root, io)
  const found = await discover(args, cwd, true)
  const collected = collectPairs(commit, found.inputs, args)
  const { pairs, removed = [], others = [] } = collected.inputs
  const isEmpty = pairs.length + removed.length + others.length === 0
  const failures = joinFailures(found.failures, collected.failures)
  // What stands for nothing is said as `lint` says it.
  const missing = isEmpty && failures.length === 0 ? await explainEmpty(args, cwd) : []
  return {
    ...collected,
    paths: found.inputs.map(({ path }) => path),
    root: commit.scope.root,
    base: commit.scope,
    failures: [...failures, ...missing],
  }
}

/** Why there is nothing to compare: no documents, or only such as another repository knows. */
async function explainEmpty(args: readonly string[], cwd: string): Promise<readonly Failure[]> {
  const { failures } = await discover(args, cwd)
  if (failures.length > 0) return failures
  return [{ file: '', message: 'All documents lie in submodules: nothing was compared.' }]
}
