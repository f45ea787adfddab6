import type { SpecNode } from '../documents/node.ts'
import { suggest } from '../rules/nearest.ts'
import { errorAt } from './configuration-error.ts'
import type { Definition } from './definition.ts'
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
 * @throws ConfigurationError
 */
export function readOverrides(node: SpecNode, lookup: ExtensionLookup, extend: Extend): Override[] {
  if (!Array.isArray(node.value))
    throw errorAt(
      node,
      'value',
      '`overrides` is a list: `- files: [...]` and `rules` in each item.',
    )
  return [...node.items()].map((item) => readOverride(item, lookup, extend))
}

function readOverride(item: SpecNode, lookup: ExtensionLookup, extend: Extend): Override {
  const patterns = readPatterns(item)
  const hasForeignKeys = checkKeys(item)
  const [rulesNode, extendsNode] = [item.get('rules'), item.get('extends')]
  if (rulesNode === undefined && extendsNode === undefined && !hasForeignKeys)
    throw errorAt(item, 'value', 'An override says what holds for its files: add `rules`.')
  const settings =
    rulesNode && readRuleSettings(rulesNode, new Set(lookup.rules.map(({ id }) => id)))
  const entries = extendsNode && readExtends(extendsNode, lookup)
  const extendsForeign = entries?.some(({ source }) => source.kind === 'foreign') ?? false
  return {
    patterns,
    definition: { extends: entries && extend(entries), rules: settings?.settings },
    settings,
    isForeign:
      hasForeignKeys ||
      extendsForeign ||
      (settings?.others.some(({ isDefinition }) => isDefinition) ?? false),
    extendsForeign,
  }
}

/** @returns whether there are keys that only Spectral understands */
function checkKeys(item: SpecNode): boolean {
  let hasForeign = false
  for (const member of item.members()) {
    if (FOREIGN_KEYS.includes(member.key)) hasForeign = true
    else if (!KEYS.includes(member.key)) {
      const hint = suggest(member.key, KEYS) || ' An override holds `files`, `rules` and `extends`.'
      throw errorAt(member, 'key', `Unknown key \`${member.key}\`.${hint}`)
    }
  }
  return hasForeign
}

function readPatterns(item: SpecNode): OverridePattern[] {
  const files = item.get('files')
  const patterns = files === undefined ? [] : [...files.items()].map(readPattern)
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
