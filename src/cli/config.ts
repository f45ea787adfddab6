import { relative, resolve } from 'node:path'
import { Chalk } from 'chalk'
import type { Configuration } from '../config/configuration.ts'
import { isFolder } from '../files/is-folder.ts'
import { toRealPath } from '../files/real-path.ts'
import { toPosix } from '../files/repository.ts'
import type { Severity } from '../findings/severity.ts'
import { UserError } from '../findings/user-error.ts'
import { pluralize } from '../report/parts/count.ts'
import { allRules } from '../rules/index.ts'
import { OPTIONS } from '../rules/options.ts'
import { openConfigurations } from '../run/configurations.ts'
import type { RuleState } from '../settings/definition.ts'
import { toJsonText } from '../text/json-text.ts'
import { toVisible } from '../text/visible-text.ts'
import { EXIT_CLEAN } from './exit-codes.ts'
import { usesColor } from './terminal/colors.ts'
import type { Io } from './terminal/io.ts'
import { writeStdout } from './terminal/stdout.ts'

/** The options of `lintel config`, as commander reads them. */
export interface ConfigFlags {
  readonly ruleset?: string
  readonly format: 'text' | 'json'
  readonly color: boolean
}

/** What holds for one rule in a document. */
interface RuleLine {
  readonly id: string
  readonly severity: Severity | 'off'
  /** The ruleset or the place that decided it. */
  readonly because: string
}

/** `lintel config`: prints which ruleset holds for a document, what it sets, and why. */
export async function showConfig(file: string, flags: ConfigFlags, io: Io): Promise<number> {
  const location = toRealPath(resolve(io.cwd, file))
  if (isFolder(location)) {
    throw new UserError(`\`config ${file}\` names a folder: name a document in it.`)
  }
  const configuration = await openConfigurations(flags, io.cwd).for(location)
  const description = {
    document: toPosix(relative(io.cwd, location)),
    ruleset: configuration.ruleset.file,
    options: describeOptions(configuration),
    rules: describeRules(configuration, location),
  }
  const text =
    flags.format === 'json'
      ? toJsonText({ version: 1, ...description })
      : renderText(description, usesColor(io, flags.color))
  await writeStdout(io, text)
  return EXIT_CLEAN
}

function describeRules(configuration: Configuration, location: string): RuleLine[] {
  const states = configuration.statesOf(location)
  const { foreign, ruleset } = configuration
  const lines = (foreign?.rulesFor(location) ?? []).map(({ id, severity }) => {
    return { id, severity, because: `${ruleset.file}, run by Spectral` }
  })
  return [...allRules.map(({ id }) => toLine(id, states.get(id))), ...lines]
}

function toLine(id: string, state: RuleState | undefined): RuleLine {
  const because = state?.because ?? 'not in what is extended'
  return { id, severity: state?.isOn ? state.severity : 'off', because }
}

/** What is set, by the names that options have in a ruleset. */
function describeOptions({ ruleset }: Configuration): Record<string, unknown> {
  const names = new Map<string, string>(
    Object.entries(OPTIONS).map(([name, { property }]) => [property, name]),
  )
  const entries = Object.entries(ruleset.options).map(([property, value]) => [
    names.get(property) ?? property,
    describeValue(value),
  ])
  return Object.fromEntries(entries)
}

function describeValue(value: unknown): unknown {
  if (value instanceof Set) return [...value]
  return typeof value === 'object' && value !== null && 'file' in value ? value.file : value
}

interface Description {
  readonly document: string
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly rules: readonly RuleLine[]
}

function renderText({ document, ruleset, options, rules: lines }: Description, color: boolean) {
  const chalk = new Chalk({ level: color ? 1 : 0 })
  const width = lines.reduce((widest, { id }) => Math.max(widest, id.length), 0)
  const paint = { error: chalk.red, warn: chalk.yellow, info: chalk.blue, off: chalk.dim }
  const on = lines.filter(({ severity }) => severity !== 'off').length
  const rows = lines.map(({ id, severity, because }) => {
    const label = paint[severity](severity.padEnd(5))
    return `  ${id.padEnd(width)}  ${label}  ${chalk.dim(toVisible(because))}`
  })
  return [
    chalk.underline(toVisible(document)),
    `  ruleset  ${toVisible(ruleset)}`,
    ...Object.entries(options).map(
      ([name, value]) => `  ${name}  ${toVisible(JSON.stringify(value))}`,
    ),
    '',
    ...rows,
    '',
    chalk.bold(`${pluralize(on, 'rule')} of ${lines.length} on.`),
    '',
  ].join('\n')
}
