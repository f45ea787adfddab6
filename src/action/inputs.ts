import type { Io } from '../cli/terminal/io.ts'
import { UserError } from '../findings/user-error.ts'

/** An input of the action, as `action.yml` declares it. */
interface ActionInput {
  /** What it is for, where that is not what the option of `lintel lint` of the same name is for. */
  readonly description?: string
  /** What it takes or does besides what the option does. */
  readonly besides?: string
  readonly default?: string
}

/**
 * The inputs of the action. One that says nothing of itself is the option of `lintel lint` of the same
 * name, and hands its value over. `npm run generate` writes `action.yml` and its page from this table.
 */
const DECLARED = {
  files: {
    description:
      'Files, folders and patterns, one per line. Without any, every document below the working directory is linted.',
  },
  ruleset: {},
  format: {
    description:
      'Reports, one per line, as `--format` takes them. `github` writes annotations and the job summary, `text` only the log; `junit:lintel.xml` writes a file.',
    default: 'github',
  },
  sarif: { description: 'Write a SARIF report to this file too.' },
  'fail-on': { besides: 'The step fails with every exit code but 0.' },
  'max-warnings': {},
  since: {
    besides: '`auto` takes the base of a pull request, and reports everything elsewhere.',
  },
  base: {
    besides: '`auto` takes the base of a pull request, and compares nothing elsewhere.',
  },
  changes: {
    besides:
      'Without one, `lintel-changes.json` is found. `false` reports approved changes too. It counts where `base` does.',
  },
  baseline: {
    besides: 'Without one, `lintel-baseline.json` is found. `false` reports known findings too.',
  },
  fix: {
    description:
      'Show in the log and in the job summary what could be mended, as a patch: `true` for what breaks nobody, `contract` also for what changes the contract of the API. Nothing is changed or pushed.',
  },
  'working-directory': {
    description: 'The folder to lint in, which all paths begin at.',
    default: '.',
  },
  root: {},
  remote: {},
  today: {
    besides:
      'Left out, it is `now`. The last days of suppressions are compared with it too. `false` compares no dates.',
    default: 'now',
  },
  quiet: {},
} as const satisfies Record<string, ActionInput>

export type InputName = keyof typeof DECLARED

/** All inputs of the action, in the order in which `action.yml` lists them. */
export const INPUTS: Readonly<Record<InputName, ActionInput>> = DECLARED

// Object.keys widens names to string; these are the keys that are written above.
export const INPUT_NAMES = Object.keys(DECLARED) as readonly InputName[]

/** The spellings of booleans that YAML 1.2 knows, and the runner's own toolkit takes. */
const BOOLEANS = new Map([
  ...['true', 'True', 'TRUE'].map((text) => [text, true] as const),
  ...['false', 'False', 'FALSE'].map((text) => [text, false] as const),
])

/**
 * Reads an input, which the runner hands over in the environment.
 * @returns the value without white space around it; '' where there is none
 * @see https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax#inputs
 */
export function readInput(env: Io['env'], name: InputName): string {
  return env[`INPUT_${name.toUpperCase()}`]?.trim() ?? ''
}

/** Reads an input that holds one thing a line. */
export function readLines(env: Io['env'], name: InputName): string[] {
  const lines = readInput(env, name).split(/\r\n|\r|\n/)
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/**
 * Reads an input that is true or false.
 * @returns false where there is none
 * @throws UserError where it is neither
 */
export function readSwitch(env: Io['env'], name: InputName): boolean {
  const value = readInput(env, name)
  if (value === '') return false
  const isOn = parseBoolean(value)
  if (isOn !== undefined) return isOn
  throw new UserError(`The input \`${name}\` is \`${value}\`: write \`true\` or \`false\`.`)
}

/** Reads `true` or `false`; undefined where a text is neither. */
export function parseBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text)
}
