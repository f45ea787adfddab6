import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  overwriteFile,
  replaceFile,
  type WrittenContent,
  writeToDevice,
} from '../documents/disk/replace-file.ts'
import { UserError } from '../findings/user-error.ts'
import { describeSystemError } from './system-errors.ts'

/**
 * Writes a text, or the pieces of one, to a file in one step, so that no reader sees half of it: a temporary file takes
 * its place. Devices and pipes such as `/dev/stderr` are written to directly.
 * @throws UserError where the system refuses
 */
export function writeOutputFile(file: string, cwd: string, content: WrittenContent): void {
  const path = resolve(cwd, file)
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats !== undefined && !stats.isFile()) writeToDevice(path, content)
    else replaceOrOverwrite(stats === undefined ? path : realpathSync(path), content, stats?.mode)
  } catch (error) {
    throw refuseToWrite(file, error)
  }
}

/** A file may be ours to write where its folder is not, and a mounted one cannot be replaced. */
function replaceOrOverwrite(path: string, content: WrittenContent, mode: number | undefined): void {
  try {
    replaceFile(path, content, mode)
  } catch (error) {
    if (mode === undefined || !isRefusal(error)) throw error
    overwriteFile(path, content)
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EACCES' || code === 'EPERM' || code === 'EBUSY'
}

/** Says that a file cannot be written, and why. */
export function refuseToWrite(file: string, error: unknown): UserError {
  return new UserError(`\`${file}\` cannot be written. ${describeSystemError(error)}`)
}
