import type { CompletedCommand, CompletedOption, CompletionModel, Values } from './model.ts'

/** The completion script for bash, from version 3.2 on. */
export function renderBash({ options, commands }: CompletionModel): string {
  return `_lintel_names() {
  compopt +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_lintel() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} command='' i
  COMPREPLY=()
  # For bash the = of --format=json is a word.
  if [[ $cur == '=' ]]; then
    cur=''
  elif [[ $prev == '=' ]]; then
    prev=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      ${commands.map(({ name }) => name).join('|')}) command=\${COMP_WORDS[i]}; break ;;
    esac
  done
  case $command:$prev in
${commands.flatMap(renderOptionValues).join('\n')}
  esac
  case $command:$cur in
    :-*) _lintel_names '${listFlags(options)}' ;;
    :*) _lintel_names '${commands.map(({ name }) => name).join(' ')}' ;;
${commands.flatMap(renderArguments).join('\n')}
  esac
}

complete -o default -F _lintel lintel
`
}

function renderOptionValues({ name, options }: CompletedCommand): string[] {
  return options.flatMap(({ short, long, values }) => {
    if (values === undefined) return []
    const flags = [short, long].flatMap((flag) => (flag === undefined ? [] : `${name}:${flag}`))
    return `    ${flags.join('|')}) ${renderValues(values)}; return ;;`
  })
}

function renderArguments({ name, options, values }: CompletedCommand): string[] {
  return [
    `    ${name}:-*) _lintel_names '${listFlags(options)}' ;;`,
    `    ${name}:*) ${renderValues(values)} ;;`,
  ]
}

/** Where nothing is replied, bash completes files. */
function renderValues(values: Values): string {
  switch (values.kind) {
    case 'names':
      return `_lintel_names '${values.names.map(({ name }) => name).join(' ')}'`
    case 'files':
      return ':'
    case 'folders':
      return 'compopt -o dirnames +o default 2>/dev/null'
    case 'anything':
      return 'compopt +o default 2>/dev/null'
  }
}

function listFlags(options: readonly CompletedOption[]): string {
  return options.flatMap(({ long, short }) => long ?? short ?? []).join(' ')
}
