import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command, CommanderError } from 'commander'
import { suggest } from '../config/nearest.ts'
import { UserError } from './errors.ts'
import type { Io } from './io.ts'

/**
 * Writes what commander says of a command line in the manner of lintel's other messages.
 * @param command the command that was called, or undefined where it is none
 */
export function explainUsageError(
  { message }: CommanderError,
  command: string | undefined,
  io: Pick<Io, 'cwd'>,
): string {
  const [fault = '', hint] = message.replace(/^error: /, '').split('\n')
  const sentence = toCode(`${fault.charAt(0).toUpperCase()}${fault.slice(1)}`)
    .replace(/^Option (`.*`) argument missing$/, '$1 lacks its value')
    .replace(/\.?$/, '.')
  const option = /^Unknown option `(.*)`\.$/.exec(sentence)?.[1]
  if (option !== undefined && existsSync(resolve(io.cwd, option))) {
    return `${sentence} Did you mean the file \`./${option}\`?`
  }
  if (hint === undefined) {
    const help = command === undefined ? 'lintel --help' : `lintel ${command} --help`
    return `${sentence} \`${help}\` shows what there is.`
  }
  const names = /\(Did you mean (?:one of )?(.*)\?\)/.exec(hint)?.[1] ?? hint
  return `${sentence} Did you mean ${names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(' or ')}?`
}

/**
 * Helps whoever forgets the command (`lintel openapi.yaml`, `lintel --format json`), and whoever
 * asks for the help of one that is none.
 * @param names the names of the commands
 * @throws UserError
 */
export function checkCommand(
  [first, second]: readonly string[],
  program: Command,
  names: readonly string[],
  io: Pick<Io, 'cwd'>,
): void {
  if (first === 'help' && second !== undefined && !names.includes(second)) {
    const hint = suggest(second, names) || ' `lintel --help` shows what there is.'
    throw new UserError(`Unknown command \`${second}\`.${hint}`)
  }
  if (first === undefined || names.includes(first)) return
  if (isLintOption(first, program)) {
    throw new UserError(`Options stand behind the command: write \`lintel lint ${first}\`.`)
  }
  if (first !== '-' && (first.startsWith('-') || !existsSync(resolve(io.cwd, first)))) return
  throw new UserError(`\`${first}\` is no command. Did you mean \`lintel lint ${first}\`?`)
}

function isLintOption(argument: string, program: Command): boolean {
  const lint = program.commands.find((command) => command.name() === 'lint')
  const name = argument.replace(/=.*$/s, '')
  return lint?.options.some(({ short, long }) => name === short || name === long) ?? false
}

function toCode(text: string): string {
  return text.replaceAll(/'([^']*)'/g, '`$1`')
}
