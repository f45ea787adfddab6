import { dirname, join } from 'node:path'
import type { Input } from '../../documents/input.ts'
import type { Environment } from '../../files/environment.ts'
import { toPosix } from '../../files/repository.ts'
import { findRootFor } from '../../files/resolve-root.ts'
import { UserError } from '../../findings/user-error.ts'
import { collectInputs } from '../inputs.ts'
import type { ChosenPairs } from './chosen-pairs.ts'

/**
 * Pairs the two files that are named; standard input may be one of them.
 * @param root the directory outside of which no `$ref` is followed; undefined for the one
 *   that each file has by default
 * @throws UserError where there are not two
 */
export async function pairTwo(
  args: readonly string[],
  root: string | undefined,
  io: Environment,
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
    root: findRootFor(second === '-' ? first : second, root, cwd),
    base: { cwd, root: findRootFor(first === '-' ? second : first, root, cwd) },
    failures: read?.failures ?? [],
    notes: [],
  }
}
