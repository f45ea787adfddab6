import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeEntry, encodeEntry } from './entry.ts'

/** How much a cache may hold. */
export interface CacheLimits {
  /** All entries together. */
  readonly bytes: number
  /** How long an entry stays that nobody asks for, in milliseconds. */
  readonly age: number
}

export const DAY = 24 * 60 * 60 * 1000
const LIMITS: CacheLimits = { bytes: 200_000_000, age: 30 * DAY }
/** Larger ones are not read: nothing that is written here is near this size. */
const MAX_ENTRY_BYTES = 200_000_000

/**
 * A folder of entries, one file each, so that runs at the same time do not get in each other's way.
 * What cannot be read is as if it were not there; only the first fault of writing is kept.
 */
export class CacheFolder {
  readonly path: string
  readonly #now: () => Date
  readonly #limits: CacheLimits
  #fault: unknown
  #writtenBytes = 0

  /**
   * @param path an absolute path; the folder is made when there is something to write
   * @param now the time, which decides only how long entries stay
   */
  constructor(path: string, now: () => Date, limits: CacheLimits = LIMITS) {
    this.path = path
    this.#now = now
    this.#limits = limits
  }

  /** Why entries could not be written: the system's error. */
  get fault(): unknown {
    return this.#fault
  }

  /**
   * Reads an entry.
   * @param name letters, digits, `-` and `_`
   * @returns undefined where there is none, or none that is whole
   */
  read(name: string): unknown {
    const file = join(this.path, name)
    try {
      const stats = statSync(file)
      if (!stats.isFile() || stats.size > MAX_ENTRY_BYTES) return undefined
      const value = decodeEntry(name, readFileSync(file))
      const now = this.#now()
      // Once a day is enough to tell which entries are in use.
      if (value !== undefined && now.getTime() - stats.mtimeMs > DAY) utimesSync(file, now, now)
      return value
    } catch {
      return undefined
    }
  }

  /** Writes an entry in one step. */
  write(name: string, value: unknown): void {
    if (this.#fault !== undefined) return
    const file = join(this.path, name)
    const temporary = `${file}.${process.pid}.tmp`
    try {
      if (this.#writtenBytes === 0) makeFolder(this.path)
      const text = encodeEntry(name, value)
      writeFileSync(temporary, text)
      renameSync(temporary, file)
      this.#writtenBytes += text.length
    } catch (error) {
      this.#fault = error
      removeQuietly(temporary)
    }
  }

  /** Ends a run: where it wrote, takes out from time to time what is old or too much. */
  async close(): Promise<void> {
    if (this.#writtenBytes === 0) return
    const { sweepIfDue } = await import('./sweep.ts')
    try {
      sweepIfDue(this.path, this.#writtenBytes, this.#now(), this.#limits)
    } catch (error) {
      this.#fault ??= error
    }
  }
}

/** Makes a folder and those above it. What Node does itself never ends in `/proc`. */
function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another run may have made it.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // A later run removes it.
  }
}
