import {
  closeSync,
  constants,
  fchmodSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The names of drafts; a run that was ended leaves one. */
export const DRAFT_NAME = /^\.lintel-[\da-f-]{36}\.tmp$/

/** What is written: a text, bytes, or the pieces of a text, which can be gone through again. */
export type WrittenContent = string | Uint8Array | Iterable<string>

/**
 * Writes a file in one step, so that no reader sees half of it: a draft beside it takes its place.
 * All drafts of lintel are made here. Nobody can foresee the name of one, and none is opened through a
 * link, or where a file stands already.
 * @param path an absolute path; a link there is replaced, not followed
 * @param mode the permissions of the new file. Default: what the process gives
 * @throws the system's error; then no draft is left
 */
export function replaceFile(path: string, content: WrittenContent, mode?: number): void {
  const { randomUUID } = process.getBuiltinModule('node:crypto')
  const draft = join(dirname(path), `.lintel-${randomUUID()}.tmp`)
  try {
    writeDraft(draft, content, mode)
    renameSync(draft, path)
  } catch (error) {
    removeQuietly(draft)
    throw error
  }
}

function writeDraft(draft: string, content: WrittenContent, mode: number | undefined): void {
  // Exclusively: that opens no link, and no file that is there.
  const descriptor = openSync(draft, 'wx', mode)
  try {
    // The system takes away from the permissions of a new file what others may not have.
    if (mode !== undefined) fchmodSync(descriptor, mode)
    writeContent(descriptor, content)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Writes over a file that is there, where it cannot be replaced. A link is not followed.
 * @throws the system's error
 */
export function overwriteFile(path: string, content: WrittenContent): void {
  const flags = constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0)
  const descriptor = openSync(path, flags)
  try {
    writeContent(descriptor, content)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Writes to a device or a pipe, such as `/dev/stderr`.
 * @throws the system's error
 */
export function writeToDevice(path: string, content: WrittenContent): void {
  const descriptor = openSync(path, 'w')
  try {
    writeContent(descriptor, content)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Opens a named pipe to write to it.
 * @returns a descriptor; undefined where nothing reads
 */
export function openWithoutWaiting(path: string): number | 'refused' | undefined {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    // What else is wrong is told when it is written.
    return error instanceof Error && 'code' in error && error.code === 'ENXIO'
      ? undefined
      : 'refused'
  }
}

/** Writes where the descriptor stands, and goes on until all is written. */
function writeContent(descriptor: number, content: WrittenContent): void {
  if (typeof content === 'string' || content instanceof Uint8Array)
    writeFileSync(descriptor, content)
  else for (const piece of content) writeFileSync(descriptor, piece)
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // The error that led here is told.
  }
}
