import type { Io } from '../cli/io.ts'
import { UserError } from '../findings/user-error.ts'

/** Inputs that hand their value to the option of `lintel lint` that is called the same. */
export const OPTION_INPUTS = ['ruleset', 'fail-on', 'max-warnings', 'root'] as const
/** Inputs that name a commit, or `auto`, for the options that are called the same. */
export const COMMIT_INPUTS = ['since', 'base'] as const
/** Inputs that switch the option on that is called the same. */
export const SWITCH_INPUTS = ['quiet', 'remote'] as const
/** All inputs of the action, as `action.yml` declares them. */
export const INPUT_NAMES = [
  'files',
  'format',
  'sarif',
  'baseline',
  'today',
  'working-directory',
  ...COMMIT_INPUTS,
  ...OPTION_INPUTS,
  ...SWITCH_INPUTS,
] as const
export type InputName = (typeof INPUT_NAMES)[number]

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
