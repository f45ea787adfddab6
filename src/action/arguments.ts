import type { Option } from 'commander'
import { declaredOptions } from '../cli/commands/declared.ts'
import type { Io } from '../cli/terminal/io.ts'
import { UserError } from '../findings/user-error.ts'
import {
  INPUT_NAMES,
  type InputName,
  parseBoolean,
  readInput,
  readLines,
  readSwitch,
} from './inputs.ts'
import { findPullRequestBase } from './pull-request-base.ts'

/** Writes to the log, annotates, and adds to the job summary. */
const DEFAULT_FORMATS = ['github']

/** The reports that the inputs ask for, as `--format` takes them. */
export function readFormats(env: Io['env']): readonly string[] {
  const formats = readLines(env, 'format')
  return formats.length > 0 ? formats : DEFAULT_FORMATS
}

/**
 * Turns the inputs into the arguments of lintel. Each value is joined to its option, and files stand
 * behind `--`, so that none is taken for an option.
 * @param countsFile where a JSON report goes that the outputs are read from. It is the last of the
 *   reports: where it is there, all others are
 * @throws UserError where an input is wrong that is no option's value
 */
export function toArguments(env: Io['env'], countsFile: string): string[] {
  const sarif = readInput(env, 'sarif')
  const formats = [
    ...readFormats(env),
    ...(sarif === '' ? [] : [`sarif:${sarif}`]),
    `json:${countsFile}`,
  ]
  const lintOptions = declaredOptions('lint')
  return [
    'lint',
    ...formats.map((format) => `--format=${format}`),
    ...INPUT_NAMES.flatMap((name) => toOption(name, env, lintOptions)),
    '--',
    ...readFiles(env),
  ]
}

/** The inputs that are about reports, and not about what is linted. */
const OF_REPORTS: ReadonlySet<InputName> = new Set([
  'fail-on',
  'max-warnings',
  'base',
  'changes',
  'quiet',
])

/**
 * Turns the inputs into the arguments that print what could be mended as a patch.
 * @returns undefined where the input `fix` does not ask for it
 * @throws UserError where it asks for what there is not
 */
export function toFixArguments(env: Io['env']): string[] | undefined {
  const wish = readInput(env, 'fix')
  const isContract = wish === 'contract'
  if (!isContract && wish !== '' && parseBoolean(wish) === undefined)
    throw new UserError(
      `The input \`fix\` is \`${wish}\`: write \`true\`, \`false\` or \`contract\`.`,
    )
  if (!isContract && parseBoolean(wish) !== true) return undefined
  const lintOptions = declaredOptions('lint')
  const names = INPUT_NAMES.filter((name) => !OF_REPORTS.has(name))
  return [
    'lint',
    '--fix-dry-run',
    ...(isContract ? ['--fix-contract'] : []),
    '--fail-on=never',
    ...names.flatMap((name) => toOption(name, env, lintOptions)),
    '--',
    ...readFiles(env),
  ]
}

/** An input that is not read in a way of its own is handed to the option that is called the same. */
function toOption(
  name: InputName,
  env: Io['env'],
  lintOptions: ReadonlyMap<string, Option>,
): string[] {
  switch (name) {
    case 'files':
    case 'format':
    case 'sarif':
    case 'fix':
    case 'working-directory':
      return []
    case 'since':
    case 'base':
      return toValueOption(name, findPullRequestBase(readInput(env, name), env))
    case 'changes':
      // Outside of a pull request there may be nothing to compare with.
      return findPullRequestBase(readInput(env, 'base'), env) === ''
        ? []
        : toRecordOption(name, readInput(env, name))
    case 'baseline':
      return toRecordOption(name, readInput(env, name))
    case 'today':
      return toTodayOption(readInput(env, name))
    default:
      if (!lintOptions.get(name)?.isBoolean()) return toValueOption(name, readInput(env, name))
      return readSwitch(env, name) ? [`--${name}`] : []
  }
}

function toValueOption(name: string, value: string): string[] {
  return value === '' ? [] : [`--${name}=${value}`]
}

/** `false` is what a workflow says for `--no-baseline`; a file of that name is `./false`. */
function toRecordOption(name: InputName, value: string): string[] {
  if (value === '' || parseBoolean(value) === true) return []
  return [parseBoolean(value) === false ? `--no-${name}` : `--${name}=${value}`]
}

/** A workflow runs again and again: what expires is told without being asked for. */
function toTodayOption(value: string): string[] {
  if (parseBoolean(value) === false) return []
  return [`--today=${value === '' || parseBoolean(value) === true ? 'now' : value}`]
}

function readFiles(env: Io['env']): string[] {
  const files = readLines(env, 'files')
  if (!files.includes('-')) return files
  throw new UserError(
    'The input `files` names `-`, and an action has no standard input: name files, folders or patterns.',
  )
}
