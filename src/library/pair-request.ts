import type { Input } from '../documents/input.ts'
import { findRootFor } from '../files/resolve-root.ts'
import { UserError } from '../findings/user-error.ts'
import type { ChosenPairs } from '../run/diff/chosen-pairs.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import type { DiffRequest, TextInput } from './requests.ts'

/**
 * Pairs what a program that uses lintel asks for.
 * @throws ConfigurationError where it does not say what is compared with what
 */
export async function pairRequest(
  { base, revision, files = [] }: Pick<DiffRequest, 'base' | 'revision' | 'files'>,
  root: string | undefined,
  cwd: string,
): Promise<ChosenPairs> {
  if (typeof base !== 'string' && 'ref' in base) {
    if (revision !== undefined)
      throw new ConfigurationError('revision', 'A `ref` is compared with `files`: name these.')
    return pairFiles(base.ref, files, root, cwd)
  }
  if (revision === undefined)
    throw new ConfigurationError('revision', 'Name what `base` is compared with.')
  return {
    inputs: { pairs: [{ base: toInput(base), revision: toInput(revision) }] },
    paths: [],
    root: findRootFor(nameOf(revision), root, cwd),
    base: { cwd, root: findRootFor(nameOf(base), root, cwd) },
    failures: [],
    notes: [],
  }
}

async function pairFiles(
  ref: string,
  files: readonly string[],
  root: string | undefined,
  cwd: string,
): Promise<ChosenPairs> {
  const { pairWithCommit } = await import('../run/diff/pair-with-commit.ts')
  try {
    return await pairWithCommit(ref, files, root, { cwd, env: process.env })
  } catch (error) {
    if (error instanceof UserError) throw new ConfigurationError('base', error.message)
    throw error
  }
}

function toInput(state: string | TextInput): Input {
  return typeof state === 'string' ? { kind: 'file', path: state } : { kind: 'text', ...state }
}

function nameOf(state: string | TextInput): string {
  return typeof state === 'string' ? state : state.name
}
