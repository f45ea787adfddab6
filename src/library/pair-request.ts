import type { StateInput } from '../engine/diff/diff-inputs.ts'
import type { WhoIgnores } from '../files/discover.ts'
import { UserError } from '../findings/user-error.ts'
import type { ChosenPairs } from '../run/diff/chosen-pairs.ts'
import {
  areFolders,
  type NamedState,
  openState,
  type StateOptions,
  toPlainState,
  toScopes,
} from '../run/diff/open-state.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import type { DiffRequest, TextInput } from './requests.ts'

interface PairRequest extends Pick<DiffRequest, 'base' | 'revision' | 'files' | 'remote'> {
  /** Says what leaves a file out. */
  readonly whoIgnores: WhoIgnores
}

/**
 * Pairs what a program that uses lintel asks for.
 * @throws ConfigurationError where it does not say what is compared with what
 */
export async function pairRequest(
  { base, revision, files = [], remote = false, whoIgnores }: PairRequest,
  root: string | undefined,
  cwd: string,
): Promise<ChosenPairs> {
  if (typeof base !== 'string' && 'ref' in base) {
    const { ref } = base
    if (typeof ref !== 'string') throw new TypeError('Each reference is paired by itself.')
    if (revision !== undefined)
      throw new ConfigurationError('revision', 'A `ref` is compared with `files`: name these.')
    return pairFiles(ref, files, root, cwd, whoIgnores)
  }
  if (revision === undefined)
    throw new ConfigurationError('revision', 'Name what `base` is compared with.')
  const before = await openNamed('base', base, { root, remote }, cwd)
  const after = await openNamed('revision', revision, { root, remote }, cwd)
  if ([base, revision].every((state) => typeof state === 'string') && areFolders(before, after)) {
    const { pairFolders } = await import('../run/diff/pair-folders.ts')
    return pairFolders(before, after)
  }
  return {
    inputs: { pairs: [{ base: toInput(base, before), revision: toInput(revision, after) }] },
    ...toScopes(before, after),
    paths: [],
    failures: [],
    notes: [],
  }
}

/** @throws ConfigurationError where git cannot tell, or a URL is not to be fetched */
async function openNamed(
  member: 'base' | 'revision',
  state: string | TextInput,
  how: StateOptions,
  cwd: string,
): Promise<NamedState> {
  if (typeof state !== 'string') return toPlainState(state.name, how.root, cwd)
  try {
    return await openState(state, how, { cwd, env: process.env })
  } catch (error) {
    if (error instanceof UserError) throw new ConfigurationError(member, error.message)
    throw error
  }
}

async function pairFiles(
  ref: string,
  files: readonly string[],
  root: string | undefined,
  cwd: string,
  whoIgnores: WhoIgnores,
): Promise<ChosenPairs> {
  const { pairWithCommit } = await import('../run/diff/pair-with-commit.ts')
  try {
    return await pairWithCommit(ref, files, root, { cwd, env: process.env }, { whoIgnores })
  } catch (error) {
    if (error instanceof UserError) throw new ConfigurationError('base', error.message)
    throw error
  }
}

function toInput(state: string | TextInput, { path, url }: NamedState): StateInput {
  if (url !== undefined) return { kind: 'url', url }
  return typeof state === 'string' ? { kind: 'file', path } : { kind: 'text', ...state }
}
