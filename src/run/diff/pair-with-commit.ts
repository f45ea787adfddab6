import { relative, resolve } from 'node:path'
import type { RulesetSummary } from '../../config/ruleset-summary.ts'
import { type DiscoverOptions, discover, type WhoIgnores } from '../../files/discover.ts'
import type { Environment } from '../../files/environment.ts'
import { openCommit } from '../../files/git/open-commit.ts'
import type { Failure } from '../../findings/finding.ts'
import { UserError } from '../../findings/user-error.ts'
import { joinFailures } from '../join-failures.ts'
import { defaultFiles } from '../rulesets.ts'
import type { ChosenPairs } from './chosen-pairs.ts'
import { collectPairs } from './collect-pairs.ts'
import { expandFragments } from './expand-fragments.ts'

/** Which documents count. */
export interface SearchedDocuments {
  /** Whose `files` documents are looked for among. Default: all in the repository. */
  readonly ruleset?: RulesetSummary
  /** Says what leaves a file out. Default: nothing does. */
  readonly whoIgnores?: WhoIgnores
}

/**
 * Pairs the documents that arguments stand for with what they were in a commit.
 * @param named files, folders and patterns; a fragment stands for the documents that refer to it
 * @throws UserError where git cannot tell
 */
export async function pairWithCommit(
  ref: string,
  named: readonly string[],
  root: string | undefined,
  io: Pick<Environment, 'cwd' | 'env'>,
  among: SearchedDocuments = {},
): Promise<ChosenPairs> {
  if (named.includes('-'))
    throw new UserError('`--base` asks git, which knows files only: name a file in place of `-`.')
  const { cwd } = io
  const { ruleset, whoIgnores } = among
  const commit = await openCommit(ref, root, io)
  const top = relative(commit.scope.cwd, commit.root) || '.'
  const searched = ruleset === undefined ? [top] : defaultFiles(ruleset, cwd, top)
  const { args, notes } = await expandFragments(named, commit, searched)
  const limits = {
    ...(whoIgnores && { whoIgnores }),
    ...(root !== undefined && { root: resolve(cwd, root) }),
  }
  const found = await discover(args, cwd, { mayBeEmpty: true, ...limits })
  const collected = await collectPairs(commit, found.inputs, args, limits)
  const { pairs, removed = [], others = [] } = collected.inputs
  const isEmpty = pairs.length + removed.length + others.length === 0
  const failures = joinFailures(found.failures, collected.failures)
  // What stands for nothing is said as `lint` says it.
  const missing = isEmpty && failures.length === 0 ? await explainEmpty(args, cwd, limits) : []
  return {
    ...collected,
    paths: found.inputs.map(({ path }) => path),
    root: commit.scope.root,
    base: commit.scope,
    failures: [...failures, ...missing],
    notes: [...notes, ...found.notes, ...collected.notes],
  }
}

/** Why there is nothing to compare: no documents, or only such as another repository knows. */
async function explainEmpty(
  args: readonly string[],
  cwd: string,
  limits: DiscoverOptions,
): Promise<readonly Failure[]> {
  const { failures } = await discover(args, cwd, limits)
  if (failures.length > 0) return failures
  return [{ file: '', message: 'All documents lie in submodules: nothing was compared.' }]
}
