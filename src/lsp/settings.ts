import { isObject } from '../documents/json-object.ts'
import { isDate } from '../text/calendar-date.ts'

/** What the client may set, under `lintel`. */
export interface Settings {
  /** As `--ruleset`. */
  readonly ruleset?: string
  /** As `--baseline`; false for `--no-baseline`. */
  readonly baseline?: string | false
  /** As `--base`: the branch, tag or commit that documents are compared with; or a file that one was. */
  readonly base?: string
  /** As `--today`: a day, or `now`. */
  readonly today?: string
  /** Whether rulesets with JavaScript run. */
  readonly trusted: boolean
  /** After so many seconds over one document it is given up. */
  readonly timeout: number
  /** Whether diagnostics of files that are not open are pushed too. */
  readonly pushesAll: boolean
}

/** Long enough for the largest document on a busy machine. */
const DEFAULT_TIMEOUT = 30

/** The settings of a client that has none. */
export const DEFAULT_SETTINGS: Settings = {
  trusted: true,
  timeout: DEFAULT_TIMEOUT,
  pushesAll: false,
}

/** What was read, and what could not be. */
interface ReadSettings {
  readonly settings: Settings
  /** What is wrong, a sentence each: what is wrong is as if it were not there. */
  readonly faults: readonly string[]
}

type Reader = (value: unknown, settings: Writable<Settings>) => boolean
type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Each takes its value, and says whether it could. */
const READERS: ReadonlyMap<string, readonly [form: string, read: Reader]> = new Map([
  [
    'ruleset',
    ['a file or the name of a ruleset', (value, to) => isText(value) && put(to, 'ruleset', value)],
  ],
  [
    'baseline',
    [
      'a file, or false',
      (value, to) => (isText(value) || value === false) && put(to, 'baseline', value),
    ],
  ],
  [
    'base',
    ['a branch, a tag, a commit or a file', (value, to) => isText(value) && put(to, 'base', value)],
  ],
  [
    'today',
    [
      'a day as YYYY-MM-DD, or now',
      (value, to) => isText(value) && (value === 'now' || isDate(value)) && put(to, 'today', value),
    ],
  ],
  [
    'timeout',
    [
      'a number of seconds',
      (value, to) => typeof value === 'number' && value > 0 && put(to, 'timeout', value),
    ],
  ],
  [
    'trusted',
    ['true or false', (value, to) => typeof value === 'boolean' && put(to, 'trusted', value)],
  ],
  [
    'pushesAll',
    ['true or false', (value, to) => typeof value === 'boolean' && put(to, 'pushesAll', value)],
  ],
])

/**
 * Reads what a client hands over as the settings of lintel. What is null or empty is not set; what
 * it holds besides is another program's, such as `path` of an extension.
 */
export function readSettings(value: unknown): ReadSettings {
  const settings: Writable<Settings> = { ...DEFAULT_SETTINGS }
  const faults: string[] = []
  if (!isObject(value)) return { settings, faults }
  for (const [name, [form, read]] of READERS) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined
    if (member === undefined || member === null || member === '') continue
    if (!read(member, settings)) faults.push(`The setting \`lintel.${name}\` takes ${form}.`)
  }
  return { settings, faults }
}

/** The day that rules compare dates with; undefined where none is set. */
export function dayOf({ today }: Settings, now: Date): string | undefined {
  return today === 'now' ? now.toISOString().slice(0, 10) : today
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function put<K extends keyof Settings>(to: Writable<Settings>, key: K, value: Settings[K]): true {
  to[key] = value
  return true
}
