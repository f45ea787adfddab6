import { realpathSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { overwriteFile, replaceFile } from '../documents/replace-file.ts'
import { describeSystemError, UserError } from './errors.ts'
import type { Output } from './options.ts'
import { toRealPath } from '../files/real-path.ts'

/**
 * Checks, before any work is done, where the reports go.
 * @throws UserError where two go to one place, or where a file cannot be written to
 */
export function checkOutputs(outputs: readonly Output[], cwd: string): void {
  const targets = new Set<string | undefined>()
  for (const { file } of outputs) {
    if (file !== undefined) checkOutputFile(file, cwd)
    const target = file === undefined ? undefined : toRealPath(resolve(cwd, file))
    if (targets.has(target)) {
      const name = file === undefined ? 'standard output' : `\`${file}\``
      throw new UserError(
        `Two formats go to ${name}: give each a file of its own, as in \`-f text -f sarif:out.sarif\`.`,
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
  outputs: readonly Output[],
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

function checkOutputFile(file: string, cwd: string): void {
  const folder = dirname(resolve(cwd, file))
  const stats = statOutput(file, folder)
  if (!stats?.isDirectory()) {
    throw new UserError(`The folder of \`${file}\` does not exist: create it first.`)
  }
  if (statOutput(file, resolve(cwd, file))?.isDirectory()) {
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
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats !== undefined && !stats.isFile()) writeFileSync(path, text)
    else replaceOrOverwrite(stats === undefined ? path : realpathSync(path), text, stats?.mode)
  } catch (error) {
    throw refuse(file, error)
  }
}

/** A file may be ours to write where its folder is not, and a mounted one cannot be replaced. */
function replaceOrOverwrite(path: string, text: string, mode: number | undefined): void {
  try {
    replaceFile(path, text, mode)
  } catch (error) {
    if (mode === undefined || !isRefusal(error)) throw error
    overwriteFile(path, text)
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EACCES' || code === 'EPERM' || code === 'EBUSY'
}

function statOutput(file: string, path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw refuse(file, error)
  }
}

function refuse(file: string, error: unknown): UserError {
  return new UserError(`\`${file}\` cannot be written. ${describeSystemError(error)}`)
}
