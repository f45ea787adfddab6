import type { Encoding } from '../positions.ts'
import type { Settings } from '../settings.ts'

/** A text that the editor holds, or held. */
export interface TextChange {
  /** An absolute path. */
  readonly location: string
  /** As the client names it. */
  readonly uri: string
  /** In UTF-8, in memory that all threads share; undefined where it is closed: then the disk counts. */
  readonly bytes: Uint8Array | undefined
}

/** What a thread has to know before it does anything; it is sent again where that changes. */
export interface ThreadSetup {
  readonly encoding: Encoding
  /** The folders of the workspace, as absolute paths. */
  readonly folders: readonly string[]
  readonly settings: Settings
  /** Whether the client tells what changes on disk. */
  readonly watches: boolean
  /** Where the pages of rules are written, for diagnostics to link to. */
  readonly pages: string
  /** One number that this thread and the server share: it grows with each change. */
  readonly newest: Int32Array
}

/** Files that changed on disk. */
export interface DiskChanges {
  /** Absolute paths. */
  readonly paths: readonly string[]
  /** Whether there may be other files than before. */
  readonly cameOrWent: boolean
  /** Whether other files may have changed too, and nobody tells. */
  readonly looksAround?: boolean
}
