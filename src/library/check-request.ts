import { realpathSync } from 'node:fs'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { isDate } from '../text/calendar-date.ts'

/**
 * The directory that paths of a request start from.
 * @throws ConfigurationError where it cannot be read
 */
export function toDirectory(cwd: string): string {
  try {
    return realpathSync(cwd)
  } catch {
    throw new ConfigurationError('cwd', `The directory \`${cwd}\` cannot be read.`)
  }
}

/**
 * Days are compared as texts: what is no day would be before or after all of them.
 * @throws ConfigurationError where it is none
 */
export function refuseNoDay(today: string | undefined): void {
  if (today === undefined || isDate(today)) return
  throw new ConfigurationError('today', `\`${today}\` is no day: write it as YYYY-MM-DD.`)
}
