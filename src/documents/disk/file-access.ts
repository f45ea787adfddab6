import { existsSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { FileFault } from './file-fault.ts'
import { checkRegularFile, measureFile, readRegularFile } from './regular-file.ts'

/**
 * All that documents, and rulesets that are data, ask of the file system. They ask nowhere else, so
 * that what answers can also note what was asked. Paths are absolute.
 */
export interface FileAccess {
  /** Whether something stands at a path, links followed. */
  exists(path: string): boolean
  /** The path behind all symbolic links; undefined where nothing stands there. */
  realPath(path: string): string | undefined
  /** Where the links on the way to a path lead at whose end nothing stands. */
  destination(path: string): string
  /** The bytes of a regular file. */
  read(path: string): Uint8Array | FileFault
  /** What `read` would give, where it is at hand as a text: to encode and decode that takes time. */
  textOf?(path: string): string | undefined
  /** Whether `read` would have something to read, without reading it. */
  check(path: string): FileFault | undefined
  /** The size in bytes of what `read` would give; it decides nothing but the order of work. */
  measure(path: string): number | FileFault
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
  destination: (path) => followLinks(path, MAX_LINKS),
  read: (path) => readRegularFile(path),
  check: checkRegularFile,
  measure: measureFile,
}

/** The system itself follows no more links than these, one after the other. */
const MAX_LINKS = 40

function followLinks(path: string, left: number): string {
  const parent = dirname(path)
  if (left === 0 || parent === path) return path
  const folder = plainFiles.realPath(parent) ?? followLinks(parent, left - 1)
  const here = join(folder, basename(path))
  const target = targetOf(here)
  return target === undefined ? here : followLinks(resolve(folder, target), left - 1)
}

/** What a link names; undefined where there is none. */
function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
