import type { SpecNode } from '../documents/node.ts'
import { AUDIENCES, isAudience } from '../model/audience.ts'
import { suggest } from '../rules/nearest.ts'
import { type EventCatalog, OPTIONS, type OptionName, type RuleOptions } from '../rules/options.ts'
import { errorAt } from '../settings/configuration-error.ts'
import { readEach } from './faults.ts'

/** Reads the event catalog that an option names. */
export type ReadCatalog = (option: SpecNode, path: string) => EventCatalog

/** What `x-lintel` sets. */
export interface LintelSection {
  readonly options: Partial<RuleOptions>
  /** The documents that are linted where none are named: globs relative to the ruleset. */
  readonly files: readonly string[] | undefined
}

/** The member of `x-lintel` that is no option of a rule. */
const FILES = 'files'
const NAMES = [...Object.keys(OPTIONS), FILES]

/**
 * Reads and checks `x-lintel`: the options of the rules, and the documents to lint.
 * @param node the member of the ruleset; left out, nothing is set
 * @throws ConfigurationError with all unknown options and all values of a wrong type
 */
export function parseOptions(node: SpecNode | undefined, readCatalog: ReadCatalog): LintelSection {
  if (node === undefined) return { options: {}, files: undefined }
  if (node.object === undefined)
    throw errorAt(node, 'value', '`x-lintel` is an object: an option and its value on each line.')
  let options: Partial<RuleOptions> = {}
  let files: readonly string[] | undefined
  readEach(node.members(), (member) => {
    if (member.key === FILES) files = readFiles(member)
    else if (isOptionName(member.key))
      options = { ...options, ...readOption(member.key, member, readCatalog) }
    else {
      const hint = suggest(member.key, NAMES) || ` Known are ${NAMES.join(', ')}.`
      throw errorAt(member, 'key', `Unknown option \`${member.key}\`.${hint}`)
    }
  })
  return { options, files }
}

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name)
}

function readOption(
  name: OptionName,
  node: SpecNode,
  readCatalog: ReadCatalog,
): Partial<RuleOptions> {
  switch (name) {
    case 'audience':
      return { audience: readAudience(node) }
    case 'foreign-paths':
      return { foreignPaths: readList(name, node) }
    case 'internal-names':
      return { internalNames: readWords(name, node) }
    case 'reserved-words':
      return { reservedWords: new Set(readList(name, node)) }
    case 'approved-abbreviations':
      return { approvedAbbreviations: readWords(name, node) }
    case 'retained-headers':
      return { retainedHeaders: readWords(name, node) }
    case 'public-operations':
      return { publicOperations: readList(name, node) }
    case 'ranges-count':
      return { rangesCount: readSwitch(name, node) }
    case 'owner-names':
      return { ownerNames: readWords(name, node) }
    case 'event-catalog':
      return { eventCatalog: readCatalog(node, readText(name, node)) }
  }
}

function readAudience(node: SpecNode): RuleOptions['audience'] {
  if (isAudience(node.value)) return node.value
  const hint = suggest(node.string ?? '', AUDIENCES)
  throw errorAt(node, 'value', `\`audience\` takes ${AUDIENCES.join(', ')}.${hint}`)
}

function readSwitch(name: OptionName, node: SpecNode): boolean {
  if (typeof node.value === 'boolean') return node.value
  throw errorAt(node, 'value', `\`${name}\` takes true or false.`)
}

function readText(name: OptionName, node: SpecNode): string {
  if (node.string !== undefined && node.string !== '') return node.string
  throw errorAt(node, 'value', `\`${name}\` takes the name of a file.`)
}

/** Words are compared without case. */
function readWords(name: OptionName, node: SpecNode): Set<string> {
  return new Set(readList(name, node).map((word) => word.toLowerCase()))
}

function readFiles(node: SpecNode): string[] {
  const files = readList(FILES, node)
  if (files.length > 0) return files
  throw errorAt(node, 'value', `\`${FILES}\` is empty: name files, or leave it out for all.`)
}

function readList(name: OptionName | typeof FILES, node: SpecNode): string[] {
  if (!Array.isArray(node.value))
    throw errorAt(node, 'value', `\`${name}\` takes a list: write \`${name}: [a, b]\`.`)
  return [...node.items()].map((item) => {
    if (item.string !== undefined && item.string !== '') return item.string
    throw errorAt(item, 'value', `\`${name}\` takes a list of texts; quote what is none.`)
  })
}
