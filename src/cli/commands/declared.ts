import { Command, type Option } from 'commander'
import { processIo } from '../terminal/io.ts'
import { declareCommands } from './index.ts'

/** The commands as they are declared: to be read, not to be run. */
export function declaredCommands(): Command {
  const program = new Command('lintel')
  declareCommands(program, processIo(), () => {})
  return program
}

/**
 * The options of a command, by their long names without dashes.
 * @throws Error where there is no such command
 */
export function declaredOptions(command: string): ReadonlyMap<string, Option> {
  const found = declaredCommands().commands.find((candidate) => candidate.name() === command)
  if (found === undefined) throw new Error(`lintel has no command ${command}.`)
  return new Map(found.options.map((option) => [option.name(), option]))
}
