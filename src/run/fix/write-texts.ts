import { existsSync, rmdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { plainFiles } from '../../documents/disk/file-access.ts'
import { makeFolder } from '../../documents/disk/make-folder.ts'
import { readText } from '../../documents/disk/read-text.ts'
import { holdSignals } from '../../files/hold-signals.ts'
import { refuseToWrite, writeOutputFile } from '../../files/write-file.ts'
import { UserError } from '../../findings/user-error.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { ChangedText } from './mending.ts'

/**
 * Writes texts that changed, each in one step; where one cannot be written, those before it are put
 * back.
 * @throws UserError where a file is not as it was read, before anything is written, or where the
 * system refuses
 */
export async function writeTexts(texts: readonly ChangedText[], cwd: string): Promise<void> {
  requireUnchanged(texts)
  await holdSignals(() => writeAll(texts, cwd))
}

/**
 * Looks whether files are as they were read.
 * @throws UserError where one is not
 */
export function requireUnchanged(
  texts: readonly Pick<ChangedText, 'file' | 'location' | 'before' | 'isNew'>[],
): void {
  for (const { file, location, before, isNew } of texts)
    if (isNew ? existsSync(location) : readText(location, plainFiles) !== before)
      throw new UserError(
        `\`${toVisible(file)}\` changed while it was mended, so nothing was written: run lintel again.`,
      )
}

function writeAll(texts: readonly ChangedText[], cwd: string): void {
  const undo: (() => void)[] = []
  try {
    for (const { location, before, after, isNew } of texts) {
      const folder = isNew && makeFolderFor(location)
      if (folder) undo.push(() => removeFolders(dirname(location), folder))
      writeOutputFile(location, cwd, after)
      undo.push(() => (isNew ? rmSync(location) : writeOutputFile(location, cwd, before)))
    }
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw error
  }
}

/** @returns the first folder that was made on the way; undefined where there are all */
function makeFolderFor(location: string): string | undefined {
  try {
    return makeFolder(dirname(location))
  } catch (error) {
    throw refuseToWrite(dirname(location), error)
  }
}

/** Removes a folder and those above it, up to one: as far as nobody else has put something there. */
function removeFolders(lowest: string, uppermost: string): void {
  try {
    for (let folder = lowest; folder.length >= uppermost.length; folder = dirname(folder))
      rmdirSync(folder)
  } catch {
    // It is not empty.
  }
}
