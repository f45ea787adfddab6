import { closeSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { findStats } from '../../documents/disk/find-stats.ts'
import { makeFolder } from '../../documents/disk/make-folder.ts'
import { openWithoutWaiting, type WrittenContent } from '../../documents/disk/replace-file.ts'
import { toRealPath } from '../../files/real-path.ts'
import { refuseToWrite, writeOutputFile } from '../../files/write-file.ts'
import { UserError } from '../../findings/user-error.ts'

/** Where a report goes; without a file, to standard output. */
interface OutputPlace {
  readonly file?: string
}

/**
 * Checks, before any work is done, where the reports go.
 * @throws UserError where two go to one place, or where a file cannot be written to
 */
export function checkOutputs(outputs: readonly OutputPlace[], cwd: string): void {
  const targets = new Set<string | undefined>()
  for (const { file } of outputs) {
    if (file !== undefined) checkOutputFile(file, cwd)
    const target = file === undefined ? undefined : toRealPath(resolve(cwd, file))
    if (targets.has(target)) {
      const name = file === undefined ? 'standard output' : `\`${file}\``
      throw new UserError(
        `Two formats go to ${name}: give each a file of its own, as in \`-f text -f json:report.json\`.`,
      )
    }
    targets.add(target)
  }
}

/**
 * Guards files that are read against a slip such as `-f json:openapi.yaml`.
 * @param paths those that a report must not take the place of
 * @param what says what such a file is: `one of the documents`
 * @throws UserError where a report would
 */
export function protectFiles(
  outputs: readonly OutputPlace[],
  paths: readonly string[],
  what: string,
  cwd: string,
): void {
  const files = new Set(paths.map((path) => toRealPath(resolve(cwd, path))))
  for (const { file } of outputs) {
    if (file === undefined || !files.has(toRealPath(resolve(cwd, file)))) continue
    throw new UserError(`\`${file}\` is ${what}: name another file to write the report to.`)
  }
}

/**
 * Writes a report, and makes the folder that it is to lie in.
 * @throws UserError where the system refuses
 */
export function writeReportFile(file: string, cwd: string, content: WrittenContent): void {
  try {
    makeFolder(dirname(resolve(cwd, file)))
  } catch (error) {
    throw refuseToWrite(file, error)
  }
  writeOutputFile(file, cwd, content)
}

/** Whether a report goes to a device or a pipe. */
export function isSpecialFile(file: string, cwd: string): boolean {
  return findStats(resolve(cwd, file))?.isFile() === false
}

/**
 * Writes a report to a device or a pipe. A named pipe that nothing reads makes one wait.
 * @param onWait is told of that first
 * @throws UserError where the system refuses
 */
export async function writeToSpecialFile(
  file: string,
  cwd: string,
  content: WrittenContent,
  onWait: () => Promise<void>,
): Promise<void> {
  const path = resolve(cwd, file)
  // Whoever reads sees the end when the last writer is gone: this one stays until all is written.
  const held = findStats(path)?.isFIFO() ? openWithoutWaiting(path) : 'none needed'
  if (held === undefined) await onWait()
  try {
    writeReportFile(file, cwd, content)
  } finally {
    if (typeof held === 'number') closeSync(held)
  }
}

function checkOutputFile(file: string, cwd: string): void {
  const above = nearestThatExists(file, dirname(resolve(cwd, file)))
  if (!above.isDirectory()) {
    throw new UserError(`\`${file}\` would lie in a file: name another place for the report.`)
  }
  if (statOutput(file, resolve(cwd, file))?.isDirectory()) {
    throw new UserError(`\`${file}\` is a folder: name a file to write the report to.`)
  }
}

/** The folder that a file is to lie in may be made later; what is above it is there. */
function nearestThatExists(file: string, folder: string): Stats {
  const stats = statOutput(file, folder)
  if (stats !== undefined) return stats
  // A drive that there is not has nothing above it.
  if (dirname(folder) === folder) throw new UserError(`The folder of \`${file}\` cannot be made.`)
  return nearestThatExists(file, dirname(folder))
}

function statOutput(file: string, path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw refuseToWrite(file, error)
  }
}
