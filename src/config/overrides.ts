import type { SpecNode } from '../documents/node.ts'
import { errorAt } from './configuration-error.ts'
import type { Definition } from './definition.ts'
import { readExtends } from './extends.ts'
import type { KnownRule } from './presets.ts'
import { type RuleSettings, readRuleSettings } from './rule-settings.ts'

/** One of a ruleset's `overrides`: other settings for some files, or for some places in them. */
export interface Override {
  readonly node: SpecNode
  /** Globs of whole files, relative to the ruleset. */
  readonly globs: readonly string[]
  /** Places in files: a glob, and the JSON pointer of a node, with `#` before it. */
  readonly places: readonly { readonly glob: string; readonly pointer: string }[]
  readonly definition: Definition
  readonly settings: RuleSettings | undefined
  /** Whether it names what only Spectral understands. */
  readonly isForeign: boolean
}

/** Makes the definition of what a part of a ruleset extends. */
export type Extend = (entries: ReturnType<typeof readExtends>) => Definition['extends']

const KEYS = ['files', 'rules', 'extends']
/** What Spectral knows besides. */
const FOREIGN_KEYS = ['formats', 'aliases', 'parserOptions']

/**
 * Reads `overrides`.
 * @throws ConfigurationError
 */
export function readOverrides(
  node: SpecNode,
  folder: string,
  rules: readonly KnownRule[],
  extend: Extend,
): Override[] {
  if (!Array.isArray(node.value))
    throw errorAt(
      node,
      'value',
      '`overrides` is a list: `- files: [...]` and `rules` in each item.',
    )
  const ids = new Set(rules.map(({ id }) => id))
  return [...node.items()].map((item) => {
    const { globs, places } = readFiles(item)
    const keys = [...item.members()].map(({ key }) => key)
    const unknown = [...item.members()].find(({ key }) => ![...KEYS, ...FOREIGN_KEYS].includes(key))
    if (unknown !== undefined)
      throw errorAt(
        unknown,
        'key',
        `Unknown key \`${unknown.key}\`: an override holds \`files\`, \`rules\` and \`extends\`.`,
      )
    const [settingsNode, extendsNode] = [item.get('rules'), item.get('extends')]
    if (
      settingsNode === undefined &&
      extendsNode === undefined &&
      !keys.some((key) => FOREIGN_KEYS.includes(key))
    )
      throw errorAt(item, 'value', 'An override says what holds for its files: add `rules`.')
    const settings = settingsNode && readRuleSettings(settingsNode, ids)
    const entries = extendsNode && readExtends(extendsNode, folder, rules)
    return {
      node: item,
      globs,
      places,
      definition: { extends: entries && extend(entries), rules: settings?.settings },
      settings,
      isForeign:
        keys.some((key) => FOREIGN_KEYS.includes(key)) ||
        (settings?.others.some(({ isDefinition }) => isDefinition) ?? false) ||
        (entries ?? []).some(({ source }) => source.kind === 'foreign'),
    }
  })
}

function readFiles(item: SpecNode): Pick<Override, 'globs' | 'places'> {
  const files = item.get('files')
  const patterns = files === undefined ? [] : [...files.items()]
  if (patterns.length === 0)
    throw errorAt(
      files ?? item,
      'value',
      'An override lists its files: `files: [specs/**/*.yaml]`.',
    )
  const globs: string[] = []
  const places: { glob: string; pointer: string }[] = []
  for (const pattern of patterns) {
    const [, glob = '', pointer] = /^([^#]*)(#.*)?$/s.exec(pattern.string ?? '') ?? []
    if (glob === '' || (pointer !== undefined && !/^#(\/.*)?$/s.test(pointer)))
      throw errorAt(
        pattern,
        'value',
        'A file of an override is a glob, or a glob and a JSON pointer: `specs/*.yaml#/paths`.',
      )
    if (pointer === undefined) globs.push(glob)
    else places.push({ glob, pointer })
  }
  return { globs, places }
}
