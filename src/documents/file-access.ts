import { existsSync, realpathSync } from 'node:fs'
import { checkRegularFile, FileFault, measureFile, readRegularFile } from './regular-file.ts'

export { FileFault, measureFile }

/**
 * All that documents, and rulesets that are data, ask of the file system. They ask nowhere else, so
 * that what answers can also note what was asked. Paths are absolute.
 */
export interface FileAccess {
  /** Whether something stands at a path, links followed. */
  exists(path: string): boolean
  /** The path behind all symbolic links; undefined where nothing stands there. */
  realPath(path: string): string | undefined
  /** The bytes of a regular file. */
  read(path: string): Uint8Array | FileFault
  /** Whether `read` would have something to read, without reading it. */
  check(path: string): FileFault | undefined
}

/** The file system as it is. */
export const plainFiles: FileAccess = {
  exists: existsSync,
  realPath(path) {
    try {
      // One call of the system; the other form asks about each directory on the way.
      return realpathSync.native(path)
    } catch {
      return undefined
    }
  },
  read: (path) => readRegularFile(path),
  check: checkRegularFile,
}
