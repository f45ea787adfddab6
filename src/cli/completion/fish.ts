import type { CompletedCommand, CompletedOption, CompletionModel, Values } from './model.ts'

/** The completion script for fish. */
export function renderFish({ options, commands }: CompletionModel): string {
  const lines = [
    'complete -c lintel -f',
    ...options.map((option) => renderOption('__fish_use_subcommand', option)),
    ...commands.map(({ name, description }) =>
      complete('__fish_use_subcommand', `-a ${quote(name)}`, description),
    ),
    ...commands.flatMap(renderCommand),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function renderCommand({ name, options, values }: CompletedCommand): string[] {
  const condition = `__fish_seen_subcommand_from ${name}`
  return [
    ...options.map((option) => renderOption(condition, option)),
    ...(values.kind === 'names'
      ? values.names.map((value) =>
          complete(condition, `-a ${quote(value.name)}`, value.description),
        )
      : []),
    ...(values.kind === 'files' ? [complete(condition, '-F')] : []),
  ]
}

function renderOption(condition: string, option: CompletedOption): string {
  const { short, long, description, values } = option
  const flags = [
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    ...(long === undefined ? [] : [`-l ${long.slice(2)}`]),
    ...(values === undefined ? [] : [toValueFlags(values)]),
  ]
  return complete(condition, flags.join(' '), description)
}

function toValueFlags(values: Values): string {
  switch (values.kind) {
    case 'names':
      return `-x -a ${quote(values.names.map(({ name }) => name).join(' '))}`
    case 'files':
      return '-r -F'
    case 'folders':
      return "-x -a '(__fish_complete_directories)'"
    case 'anything':
      return '-x'
  }
}

function complete(condition: string, what: string, description?: string): string {
  const text = description === undefined ? '' : ` -d ${quote(description)}`
  return `complete -c lintel -n ${quote(condition)} ${what}${text}`
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
