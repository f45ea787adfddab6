import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { FileFault } from '../documents/disk/file-fault.ts'
import { makeFolder } from '../documents/disk/make-folder.ts'
import { openRegularFile } from '../documents/disk/regular-file.ts'
import { replaceFile } from '../documents/disk/replace-file.ts'
import { type CacheLimits, DAY } from './cache-limits.ts'
import { decodeEntry, encodeEntry } from './entry.ts'

const LIMITS: CacheLimits = { bytes: 200_000_000, age: 30 * DAY }
/** Larger ones are not read: nothing that is written here is near this size. */
const MAX_ENTRY_BYTES = 200_000_000

/**
 * A folder of entries, one file each, so that runs at the same time do not get in each other's way.
 * What cannot be read is as if it were not there; only the first fault of writing is kept.
 */
export class CacheFolder {
  readonly path: string
  /** The time, as the system has it. */
  readonly now: () => Date
  readonly #limits: CacheLimits
  #fault: unknown
  #writtenBytes = 0
  #readBytes = 0

  /**
   * @param path an absolute path; the folder is made when there is something to write
   * @param now the time: how long entries stay, and which files changed long ago
   */
  constructor(path: string, now: () => Date, limits: CacheLimits = LIMITS) {
    this.path = path
    this.now = now
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
      const entry = openRegularFile(
        file,
        ({ size, read, changedAt }) => ({ bytes: read(size), changedAt }),
        MAX_ENTRY_BYTES,
      )
      if (entry instanceof FileFault) return undefined
      const value = decodeEntry(name, entry.bytes)
      if (value === undefined) return undefined
      this.#readBytes += entry.bytes.length
      this.#noteUse(file, entry.changedAt)
      return value
    } catch {
      return undefined
    }
  }

  /** Once a day is enough to tell which entries are in use. */
  #noteUse(file: string, changedAt: number): void {
    const now = this.now()
    if (now.getTime() - changedAt > DAY) utimesSync(file, now, now)
  }

  /** Writes an entry in one step. */
  write(name: string, value: unknown): void {
    this.#fault ??= this.#tryWrite(name, value)
  }

  /** As `write`, of what a run may lack without anybody noticing: that it cannot be kept is no fault. */
  writeQuietly(name: string, value: unknown): void {
    if (this.#fault === undefined) this.#tryWrite(name, value)
  }

  /** @returns why it cannot be written: the system's error */
  #tryWrite(name: string, value: unknown): unknown {
    try {
      if (this.#writtenBytes === 0) makeFolder(this.path)
      const text = encodeEntry(name, value)
      replaceFile(join(this.path, name), text)
      this.#writtenBytes += text.length
      return undefined
    } catch (error) {
      return error
    }
  }

  /** Ends a run: where it wrote, takes out from time to time what is old or too much. */
  async close(): Promise<void> {
    if (this.#writtenBytes === 0) return
    const { sweepIfDue } = await import('./sweep.ts')
    try {
      const bytes = { added: this.#writtenBytes, used: this.#writtenBytes + this.#readBytes }
      sweepIfDue(this.path, bytes, this.now(), this.#limits)
    } catch (error) {
      this.#fault ??= error
    }
  }
}
