import type { Argument, Command, Option } from 'commander'

/** What may stand in a place of the command line. */
export type Values =
  | { readonly kind: 'anything' }
  | { readonly kind: 'files' }
  | { readonly kind: 'folders' }
  | { readonly kind: 'names'; readonly names: readonly Candidate[] }

/** A word that may be completed, with what it means. */
export interface Candidate {
  readonly name: string
  readonly description?: string
}

/** An option by all its spellings. */
export interface CompletedOption {
  readonly short: string | undefined
  readonly long: string | undefined
  readonly description: string
  /** What its value may be; undefined where it takes none. */
  readonly values: Values | undefined
}

/** A command, and what may follow it. */
export interface CompletedCommand {
  readonly name: string
  readonly description: string
  readonly options: readonly CompletedOption[]
  /** What its arguments may be. */
  readonly values: Values
}

/** All that can be completed behind `lintel`. */
export interface CompletionModel {
  readonly options: readonly CompletedOption[]
  readonly commands: readonly CompletedCommand[]
}

/** The names that a place may hold, by what its declaration calls it: `rule` of `<rule...>`. */
type NamesByPlace = ReadonlyMap<string, readonly Candidate[]>

/** Reads what can be completed from the declarations of the commands. */
export function readCompletions(program: Command, names: NamesByPlace): CompletionModel {
  const commands = program.createHelp().visibleCommands(program)
  const known = new Map([...names, ['command', commands.map(describeCommand)]])
  return {
    options: readOptions(program, known),
    commands: commands.map((command) => ({
      ...describeCommand(command),
      options: readOptions(command, known),
      values: readArgument(command.registeredArguments[0], known),
    })),
  }
}

function describeCommand(command: Command): { name: string; description: string } {
  return { name: command.name(), description: command.description() }
}

function readOptions(command: Command, names: NamesByPlace): CompletedOption[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map((option) => ({
      short: option.short,
      long: option.long,
      description: option.description,
      values: readValues(option, names),
    }))
}

function readValues(option: Option, names: NamesByPlace): Values | undefined {
  if (!option.required && !option.optional) return undefined
  const place = /[<[](.*)[>\]]$/.exec(option.flags)?.[1] ?? ''
  return toValues(place, option.argChoices, names)
}

function readArgument(argument: Argument | undefined, names: NamesByPlace): Values {
  if (argument === undefined) return { kind: 'anything' }
  return toValues(argument.name(), argument.argChoices, names)
}

function toValues(
  place: string,
  choices: readonly string[] | undefined,
  names: NamesByPlace,
): Values {
  const known = choices?.map((name) => ({ name })) ?? names.get(place)
  if (known !== undefined) return { kind: 'names', names: known }
  if (place.includes('file')) return { kind: 'files' }
  return { kind: place.includes('dir') ? 'folders' : 'anything' }
}
