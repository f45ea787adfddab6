import type { Command, Option } from 'commander'
import { stringify } from 'yaml'
import { INPUT_NAMES, INPUTS, type InputName } from '../src/action/inputs.ts'
import { declaredCommands, declaredOptions } from '../src/cli/commands/declared.ts'
import { FILES, IGNORES, RULE_FILES } from '../src/config/rule-options.ts'
import { OPTIONS } from '../src/rules/options.ts'

/** A text that is code in Markdown, or what in a help text should be: files, options, commands. */
const CODE = /`[^`]*`|\$ref|--[a-z][a-z-]*|\blintel [a-z]+|YYYY-MM-DD|\.?[\w-]+(?:[.:/]+[\w-]+)+/g

/** The options of each command that has some, as its help describes them, by the names of parts. */
export function renderCommandTables(): Map<string, string> {
  const commands = declaredCommands().commands.filter(({ options }) => options.length > 0)
  return new Map(
    commands.map((command) => [`options of ${command.name()}`, renderCommandOptions(command)]),
  )
}

function renderCommandOptions(command: Command): string {
  const rows = command.options.map((option) => [`\`${option.flags}\``, describe(option)])
  return renderTable([`Option of \`${command.name()}\``, 'Meaning'], rows)
}

/** What a ruleset may set below `x-lintel`. */
export function renderRulesetOptions(): string {
  const options = [
    ...Object.entries(OPTIONS),
    ...[FILES, IGNORES, RULE_FILES].map((member) => [member.name, member] as const),
  ]
  const rows = options.map(([name, { form, summary }]) => [`\`${name}\``, form.takes, summary])
  return renderTable(['Option', 'Takes', 'Meaning'], rows)
}

/** The inputs of the action, for its page. */
export function renderInputTable(): string {
  const rows = readInputs().map(({ name, description }) => [`\`${name}\``, description])
  return renderTable(['Input', 'Meaning'], rows)
}

/** The inputs of the action, for `action.yml`. */
export function renderInputDeclarations(): string {
  const inputs = readInputs().map(({ name, ...declared }) => [name, declared])
  return stringify({ inputs: Object.fromEntries(inputs) }, { lineWidth: 0 }).trimEnd()
}

interface DescribedInput {
  readonly name: InputName
  readonly description: string
  readonly default?: string
}

/** The inputs, each with what the option of the same name says of itself. */
function readInputs(): DescribedInput[] {
  const options = declaredOptions('lint')
  return INPUT_NAMES.map((name) => {
    const { description, besides, ...input } = INPUTS[name]
    if (description !== undefined) return { name, description, ...input }
    const option = options.get(name)
    if (option === undefined) throw new Error(`The input ${name} lacks a description.`)
    const sentences = [toSentence(describe(option)), besides ?? []].flat()
    return {
      name,
      description: sentences.join(' '),
      ...(option.isBoolean() && { default: 'false' }),
      ...input,
    }
  })
}

/** What the help says of an option, in Markdown. */
function describe({ description, argChoices, defaultValue }: Option): string {
  const text = description.replace(CODE, (code) => (code.startsWith('`') ? code : `\`${code}\``))
  if (argChoices === undefined) return text
  const choices = argChoices.map((choice) =>
    choice === defaultValue ? `\`${choice}\` (default)` : `\`${choice}\``,
  )
  return `${text}: ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** As the formatter writes it, which pads each column. */
function renderTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = headings.map((_, column) => widest([headings, ...cells], column))
  const render = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [headings, widths.map((width) => '-'.repeat(width)), ...cells].map(render).join('\n')
}

function widest(rows: readonly (readonly string[])[], column: number): number {
  return Math.max(...rows.map((row) => row[column]?.length ?? 0))
}
