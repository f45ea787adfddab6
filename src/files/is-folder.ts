import { findStats } from '../documents/disk/find-stats.ts'

/** Whether a path is that of a folder, also through links; false where it cannot be looked at. */
export function isFolder(path: string): boolean {
  return findStats(path)?.isDirectory() ?? false
}
