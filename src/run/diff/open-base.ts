import type { VersionSource } from '../../diff/changes/change.ts'
import type { Environment } from '../../files/environment.ts'
import { UserError } from '../../findings/user-error.ts'
import type { AddChanges, ComparedRun } from './add-changes.ts'

/** The options that say what documents were, and where their major version stands. */
export interface BaseFlags {
  readonly base?: string
  readonly versionSource?: VersionSource
  /** The file of approvals; false for `--no-changes`. */
  readonly changes?: string | false
}

/** Gives the function that adds what `--base` asks for; nothing, where it is not given. */
export async function openBase(
  flags: BaseFlags,
  run: Omit<ComparedRun, 'base' | 'versionSource' | 'changes'>,
  io: Environment,
): Promise<AddChanges> {
  const { base, versionSource, changes } = flags
  checkBaseFlags(flags)
  if (base === undefined) return async (all) => ({ run: all, notes: [] })
  const { openChanges } = await import('./add-changes.ts')
  return openChanges({ ...run, base, versionSource, changes }, io)
}

/** @throws UserError where an option says nothing without a base, and there is none */
export function checkBaseFlags(flags: BaseFlags): void {
  const idle = flags.base === undefined ? findIdle(flags) : undefined
  if (idle !== undefined)
    throw new UserError(`\`${idle}\` is about comparing documents: add \`--base\`.`)
}

/** The option that says nothing without a base. */
function findIdle({ versionSource, changes }: BaseFlags): string | undefined {
  if (versionSource !== undefined) return '--version-source'
  if (changes === undefined) return undefined
  return changes === false ? '--no-changes' : '--changes'
}
