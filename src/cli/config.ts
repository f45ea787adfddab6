import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { Chalk } from 'chalk'
import type { Configuration } from '../config/configuration.ts'
import { InputError } from '../documents/disk/file-names.ts'
import { Loader } from '../documents/loader.ts'
import { isFolder } from '../files/is-folder.ts'
import { toRealPath } from '../files/real-path.ts'
import { toPosix } from '../files/repository.ts'
import type { Severity } from '../findings/severity.ts'
import { UserError } from '../findings/user-error.ts'
import { detectFormat } from '../model/format.ts'
import { pluralize } from '../report/parts/counts/count.ts'
import { allRules } from '../rules/index.ts'
import { OPTIONS } from '../rules/options.ts'
import type { RuleMetadata } from '../rules/rule.ts'
import { openConfigurations } from '../run/configurations.ts'
import type { RuleState } from '../settings/definition.ts'
import { toJsonText } from '../text/json-text.ts'
import { quoteWhole } from '../text/quote.ts'
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
  /** What is set of the options that the rule alone has, by name. */
  readonly options?: Readonly<Record<string, { readonly value: unknown; readonly because: string }>>
  /** There where the rule says nothing of the document, since it is about those of another format. */
  readonly onlyFor?: OtherFormat
}

/** Which documents a rule is about that says nothing of the one that is asked for. */
type OtherFormat = 'openapi' | 'asyncapi'

const FORMAT_NAMES = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const

/** `lintel config`: prints which ruleset holds for a document or a folder, what it sets, and why. */
export async function showConfig(file: string, flags: ConfigFlags, io: Io): Promise<number> {
  const location = toRealPath(resolve(io.cwd, file))
  if (file === '') throw new UserError('`config` is given an empty name: name a document.')
  const configurations = openConfigurations(flags, io.cwd)
  const namesFolder = isFolder(location)
  const configuration = await (namesFolder
    ? configurations.forFolder(location)
    : configurations.for(location))
  const description = {
    document: toPosix(relative(io.cwd, location)) || '.',
    ruleset: configuration.ruleset.file,
    options: describeOptions(configuration),
    rules: describeRules(
      configuration,
      location,
      namesFolder ? undefined : formatOf(location, file),
    ),
  }
  const overrides = namesFolder ? configuration.ruleset.overrides.length : 0
  const text =
    flags.format === 'json'
      ? toJsonText({ version: 1, ...description })
      : renderText({ ...description, overrides }, usesColor(io, flags.color))
  await writeStdout(io, text)
  return EXIT_CLEAN
}

/**
 * What a document is; undefined where it is not there yet, or does not say.
 * @throws UserError where it is there and cannot be read
 */
function formatOf(location: string, name: string): OtherFormat | undefined {
  if (!existsSync(location)) return undefined
  const folder = dirname(location)
  try {
    const { kind } = detectFormat(new Loader({ cwd: folder, root: folder }).load(location))
    return kind === 'openapi' || kind === 'asyncapi' ? kind : undefined
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new UserError(`${quoteWhole(name)} cannot be read. ${error.message}`)
  }
}

function describeRules(
  configuration: Configuration,
  location: string,
  format: OtherFormat | undefined,
): RuleLine[] {
  const states = configuration.statesOf(location)
  const { foreign, ruleset, team } = configuration
  const lines = (foreign?.rulesFor(location) ?? []).map(({ id, severity }) => {
    return { id, severity, because: `${ruleset.file}, run by Spectral` }
  })
  const known = [...allRules, ...team.map(({ rule }) => rule)]
  return [...known.map((rule) => toLine(rule, states.get(rule.id), format)), ...lines]
}

function toLine(
  { id, on }: RuleMetadata,
  state: RuleState | undefined,
  format: OtherFormat | undefined,
): RuleLine {
  const because = state?.because ?? 'not in what is extended'
  const isAboutOther =
    format !== undefined && (on === 'openapi' || on === 'asyncapi') && on !== format
  return {
    id,
    severity: state?.isOn ? state.severity : 'off',
    because,
    ...(state?.options !== undefined && { options: describeOwnOptions(state.options) }),
    ...(isAboutOther && { onlyFor: on }),
  }
}

function describeOwnOptions(
  options: NonNullable<RuleState['options']>,
): NonNullable<RuleLine['options']> {
  const set = [...options].map(([name, { written, place }]) => [
    name,
    { value: written, because: place },
  ])
  return Object.fromEntries(set)
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
  /** How many overrides a document may have besides; of a document, 0: they count already. */
  readonly overrides: number
}

function renderText(
  { document, ruleset, options, rules: lines, overrides }: Description,
  color: boolean,
): string {
  const chalk = new Chalk({ level: color ? 1 : 0 })
  const width = lines.reduce((widest, { id }) => Math.max(widest, id.length), 0)
  const paint = { error: chalk.red, warn: chalk.yellow, info: chalk.blue, off: chalk.dim }
  const isOn = ({ severity, onlyFor }: RuleLine) => severity !== 'off' && onlyFor === undefined
  const on = lines.filter(isOn).length
  const rows = lines.flatMap(({ id, severity, because, onlyFor, options: own = {} }) => {
    const label = onlyFor ? chalk.dim(severity.padEnd(5)) : paint[severity](severity.padEnd(5))
    const limit = onlyFor === undefined ? '' : `, for ${FORMAT_NAMES[onlyFor]} documents only`
    const line = `  ${id.padEnd(width)}  ${label}  ${chalk.dim(`${toVisible(because)}${limit}`)}`
    const set = Object.entries(own).map(
      ([name, { value, because: place }]) =>
        `  ${' '.repeat(width)}  ${name}: ${toVisible(JSON.stringify(value))}  ${chalk.dim(toVisible(place))}`,
    )
    return [line, ...set]
  })
  return [
    chalk.underline(toVisible(document)),
    `  ruleset  ${toVisible(ruleset)}`,
    ...Object.entries(options).map(
      ([name, value]) => `  ${name}  ${toVisible(JSON.stringify(value))}`,
    ),
    ...(overrides === 0
      ? []
      : [`  overrides  ${overrides}: name a document to see which hold for it`]),
    '',
    ...rows,
    '',
    chalk.bold(`${pluralize(on, 'rule')} of ${lines.length} on.`),
    '',
  ].join('\n')
}
