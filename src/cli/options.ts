import { suggest } from '../config/nearest.ts'
import { UserError } from './errors.ts'

/** One `--format`: what is written, and where to; without a file, to stdout. */
export interface Output {
  readonly format: Format
  readonly file?: string
}

export const FORMATS = ['text', 'json', 'sarif', 'html'] as const
export type Format = (typeof FORMATS)[number]

/** Adds `name` or `name:file` to the formats given before. */
export function collectOutput(value: string, before: readonly Output[] = []): Output[] {
  const [, name = '', file] = /^([^:]*)(?::(.*))?$/s.exec(value) ?? []
  const format = parseChoice('format', FORMATS, name)
  if (file === '') throw new UserError(`\`--format ${value}\` names no file after the colon.`)
  return [...before, file === undefined ? { format } : { format, file }]
}

/** Reads one of several names. */
export function parseChoice<T extends string>(
  what: string,
  choices: readonly T[],
  value: string,
): T {
  const choice = choices.find((candidate) => candidate === value)
  if (choice !== undefined) return choice
  const all = choices.map((candidate) => `\`${candidate}\``).join(', ')
  throw new UserError(
    `Unknown ${what} \`${value}\`.${suggest(value, choices) || ` Known are ${all}.`}`,
  )
}

/** Reads the number of warnings that are let through. */
export function parseMaxWarnings(value: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value)
  throw new UserError(`\`--max-warnings ${value}\` is no number: write 0 or more.`)
}

/**
 * Reads the day that rules compare dates with.
 * @returns `YYYY-MM-DD`; for `now` the present day in UTC
 */
export function parseToday(value: string, now: () => Date): string {
  if (value === 'now') return now().toISOString().slice(0, 10)
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  // A day that the month does not have is taken for one of the next.
  if (date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)) return value
  throw new UserError(`\`--today ${value}\` is no date: write it as YYYY-MM-DD, or \`now\`.`)
}
