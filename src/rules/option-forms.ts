import type { SpecNode } from '../documents/node.ts'
import { suggest } from '../text/nearest.ts'

/** What an option takes: in words, for editors, and for whoever reads a ruleset. */
export interface OptionForm<T> {
  /** For people: `a list of names`. */
  readonly takes: string
  /** For editors: the JSON Schema (draft-07) of its value. */
  readonly schema: Readonly<Record<string, unknown>>
  /**
   * Reads the value of an option.
   * @throws what `Setting.fault` makes, where the value is another one
   */
  read(setting: Setting): T
}

/** An option as a ruleset sets it. */
export interface Setting {
  readonly name: string
  /** The value. */
  readonly node: SpecNode
  /** Makes the error that says what is wrong with a node. */
  readonly fault: (node: SpecNode, message: string) => Error
  /** Reads the event catalog that an option names; one that cannot be read is an error. */
  readonly readCatalog: (option: SpecNode, path: string) => EventCatalog
}

/** The central catalog of event types (Events 2). */
export interface EventCatalog {
  /** The file as the user named it. */
  readonly file: string
  /** What is missing from the entry of each type: `schema`, `domain`, `documentation`. */
  readonly missing: ReadonlyMap<string, readonly string[]>
}

const TEXTS = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true }

/** One of several names. */
export function choiceOf<T extends string>(choices: readonly T[]): OptionForm<T> {
  return {
    takes: `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`,
    schema: { enum: choices },
    read({ name, node, fault }) {
      const choice = choices.find((candidate) => candidate === node.value)
      if (choice !== undefined) return choice
      const hint = suggest(node.string ?? '', choices)
      throw fault(node, `\`${name}\` takes ${choices.join(', ')}.${hint}`)
    },
  }
}

/**
 * A list of texts.
 * @param what they are, in the plural
 */
export function listOf(what: string): OptionForm<readonly string[]> {
  return { takes: `a list of ${what}`, schema: TEXTS, read: readTexts }
}

/** A list of texts, of which each counts once. */
export function setOf(what: string): OptionForm<ReadonlySet<string>> {
  return { ...listOf(what), read: (setting) => new Set(readTexts(setting)) }
}

/** A list of texts that are compared without case: they are kept in lowercase. */
export function caselessSetOf(what: string): OptionForm<ReadonlySet<string>> {
  const read = (setting: Setting) => new Set(readTexts(setting).map((text) => text.toLowerCase()))
  return { ...listOf(what), read }
}

/**
 * A whole number.
 * @param bounds what it is at least, and at most
 */
export function integerOf({ from, to }: { from?: number; to?: number } = {}): OptionForm<number> {
  const least = from === undefined ? '' : ` from ${from}`
  const most = to === undefined ? '' : ` to ${to}`
  const takes = `a whole number${least}${most}`
  return {
    takes,
    schema: {
      type: 'integer',
      ...(from !== undefined && { minimum: from }),
      ...(to !== undefined && { maximum: to }),
    },
    read({ name, node, fault }) {
      const { value } = node
      const isRight =
        Number.isSafeInteger(value) &&
        Number(value) >= (from ?? Number.NEGATIVE_INFINITY) &&
        Number(value) <= (to ?? Number.POSITIVE_INFINITY)
      if (isRight) return Number(value)
      throw fault(node, `\`${name}\` takes ${takes}.`)
    },
  }
}

/**
 * A text that is not empty.
 * @param what it is: `the name of a team`
 */
export function textOf(what: string): OptionForm<string> {
  return {
    takes: what,
    schema: { type: 'string', minLength: 1 },
    read({ name, node, fault }) {
      if (node.string !== undefined && node.string !== '') return node.string
      throw fault(node, `\`${name}\` takes ${what}: quote what is no text.`)
    },
  }
}

/** `true` or `false`. */
export const SWITCH: OptionForm<boolean> = {
  takes: '`true` or `false`',
  schema: { type: 'boolean' },
  read({ name, node, fault }) {
    if (typeof node.value === 'boolean') return node.value
    throw fault(node, `\`${name}\` takes true or false.`)
  },
}

/**
 * An object of switches.
 * @param names of what can be switched on; all is off by default
 */
export function switchesOf<const Name extends string>(
  names: readonly Name[],
): OptionForm<Readonly<Record<Name, boolean>>> {
  const off = Object.fromEntries(names.map((name) => [name, false])) as Record<Name, boolean> // of all names
  return {
    takes: `an object of ${names.map((name) => `\`${name}\``).join(', ')}, each \`true\` or \`false\``,
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, SWITCH.schema])),
      additionalProperties: false,
    },
    read(setting) {
      const { name, node, fault } = setting
      if (node.object === undefined)
        throw fault(node, `\`${name}\` takes an object: write \`${name}: { ${names[0]}: true }\`.`)
      const set = [...node.members()].map((member) => {
        if (!names.some((known) => known === member.key))
          throw fault(member, `\`${name}\` takes ${names.join(', ')}.${suggest(member.key, names)}`)
        return [member.key, SWITCH.read({ ...setting, name: member.key, node: member })] as const
      })
      return { ...off, ...Object.fromEntries(set) }
    },
  }
}

/** The name of a file with a catalog of event types; undefined where none is named. */
export const CATALOG_FILE: OptionForm<EventCatalog | undefined> = {
  takes: 'the name of a file',
  schema: { type: 'string' },
  read({ name, node, fault, readCatalog }) {
    if (node.string !== undefined && node.string !== '') return readCatalog(node, node.string)
    throw fault(node, `\`${name}\` takes the name of a file.`)
  },
}

function readTexts({ name, node, fault }: Setting): string[] {
  if (!Array.isArray(node.value))
    throw fault(node, `\`${name}\` takes a list: write \`${name}: [a, b]\`.`)
  return [...node.items()].map((item) => {
    if (item.string !== undefined && item.string !== '') return item.string
    throw fault(item, `\`${name}\` takes a list of texts; quote what is none.`)
  })
}
