import { dirname, join } from 'node:path'
import type { StateInput } from '../../engine/diff/diff-inputs.ts'
import type { Environment } from '../../files/environment.ts'
import { toPosix } from '../../files/repository.ts'
import { UserError } from '../../findings/user-error.ts'
import { collectInputs } from '../inputs.ts'
import type { ChosenPairs } from './chosen-pairs.ts'
import {
  areFolders,
  type NamedState,
  openState,
  type StateOptions,
  toPlainState,
  toScopes,
} from './open-state.ts'

/**
 * Pairs the two files that are named, or the documents of two folders, in the working tree or in a
 * commit; standard input may be one of the files.
 * @param command the one that is told to name them
 * @throws UserError where there are not two
 */
export async function pairTwo(
  args: readonly string[],
  how: StateOptions,
  io: Environment,
  command: 'diff' | 'changelog' = 'diff',
): Promise<ChosenPairs> {
  const [first, second, third] = args
  if (first === undefined || second === undefined || third !== undefined)
    throw new UserError(
      `Name two files or folders, what was and what is: \`lintel ${command} old.yaml new.yaml\`; or compare with a commit: \`lintel ${command} --base main\`.`,
    )
  if (first === '-' && second === '-')
    throw new UserError('Standard input holds one of the two: name a file in place of one `-`.')
  // What standard input holds lies where the other file does, in the working tree.
  const open = (name: string, other: string): Promise<NamedState> =>
    name === '-'
      ? openState(other, how, io).then(({ path }) => toPlainState(path, how.root, io.cwd))
      : openState(name, how, io)
  const read = args.includes('-') ? await collectInputs(['-'], undefined, io) : undefined
  const [before, after] = [await open(first, second), await open(second, first)]
  if (!args.includes('-') && areFolders(before, after)) {
    const { pairFolders } = await import('./pair-folders.ts')
    return pairFolders(before, after)
  }
  const toInput = (name: string, { path, url }: NamedState): StateInput | undefined => {
    if (url !== undefined) return { kind: 'url', url }
    if (name !== '-') return { kind: 'file', path }
    const [input] = read?.inputs ?? []
    // It is another state of the file beside it, and refers to the same ones.
    return input?.kind === 'text'
      ? { ...input, name: toPosix(join(dirname(path), input.name)) }
      : undefined
  }
  const [base, revision] = [toInput(first, before), toInput(second, after)]
  const isWhole = base !== undefined && revision !== undefined
  return {
    inputs: { pairs: isWhole ? [{ base, revision }] : [] },
    ...toScopes(before, after),
    paths: [...pathOf(first, before), ...pathOf(second, after)],
    failures: read?.failures ?? [],
    notes: [],
  }
}

/** The file that reports are not to be written over. */
function pathOf(name: string, { path, url, snapshot }: NamedState): string[] {
  return name === '-' || url !== undefined || snapshot !== undefined ? [] : [path]
}
