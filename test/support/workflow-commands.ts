/** A command as the runner of GitHub Actions reads it. */
export interface WorkflowCommand {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly message: string
}

/**
 * Reads the commands of a log as the runner does: `::name key=value,…::message` at the start of a
 * line, and the older `##[name key=value;…]message` anywhere in one. `::stop-commands::word` makes
 * it read none until `::word::`.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function readCommands(log: string): WorkflowCommand[] {
  const commands: WorkflowCommand[] = []
  let stopWord: string | undefined
  for (const line of log.split(/\r\n|\r|\n/)) {
    const command = readCommand(line) ?? readOldCommand(line)
    if (command === undefined) continue
    if (stopWord === undefined) commands.push(command)
    if (command.name === stopWord) stopWord = undefined
    else if (stopWord === undefined && command.name === 'stop-commands') stopWord = command.message
  }
  return commands
}

function readCommand(line: string): WorkflowCommand | undefined {
  const text = line.trimStart()
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1
  if (end < 0) return undefined
  const [, name = '', list = ''] = /^(\S*) ?(.*)$/.exec(text.slice(2, end)) ?? []
  const pairs = list
    .split(',')
    .map((pair) => /^=*([^=]+)=+(.*)$/.exec(pair))
    .map((match): [string, string] => [match?.[1] ?? '', decode(match?.[2] ?? '')])
  const properties = Object.fromEntries(pairs.filter(([key]) => key !== ''))
  return { name, properties, message: decode(text.slice(end + 2)) }
}

function readOldCommand(line: string): WorkflowCommand | undefined {
  const [, name, message = ''] = /##\[([^\] ]*)[^\]]*\](.*)/.exec(line) ?? []
  return name === undefined ? undefined : { name, properties: {}, message }
}

function decode(text: string): string {
  return text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%')
}
