import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The absolute path that a file has behind all symbolic links; one that is yet to be, will have. */
export function toRealPath(path: string): string {
  const folder = dirname(path)
  try {
    // One call of the system; the other form asks about each directory on the way.
    return realpathSync.native(path)
  } catch {
    return folder === path ? path : join(toRealPath(folder), basename(path))
  }
}
