import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasEntryAt } from '../../documents/disk/find-stats.ts'
import { makeFolder } from '../../documents/disk/make-folder.ts'
import { describeSystemError } from '../../files/system-errors.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import { UserError } from '../../findings/user-error.ts'
import type { PlannedFile } from './plan.ts'

/** Whether there is something by a name, be it a link that leads nowhere. */
export function isTakenPath(path: string, cwd: string): boolean {
  // What keeps it from being seen keeps it from being written too, and is told then.
  return hasEntryAt(join(cwd, path))
}

/**
 * Writes new files, all or none.
 * @throws UserError where one cannot be written; then those before it are taken away again
 */
export function writeNewFiles(files: readonly PlannedFile[], cwd: string): void {
  const written: string[] = []
  try {
    for (const { path, text } of files) {
      const folder = makeFolderOf(path, cwd)
      if (folder !== undefined) written.push(folder)
      writeOutputFile(path, cwd, text)
      written.push(join(cwd, path))
    }
  } catch (error) {
    for (const path of written) rmSync(path, { recursive: true, force: true })
    throw error
  }
}

/** @returns the uppermost folder that had to be made */
function makeFolderOf(path: string, cwd: string): string | undefined {
  const folder = dirname(path)
  try {
    return makeFolder(join(cwd, folder))
  } catch (error) {
    throw new UserError(`The folder \`${folder}\` cannot be made. ${describeSystemError(error)}`)
  }
}
