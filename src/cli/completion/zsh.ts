import type {
  Candidate,
  CompletedCommand,
  CompletedOption,
  CompletionModel,
  Values,
} from './model.ts'

/** The completion script for zsh: to be sourced, or as `_lintel` in a folder of `fpath`. */
export function renderZsh({ options, commands }: CompletionModel): string {
  const sets = commands.filter(({ values }) => values.kind === 'names')
  return `#compdef lintel
${sets.map(renderNames).join('')}
_lintel() {
  local curcontext=$curcontext state line
  local -a commands
  _arguments -C ${[...options.map(renderOption), "'1: :->command'", "'*:: :->rest'"].join(CONTINUED)}
  case $state in
    command)
      commands=(
${renderCandidates(commands, 8)}
      )
      _describe command commands
      ;;
    rest)
      case $words[1] in
${commands.map(renderCommand).join('\n')}
      esac
      ;;
  esac
}

if [[ $funcstack[1] == _lintel ]]; then
  _lintel "$@"
else
  compdef _lintel lintel
fi
`
}

const CONTINUED = ' \\\n    '

/** A function that completes the arguments of a command with what they mean. */
function renderNames({ name, values }: CompletedCommand): string {
  const names = values.kind === 'names' ? values.names : []
  return `
_lintel_${name}_names() {
  local -a names
  names=(
${renderCandidates(names, 4)}
  )
  _describe name names
}
`
}

function renderCandidates(candidates: readonly Candidate[], indent: number): string {
  return candidates
    .map(({ name, description }) => quote(description ? `${name}:${description}` : name))
    .map((line) => `${' '.repeat(indent)}${line}`)
    .join('\n')
}

function renderCommand(command: CompletedCommand): string {
  const { name, values } = command
  const action = values.kind === 'names' ? `_lintel_${name}_names` : toAction(values)
  const specs = [...command.options.map(renderOption), `'*: :${action}'`]
  return `        ${name}) _arguments ${specs.join(`${CONTINUED}      `)} ;;`
}

/** An option that takes a value may come again; a switch is offered once. */
function renderOption({ short, long, description, values }: CompletedOption): string {
  const flags = [short, long].flatMap((flag) => flag ?? [])
  const text = description.replace(/[[\]\\:]/g, '\\$&')
  if (values !== undefined) {
    const spellings = flags.map((flag) => (flag.startsWith('--') ? `${flag}=` : `${flag}+`))
    return `'*'${group(spellings)}${quote(`[${text}]: :${toAction(values)}`)}`
  }
  return `'(${flags.join(' ')})'${group(flags)}${quote(`[${text}]`)}`
}

function group(flags: readonly string[]): string {
  return flags.length === 1 ? flags.join('') : `{${flags.join(',')}}`
}

function toAction(values: Values): string {
  switch (values.kind) {
    case 'names':
      return `(${values.names.map(({ name }) => name).join(' ')})`
    case 'files':
      return '_files'
    case 'folders':
      return '_files -/'
    case 'anything':
      return ' '
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
