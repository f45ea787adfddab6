import { Option } from 'commander'
import type { VersionSource } from '../diff/changes/change.ts'
import { SEVERITIES } from '../findings/severity.ts'
import { UserError } from '../findings/user-error.ts'
import { FORMATS, type Format } from '../report/formats.ts'
import type { Shard } from '../run/shard/split.ts'
import { MAX_THREADS } from '../run/threads/thread-count.ts'
import type { RuleWeight } from '../settings/rule-choice.ts'
import { isDate } from '../text/calendar-date.ts'
import { suggest } from '../text/nearest.ts'
import type { Io } from './terminal/io.ts'

/** One `--format`: what is written, and where to; without a file, to stdout. */
export interface Output {
  readonly format: Format
  readonly file?: string
}

/** One `--format` of `lintel test`. */
export interface TestOutput {
  readonly format: TestFormat
  readonly file?: string
}

/** How `lintel test` writes. */
export const TEST_FORMATS = ['text', 'json', 'junit'] as const
type TestFormat = (typeof TEST_FORMATS)[number]

/** The languages that `lintel new` writes a rule in. */
export const RULE_LANGUAGES = ['yaml', 'javascript', 'typescript'] as const
export type RuleLanguage = (typeof RULE_LANGUAGES)[number]

/** The documents that a rule which it writes can be about. */
export const NEW_RULE_TARGETS = ['openapi', 'asyncapi'] as const
export type NewRuleTarget = (typeof NEW_RULE_TARGETS)[number]

/** How pages and lists of rules are written. */
export const PAGE_FORMATS = ['text', 'markdown', 'json'] as const
export type PageFormat = (typeof PAGE_FORMATS)[number]

/** How a change log is written. */
export const CHANGE_LOG_FORMATS = ['markdown', 'html', 'json'] as const
export type ChangeLogFormat = (typeof CHANGE_LOG_FORMATS)[number]

/** How `lintel trend` writes. */
export const TREND_FORMATS = ['text', 'markdown', 'json'] as const
export type TrendFormat = (typeof TREND_FORMATS)[number]

/** Where the major version of an API stands. */
export const VERSION_SOURCES: readonly VersionSource[] = ['path', 'info']

/** The shells that completion is written for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** Declares an option that takes one of several names; help and completion show them. */
export function choiceOption<T extends string>(
  flags: string,
  description: string,
  what: string,
  choices: readonly T[],
): Option {
  return new Option(flags, description)
    .choices(choices)
    .argParser((value) => parseChoice(what, choices, value))
}

/** Declares an option that takes several names of a set: separated by commas, or repeated. */
export function listOption<T extends string>(
  flags: string,
  description: string,
  what: string,
  choices: readonly T[],
): Option {
  return new Option(flags, description)
    .choices(choices)
    .argParser((value, before?: readonly T[]) => [
      ...(before ?? []),
      ...collectNames(value).map((name) => parseChoice(what, choices, name)),
    ])
}

/** Adds names, separated by commas, to those given before. */
export function collectNames(value: string, before: readonly string[] = []): string[] {
  return [...before, ...value.split(',').map((name) => name.trim())]
}

/** Adds severities of rules, `rule=severity` and apart by commas, to those given before. */
export function collectSeverities(value: string, before: readonly RuleWeight[] = []): RuleWeight[] {
  return [...before, ...collectNames(value).map(parseSeverity)]
}

function parseSeverity(text: string): RuleWeight {
  const [, rule, severity] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (rule === undefined || severity === undefined)
    throw new UserError(
      `\`--severity ${text}\` is no rule and severity: write \`naming/enum-unknown=warn\`.`,
    )
  if (severity === 'off')
    throw new UserError(`\`--severity ${text}\`: \`--skip ${rule}\` leaves a rule out.`)
  return [rule.trim(), parseChoice('severity', SEVERITIES, severity.trim())]
}

/** What is written where no `--format` says otherwise. */
export function chooseOutputs(env: Io['env']): Output[] {
  return [{ format: env.GITHUB_ACTIONS === 'true' ? 'github' : 'text' }]
}

/** Adds `name` or `name:file` to the formats given before. */
export function collectOutput(value: string, before: readonly Output[] = []): Output[] {
  return [...before, parseOutput(value, FORMATS)]
}

/** As `collectOutput`, for `lintel test`. */
export function collectTestOutput(value: string, before: readonly TestOutput[] = []): TestOutput[] {
  return [...before, parseOutput(value, TEST_FORMATS)]
}

function parseOutput<T extends string>(
  value: string,
  formats: readonly T[],
): { readonly format: T; readonly file?: string } {
  const [, name = '', file] = /^([^:]*)(?::(.*))?$/s.exec(value) ?? []
  const format = parseChoice('format', formats, name)
  if (file === '') throw new UserError(`\`--format ${value}\` names no file after the colon.`)
  if (file === '-') {
    throw new UserError(
      `\`--format ${value}\` names no file: leave out \`:-\` for standard output.`,
    )
  }
  return file === undefined ? { format } : { format, file }
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

/** Reads which part of the documents is linted: `2/4`, the second of four. */
export function parseShard(value: string): Shard {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(value)?.map(Number) ?? []
  if (index !== undefined && count !== undefined && index >= 1 && index <= count)
    return { index, count }
  throw new UserError(
    `\`--shard ${value}\` is no part of a whole: write \`2/4\` for the second of four.`,
  )
}

/** Reads how many threads lint. */
export function parseThreads(value: string): number {
  const count = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (count >= 1 && count <= MAX_THREADS) return count
  throw new UserError(`\`--threads ${value}\` is no number of threads: write 1 to ${MAX_THREADS}.`)
}

/**
 * Reads the day that rules compare dates with.
 * @returns `YYYY-MM-DD`; for `now` the present day in UTC
 */
export function parseToday(value: string, now: () => Date): string {
  if (value === 'now') return now().toISOString().slice(0, 10)
  if (isDate(value)) return value
  throw new UserError(`\`--today ${value}\` is no date: write it as YYYY-MM-DD, or \`now\`.`)
}
