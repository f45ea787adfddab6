import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { isFolder } from '../files/is-folder.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { isDate } from '../text/calendar-date.ts'

/**
 * The directory that paths of a request start from.
 * @throws ConfigurationError where it cannot be read
 */
export function toDirectory(cwd: string): string {
  try {
    const path = realpathSync(cwd)
    if (isFolder(path)) return path
  } catch {
    // Said below.
  }
  throw new ConfigurationError('cwd', `The directory \`${cwd}\` cannot be read.`)
}

/**
 * The directory outside of which a request follows no `$ref`; undefined where it names none.
 * @param cwd an absolute path
 * @throws ConfigurationError where it is no directory
 */
export function toRoot(root: string | undefined, cwd: string): string | undefined {
  if (root === undefined) return undefined
  const path = resolve(cwd, root)
  if (root !== '' && isFolder(path)) return path
  throw new ConfigurationError('root', `The directory \`${root}\` cannot be read.`)
}

/**
 * Days are compared as texts: what is no day would be before or after all of them.
 * @throws ConfigurationError where it is none
 */
export function refuseNoDay(today: string | undefined): void {
  if (today === undefined || isDate(today)) return
  throw new ConfigurationError('today', `\`${today}\` is no day: write it as YYYY-MM-DD.`)
}
