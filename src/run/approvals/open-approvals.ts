import { join, relative, resolve } from 'node:path'
import { hasEntryAt } from '../../documents/disk/find-stats.ts'
import { toRealPath } from '../../files/real-path.ts'
import { findRepositoryRoot, toPosix } from '../../files/repository.ts'
import { UserError } from '../../findings/user-error.ts'
import { foldersUp } from '../folders-up.ts'
import type { RecordPlace } from '../read-record.ts'
import { APPROVALS_NAME, type ApprovalFlags } from './approval-flags.ts'

/**
 * Finds the approvals of a run: the file that is named, or else the nearest one in the working
 * directory or above it, up to the root of the repository. A new one is written into that root.
 * @returns undefined where there is none and none is to be written
 * @throws UserError where the options contradict each other
 */
export async function openApprovals(
  flags: ApprovalFlags,
  cwd: string,
): Promise<RecordPlace | undefined> {
  if (isAsked(flags)) (await import('./check-approve.ts')).checkApprove(flags)
  if (flags.changes === false) return undefined
  if (flags.changes === '') throw new UserError('`--changes` is empty: name a file.')
  if (flags.changes !== undefined) return toPlace(resolve(cwd, flags.changes), cwd)
  const found = foldersUp(cwd)
    .map((folder) => join(folder, APPROVALS_NAME))
    .find(hasEntryAt)
  if (found !== undefined) return toPlace(found, cwd)
  if (flags.pruneChanges)
    throw new UserError(`There is no ${APPROVALS_NAME} to prune: \`--approve\` writes one.`)
  if (flags.approve === undefined) return undefined
  return toPlace(join(findRepositoryRoot(cwd) ?? cwd, APPROVALS_NAME), cwd)
}

/** Whether any of the options is given that are about writing approvals. */
function isAsked({ approve, reason, by, until, inRelease, pruneChanges }: ApprovalFlags): boolean {
  const rest = [approve, reason, by, until, inRelease, pruneChanges]
  return rest.some((value) => value !== undefined)
}

function toPlace(path: string, cwd: string): RecordPlace {
  const real = toRealPath(path)
  return { path: real, name: toPosix(relative(toRealPath(cwd), real)) }
}
