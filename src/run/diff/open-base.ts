import type { VersionSource } from '../../diff/change.ts'
import type { Environment } from '../../files/environment.ts'
import { UserError } from '../../findings/user-error.ts'
import type { AddChanges, ComparedRun } from './add-changes.ts'

/** The options that say what documents were, and where their major version stands. */
export interface BaseFlags {
  readonly base?: string
  readonly versionSource?: VersionSource
}

/** Gives the function that adds what `--base` asks for; nothing, where it is not given. */
export async function openBase(
  { base, versionSource }: BaseFlags,
  run: Omit<ComparedRun, 'base' | 'versionSource'>,
  io: Environment,
): Promise<AddChanges> {
  if (base === undefined) {
    if (versionSource === undefined) return async (all) => ({ run: all, notes: [] })
    throw new UserError('`--version-source` is about comparing documents: add `--base`.')
  }
  const { openChanges } = await import('./add-changes.ts')
  return openChanges({ ...run, base, versionSource }, io)
}
