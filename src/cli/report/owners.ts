import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { CODE_OWNERS_PLACES } from '../../files/code-owners-places.ts'
import { toRealPath } from '../../files/real-path.ts'
import { findRepositoryRoot } from '../../files/repository.ts'
import type { ReportInput } from '../../report/parts/types.ts'

/** Where files are named from. */
export interface OwnerPlace extends Pick<ReportInput, 'repositoryPath'> {
  /** The directory that findings are relative to. */
  readonly cwd: string
}

/**
 * Makes the function that says whose a file is: by the code owners of the repository, or else by the
 * folder that it lies in, from the root of the repository. What lies at the root has no owner then.
 */
export async function findOwners({
  cwd,
  repositoryPath,
}: OwnerPlace): Promise<(file: string) => string | null> {
  const ownersOf = await openCodeOwners(findRepositoryRoot(toRealPath(cwd)) ?? cwd)
  return (file) => {
    const path = repositoryPath(file)
    return ownersOf?.(path) ?? folderOf(path)
  }
}

/** What matches patterns is loaded only where there are some. */
async function openCodeOwners(root: string) {
  if (!CODE_OWNERS_PLACES.some((place) => existsSync(join(root, place)))) return undefined
  const { readCodeOwners } = await import('../../files/gitignore.ts')
  return readCodeOwners(root)
}

function folderOf(path: string): string | null {
  const folder = posix.dirname(path)
  return folder === '.' ? null : folder
}
