import {
  chmodSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describeSystemError, UserError } from './errors.ts'

/**
 * Checks, before any work is done, that a report can be written to a file.
 * @throws UserError where its folder does not exist or the path is a folder
 */
export function checkOutputFile(file: string, cwd: string): void {
  const folder = dirname(resolve(cwd, file))
  if (!findStats(folder)?.isDirectory()) {
    throw new UserError(`The folder of \`${file}\` does not exist: create it first.`)
  }
  if (findStats(resolve(cwd, file))?.isDirectory()) {
    throw new UserError(`\`${file}\` is a folder: name a file to write the report to.`)
  }
}

/**
 * Writes a report to a file in one step, so that no reader sees half of it: a temporary file takes
 * its place. Devices and pipes such as `/dev/stderr` are written to directly.
 * @throws UserError where the system refuses
 */
export function writeOutputFile(file: string, cwd: string, text: string): void {
  const path = resolve(cwd, file)
  try {
    const stats = findStats(path)
    if (stats !== undefined && !stats.isFile()) writeFileSync(path, text)
    else replaceFile(stats === undefined ? path : realpathSync(path), text, stats?.mode)
  } catch (error) {
    throw new UserError(`\`${file}\` cannot be written. ${describeSystemError(error)}`)
  }
}

function replaceFile(path: string, text: string, mode: number | undefined): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(temporary, text)
    if (mode !== undefined) chmodSync(temporary, mode)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function findStats(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}
