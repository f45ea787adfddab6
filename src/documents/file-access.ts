import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'

/** Larger files are refused: no interface description is near this size. */
const MAX_BYTES = 100_000_000

/** Why a file cannot be read, in one sentence for the user. */
export class FileFault {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

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
  read(path) {
    const fault = this.check(path)
    if (fault !== undefined) return fault
    try {
      return readFileSync(path)
    } catch (error) {
      return toFault(error)
    }
  },
  check(path) {
    const size = checkSize(path)
    return size instanceof FileFault ? size : undefined
  },
}

/** The size in bytes of a regular file that may be read. */
export function measureFile(path: string): number | FileFault {
  const size = checkSize(path)
  if (size instanceof FileFault) return size
  try {
    accessSync(path, constants.R_OK)
    return size
  } catch (error) {
    return toFault(error)
  }
}

function checkSize(path: string): number | FileFault {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return new FileFault('This is a directory, not a file.')
    if (!stats.isFile()) return new FileFault('This is no regular file.')
    if (stats.size <= MAX_BYTES) return stats.size
    return new FileFault(`The file is larger than ${MAX_BYTES / 1e6} MB.`)
  } catch (error) {
    return toFault(error)
  }
}

const SYSTEM_ERRORS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'No such file.'],
  ['ENOTDIR', 'No such file.'],
  ['EACCES', 'Permission denied.'],
  ['EPERM', 'Permission denied.'],
  ['ELOOP', 'The symbolic link leads in a circle.'],
  ['ENAMETOOLONG', 'The file name is too long.'],
])

function toFault(error: unknown): FileFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = SYSTEM_ERRORS.get(code)
  return new FileFault(known ?? `The file cannot be read (${code || 'unknown reason'}).`)
}
