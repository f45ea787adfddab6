import type { SpecNode } from '../documents/node.ts'
import { errorAt } from '../settings/configuration-error.ts'
import type { Definition } from '../settings/definition.ts'
import { type Faults, readEach } from '../settings/faults.ts'
import type { KnownRule } from '../settings/presets.ts'
import { suggest } from '../text/nearest.ts'
import { type ExtensionEntry, type ExtensionLookup, readExtends } from './extends.ts'
import { type RuleSettings, readRuleSettings } from './rule-settings.ts'

/** One of a ruleset's `overrides`: other settings for some files, or for some places in them. */
export interface Override {
  readonly patterns: readonly OverridePattern[]
  readonly definition: Definition
  readonly settings: RuleSettings | undefined
  /** Whether it has parts that only Spectral understands. */
  readonly isForeign: boolean
  /** Whether it extends what only Spectral understands. */
  readonly extendsForeign: boolean
}

/** One of the `files` of an override. */
export interface OverridePattern {
  readonly node: SpecNode
  /** Relative to the ruleset. */
  readonly glob: string
  /** The JSON pointer of a place, with `#` before it; undefined for whole files. */
  readonly pointer: string | undefined
}

/** Makes the definitions of what a part of a ruleset extends. */
export type Extend = (entries: readonly ExtensionEntry[]) => Definition['extends']

const KEYS = ['files', 'rules', 'extends']
/** What Spectral knows besides. */
const FOREIGN_KEYS = ['aliases', 'formats', 'parserOptions']

/**
 * Reads `overrides`.
 * @param lookup where names that it extends are looked up
 * @param known lintel's rules and those of the team, by id
 * @param faults hears of what is wrong in single overrides
 * @throws ConfigurationError where it is no list
 */
export function readOverrides(
  node: SpecNode,
  lookup: ExtensionLookup,
  known: ReadonlyMap<string, KnownRule>,
  extend: Extend,
  faults: Faults,
): Override[] {
  if (!Array.isArray(node.value))
    throw errorAt(
      node,
      'value',
      '`overrides` is a list: `- files: [...]` and `rules` in each item.',
    )
  return [...node.items()].map((item) => readOverride(item, lookup, known, extend, faults))
}

function readOverride(
  item: SpecNode,
  lookup: ExtensionLookup,
  known: ReadonlyMap<string, KnownRule>,
  extend: Extend,
  faults: Faults,
): Override {
  const patterns = faults.attempt(() => readPatterns(item)) ?? []
  const hasForeignKeys = faults.attempt(() => checkKeys(item))
  const [rulesNode, extendsNode] = [item.get('rules'), item.get('extends')]
  // A key that is not understood may be meant for one of these.
  if (rulesNode === undefined && extendsNode === undefined && hasForeignKeys === false)
    faults.attempt(() => {
      throw errorAt(item, 'value', 'An override says what holds for its files: add `rules`.')
    })
  const settings = faults.attempt(() => rulesNode && readRuleSettings(rulesNode, known, faults))
  faults.attempt(() => refuseOptionsAtPlaces(patterns, settings))
  const entries = faults.attempt(() => extendsNode && readExtends(extendsNode, lookup))
  const extended = faults.attempt(() => entries && extend(entries))
  const extendsForeign = entries?.some(({ source }) => source.kind === 'foreign') ?? false
  return {
    patterns,
    definition: { extends: extended, rules: settings?.settings },
    settings,
    isForeign:
      hasForeignKeys === true ||
      extendsForeign ||
      (settings?.others.some(({ isDefinition }) => isDefinition) ?? false),
    extendsForeign,
  }
}

/** A rule runs over a whole document: what its options are cannot differ by place. */
function refuseOptionsAtPlaces(
  patterns: readonly OverridePattern[],
  settings: RuleSettings | undefined,
): void {
  const atPlace = patterns.find(({ pointer }) => pointer !== undefined)
  if (atPlace === undefined) return
  readEach(settings?.settings ?? [], ([id, { options }]) => {
    if (options === undefined) return
    const fault = `Options hold for whole files: give \`${id}\` none here, or name no place behind \`#\`.`
    throw errorAt(atPlace.node, 'value', fault)
  })
}

/** @returns whether there are keys that only Spectral understands */
function checkKeys(item: SpecNode): boolean {
  const isForeign = readEach(item.members(), (member) => {
    if (FOREIGN_KEYS.includes(member.key)) return true
    if (KEYS.includes(member.key)) return false
    const hint = suggest(member.key, KEYS) || ' An override holds `files`, `rules` and `extends`.'
    throw errorAt(member, 'key', `Unknown key \`${member.key}\`.${hint}`)
  })
  return isForeign.includes(true)
}

function readPatterns(item: SpecNode): OverridePattern[] {
  const files = item.get('files')
  const patterns = files === undefined ? [] : readEach(files.items(), readPattern)
  if (patterns.length > 0) return patterns
  const message = 'An override lists its files: `files: [specs/**/*.yaml]`.'
  throw errorAt(files ?? item, 'value', message)
}

function readPattern(node: SpecNode): OverridePattern {
  const [, glob = '', pointer] = /^([^#]*)(#.*)?$/s.exec(node.string ?? '') ?? []
  if (glob !== '' && (pointer === undefined || /^#(\/.*)?$/s.test(pointer)))
    return { node, glob, pointer }
  throw errorAt(
    node,
    'value',
    'A file of an override is a glob, or a glob and a JSON pointer: `specs/*.yaml#/paths`.',
  )
}
