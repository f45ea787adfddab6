import { dirname, join, resolve } from 'node:path'
import type { BaseScope, DiffInputs } from '../../engine/diff.ts'
import type { Failure } from '../../engine/finding.ts'
import type { Input } from '../../engine/lint.ts'
import { discover } from '../discover.ts'
import { UserError } from '../errors.ts'
import { joinFailures } from '../failures.ts'
import { collectInputs } from '../inputs.ts'
import type { Io } from '../io.ts'
import { toRealPath } from '../real-path.ts'
import { isWithin, toPosix } from '../repository.ts'
import { collectPairs } from './collect-pairs.ts'
import { openCommit } from './open-commit.ts'

/** What a run of `lintel diff` compares. */
export interface ChosenPairs {
  readonly inputs: DiffInputs
  /** The files of the revision, for reports not to be written over. */
  readonly paths: readonly string[]
  /** The directory outside of which no `$ref` of the revision is followed. */
  readonly root: string
  readonly base: BaseScope
  readonly failures: readonly Failure[]
  readonly notes: readonly string[]
}

/**
 * Pairs the two files that are named; standard input may be one of them.
 * @param root the directory outside of which no `$ref` is followed; undefined for the working
 *   directory, or, of a file that lies elsewhere, for its folder
 * @throws UserError where there are not two
 */
export async function pairTwo(
  args: readonly string[],
  root: string | undefined,
  io: Io,
): Promise<ChosenPairs> {
  const [first, second, third] = args
  if (first === undefined || second === undefined || third !== undefined)
    throw new UserError(
      'Name two files, what was and what is: `lintel diff old.yaml new.yaml`; or compare with a commit: `lintel diff --base main`.',
    )
  if (first === '-' && second === '-')
    throw new UserError('Standard input holds one of the two: name a file in place of one `-`.')
  const { cwd } = io
  const read = args.includes('-') ? await collectInputs(['-'], undefined, io) : undefined
  const toInput = (name: string, other: string): Input | undefined => {
    if (name !== '-') return { kind: 'file', path: name }
    const [input] = read?.inputs ?? []
    // It is another state of the file beside it, and refers to the same ones.
    return input?.kind === 'text'
      ? { ...input, name: toPosix(join(dirname(other), input.name)) }
      : undefined
  }
  const [base, revision] = [toInput(first, second), toInput(second, first)]
  const isWhole = base !== undefined && revision !== undefined
  return {
    inputs: { pairs: isWhole ? [{ base, revision }] : [] },
    paths: args.filter((name) => name !== '-'),
    root: rootFor(second === '-' ? first : second, root, cwd),
    base: { cwd, root: rootFor(first === '-' ? second : first, root, cwd) },
    failures: read?.failures ?? [],
    notes: [],
  }
}

/** The directory outside of which no `$ref` is followed: of a file that lies elsewhere its folder. */
export function rootFor(name: string, root: string | undefined, cwd: string): string {
  const path = toRealPath(resolve(cwd, name))
  return root ?? (isWithin(toRealPath(cwd), path) ? cwd : dirname(path))
}

/**
 * Pairs the documents that arguments stand for with what they were in a commit.
 * @param args files, folders and patterns
 * @throws UserError where git cannot tell
 */
export async function pairWithCommit(
  ref: string,
  args: readonly string[],
  root: string | undefined,
  io: Pick<Io, 'cwd' | 'env'>,
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
  const missing = isEmpty && failures.length === 0 ? (await discover(args, cwd)).failures : []
  return {
    ...collected,
    paths: found.inputs.map(({ path }) => path),
    root: commit.scope.root,
    base: commit.scope,
    failures: [...failures, ...missing],
  }
}
