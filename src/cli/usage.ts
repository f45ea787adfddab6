import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CommanderError } from 'commander'
import { UserError } from './errors.ts'

/** Writes what commander says of a command line in the manner of lintel's other messages. */
export function explainUsageError({ message }: CommanderError): string {
  const [fault = '', hint] = message.replace(/^error: /, '').split('\n')
  const sentence = toCode(`${fault.charAt(0).toUpperCase()}${fault.slice(1)}`).replace(/\.?$/, '.')
  if (hint === undefined) return `${sentence} \`lintel --help\` shows what there is.`
  const names = /\(Did you mean (?:one of )?(.*)\?\)/.exec(hint)?.[1] ?? hint
  return `${sentence} Did you mean ${names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(' or ')}?`
}

/**
 * Helps whoever forgets the command: `lintel openapi.yaml`.
 * @throws UserError where the first argument is no command but a file
 */
export function suggestLint(
  first: string | undefined,
  commands: readonly string[],
  cwd: string,
): void {
  if (first === undefined || first.startsWith('--') || commands.includes(first)) return
  if (first !== '-' && (first.startsWith('-') || !existsSync(resolve(cwd, first)))) return
  throw new UserError(`\`${first}\` is no command. Did you mean \`lintel lint ${first}\`?`)
}

function toCode(text: string): string {
  return text.replaceAll(/'([^']*)'/g, '`$1`')
}
