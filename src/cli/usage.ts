import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command, CommanderError } from 'commander'
import { UserError } from '../findings/user-error.ts'
import { suggest } from '../text/nearest.ts'
import type { Io } from './terminal/io.ts'

/**
 * Writes what commander says of a command line in the manner of lintel's other messages.
 * @param command the command that was called, or the program where it is none
 * @param names the names of the commands
 */
export function explainUsageError(
  { message, code }: CommanderError,
  command: Command,
  names: readonly string[],
  io: Pick<Io, 'cwd'>,
): string {
  const fault = message.replace(/^error: /, '')
  const sentence = toCode(`${fault.charAt(0).toUpperCase()}${fault.slice(1)}`)
    .replace(/^Option (`.*`) argument missing$/, '$1 lacks its value')
    .replace(/\.?$/, '.')
  const typed = /`(.*)`/s.exec(sentence)?.[1] ?? ''
  if (code === 'commander.unknownOption') {
    const hint = suggestOption(typed, command, io)
    if (hint !== '') return `${sentence}${hint}`
  }
  if (code === 'commander.unknownCommand') {
    const hint = suggest(typed, names)
    if (hint !== '') return `${sentence}${hint}`
  }
  const help = command.parent === null ? 'lintel --help' : `lintel ${command.name()} --help`
  return `${sentence} \`${help}\` shows what there is.`
}

/** A file may be meant, or a value without its option: `--json`. */
function suggestOption(typed: string, command: Command, io: Pick<Io, 'cwd'>): string {
  if (existsSync(resolve(io.cwd, typed))) return ` Did you mean the file \`./${typed}\`?`
  if (!typed.startsWith('--')) return ''
  const value = typed.slice(2)
  const options = command.createHelp().visibleOptions(command)
  const owner = options.find(({ argChoices }) => argChoices?.includes(value))
  if (owner !== undefined) return ` Did you mean \`${owner.long} ${value}\`?`
  const names = options.flatMap(({ long }) => long ?? [])
  return suggest(typed.replace(/=.*$/s, ''), names)
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
