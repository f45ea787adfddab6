import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs'
import { FileFault } from './file-fault.ts'
import { hasEntryAt } from './find-stats.ts'

/** Larger files are refused: no interface description is near this size. */
const MAX_BYTES = 100_000_000

/** A link may be changed to a named pipe after it was looked at: to open one would wait for its writer. */
const READ_WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** A file while it is open. */
export interface RegularFile {
  /** How many bytes it has. */
  readonly size: number
  /** When it was last written to, in milliseconds since 1970. */
  readonly changedAt: number
  /** Its first bytes, fewer where it has no more. */
  read(length: number): Buffer
  /** Reads on from an offset into a buffer, as much as it takes; returns how many bytes there were. */
  readAt(offset: number, into: Buffer): number
}

/**
 * Opens a file for reading. Every file that lintel reads is opened here, but for its own ones:
 * as a regular file, since a device or a pipe may never end or never begin, and one of bounded size.
 * @param path the path, links followed
 * @param use takes what it needs while the file is open
 * @param maxBytes how large the file may be
 * @returns what `use` returns, or why the file cannot be read
 */
export function openRegularFile<T>(
  path: string | URL,
  use: (file: RegularFile) => T,
  maxBytes = MAX_BYTES,
): T | FileFault {
  try {
    // A device is not even opened: for some of them that has effects.
    const fault = findFault(statSync(path), maxBytes)
    return fault ?? useFile(path, use, maxBytes)
  } catch (error) {
    return toFault(error, path)
  }
}

/** Reads all bytes of a regular file. */
export function readRegularFile(path: string | URL, maxBytes = MAX_BYTES): Buffer | FileFault {
  return openRegularFile(path, (file) => file.read(file.size), maxBytes)
}

/** Why a file cannot be read, as far as its kind and its size tell. */
export function checkRegularFile(path: string): FileFault | undefined {
  const size = sizeOf(path)
  return size instanceof FileFault ? size : undefined
}

/** The size in bytes of a regular file that may be read. */
export function measureFile(path: string): number | FileFault {
  return openRegularFile(path, ({ size }) => size)
}

/** Reads a regular file as text in UTF-8, which lintel itself or a tool of its user's wrote. */
export function readRegularText(path: string | URL, maxBytes = MAX_BYTES): string | FileFault {
  const bytes = readRegularFile(path, maxBytes)
  return bytes instanceof FileFault ? bytes : new TextDecoder().decode(bytes)
}

/**
 * Reads a file that is part of lintel. In an executable such files have a path, and can be read but
 * not opened.
 * @param url where it lies, by `import.meta.url` of the module that asks
 */
export function readOwnText(url: URL): string | FileFault {
  try {
    return readFileSync(url, 'utf8')
  } catch (error) {
    return toFault(error, url)
  }
}

function useFile<T>(
  path: string | URL,
  use: (file: RegularFile) => T,
  maxBytes: number,
): T | FileFault {
  const descriptor = openSync(path, READ_WITHOUT_WAITING)
  try {
    const stats = fstatSync(descriptor)
    const read = (length: number) => readStart(descriptor, Math.min(length, stats.size))
    const readAt = (offset: number, into: Buffer) =>
      readSync(descriptor, into, 0, Math.min(into.length, stats.size - offset), offset)
    return (
      findFault(stats, maxBytes) ??
      use({ size: stats.size, changedAt: stats.mtimeMs, read, readAt })
    )
  } finally {
    closeSync(descriptor)
  }
}

/** Reads so many bytes: what a file grows meanwhile is left. */
function readStart(descriptor: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const count = readSync(descriptor, bytes, filled, length - filled, filled)
    if (count === 0) break
    filled += count
  }
  return bytes.subarray(0, filled)
}

function sizeOf(path: string): number | FileFault {
  try {
    const stats = statSync(path)
    return findFault(stats, MAX_BYTES) ?? stats.size
  } catch (error) {
    return toFault(error, path)
  }
}

function findFault(stats: Stats, maxBytes: number): FileFault | undefined {
  if (stats.isDirectory()) return new FileFault('This is a directory, not a file.')
  if (!stats.isFile()) return new FileFault('This is no regular file.')
  if (stats.size <= maxBytes) return undefined
  return new FileFault(`The file is larger than ${maxBytes / 1e6} MB.`)
}

const SYSTEM_ERRORS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'No such file.'],
  ['ENOTDIR', 'No such file.'],
  ['EACCES', 'Permission denied.'],
  ['EPERM', 'Permission denied.'],
  ['ELOOP', 'The symbolic link leads in a circle.'],
  ['ENAMETOOLONG', 'The file name is too long.'],
])

function toFault(error: unknown, path: string | URL): FileFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // What is no fault of the system comes from `use`.
  if (code === '') throw error
  if (code === 'ENOENT' && hasEntryAt(path))
    return new FileFault('The symbolic link leads nowhere.')
  const message = SYSTEM_ERRORS.get(code) ?? `The file cannot be read (${code}).`
  return new FileFault(message, code === 'EACCES' || code === 'EPERM')
}
