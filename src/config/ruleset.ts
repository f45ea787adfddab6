import type { SpecDocument } from '../documents/document.ts'
import { InputError, Loader } from '../documents/loader.ts'
import type { SpecNode } from '../documents/node.ts'
import type { RuleOptions } from '../rules/options.ts'
import type { RuleMetadata, Severity } from '../rules/rule.ts'
import { ConfigurationError, errorAt, refuseMalformed } from './configuration-error.ts'
import { readEventCatalog } from './event-catalog.ts'
import { suggest } from './nearest.ts'
import { DEFAULT_PRESET, isPresetName, PRESET_NAMES, PRESETS, type PresetName } from './presets.ts'
import { parseOptions } from './rule-options.ts'
import { describeSettings, parseSetting, type RuleSetting } from './setting.ts'

/** What a ruleset file says, once it is checked. */
export interface Ruleset {
  readonly extends: readonly PresetName[]
  /** What the file says of single rules, by id. It counts more than what it extends. */
  readonly rules: ReadonlyMap<string, RuleSetting>
  /** What it sets under `x-lintel`, with the defaults for what it leaves out. */
  readonly options: RuleOptions
}

/** Members that Spectral knows at the root of a ruleset and that lintel does not read yet. */
const LATER_KEYS = [
  'aliases',
  'except',
  'formats',
  'functions',
  'functionsDir',
  'overrides',
  'parserOptions',
]
const READ_KEYS = ['extends', 'rules', 'x-lintel']
const CONTENTS = '`extends`, `rules` and `x-lintel`'
/** Members that say nothing about what is to be checked. */
const SILENT_KEYS = ['$schema', 'description', 'documentationUrl']

/**
 * Reads and checks a ruleset file, YAML or JSON.
 * @param path relative to `cwd`, or absolute
 * @param rules all rules that are known
 * @throws ConfigurationError where the file cannot be read or says what lintel does not understand
 */
export function readRuleset(path: string, cwd: string, rules: readonly RuleMetadata[]): Ruleset {
  if (/\.[cm]?[jt]s$/i.test(path)) {
    throw new ConfigurationError(
      path,
      'Rulesets in JavaScript are not supported yet: write YAML or JSON.',
    )
  }
  if (path === '') throw new ConfigurationError('ruleset', 'Its name is empty: name a file.')
  const loader = new Loader({ cwd, root: cwd })
  try {
    return parseRuleset(loader.load(path), cwd, rules)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new ConfigurationError(path, `The ruleset cannot be read. ${error.message}`)
  }
}

/**
 * Checks a ruleset that was parsed.
 * @param cwd the directory that its file name is relative to
 * @throws ConfigurationError at its first fault
 */
export function parseRuleset(
  document: SpecDocument,
  cwd: string,
  rules: readonly RuleMetadata[],
): Ruleset {
  const { source, root } = document
  refuseMalformed(document)
  if (root.value === undefined || root.value === null) {
    throw new ConfigurationError(
      source.file,
      `The ruleset is empty. Write \`extends: ${DEFAULT_PRESET}\`.`,
    )
  }
  if (root.object === undefined) {
    throw errorAt(root, 'value', `A ruleset is an object with ${CONTENTS}.`)
  }
  for (const member of root.members()) checkKey(member)
  return {
    extends: readExtends(root.get('extends')),
    rules: readRules(root.get('rules'), rules),
    options: parseOptions(root.get('x-lintel'), (option, path) =>
      readEventCatalog(option, path, cwd),
    ),
  }
}

/**
 * Says which rules run, and at which severity.
 * @param ruleset left out: the recommended rules
 */
export function resolveSeverities(
  ruleset: Ruleset | undefined,
  rules: readonly RuleMetadata[],
): Map<string, Severity> {
  const presets = ruleset?.extends ?? [DEFAULT_PRESET]
  const severities = new Map<string, Severity>()
  for (const rule of rules) {
    const isExtended = presets.some((name) => PRESETS[name](rule))
    const setting = ruleset?.rules.get(rule.id) ?? (isExtended ? 'default' : 'off')
    if (setting !== 'off') severities.set(rule.id, setting === 'default' ? rule.severity : setting)
  }
  return severities
}

function checkKey(member: SpecNode & { readonly key: string }): void {
  const { key } = member
  if (READ_KEYS.includes(key) || SILENT_KEYS.includes(key)) return
  if (LATER_KEYS.includes(key)) {
    throw errorAt(member, 'key', `\`${key}\` is not supported yet: a ruleset holds ${CONTENTS}.`)
  }
  if (key.startsWith('x-')) return
  throw errorAt(
    member,
    'key',
    `Unknown key \`${key}\`.${suggest(key, READ_KEYS) || ` A ruleset holds ${CONTENTS}.`}`,
  )
}

function readExtends(node: SpecNode | undefined): PresetName[] {
  if (node === undefined) return [DEFAULT_PRESET]
  const items = Array.isArray(node.value) ? [...node.items()] : [node]
  return items.map((item) => {
    const name = item.string
    if (name !== undefined && isPresetName(name)) return name
    const known = PRESET_NAMES.map((preset) => `\`${preset}\``).join(' or ')
    if (name === undefined)
      throw errorAt(item, 'value', `\`extends\` takes ${known}, or a list of them.`)
    const hint =
      suggest(name, PRESET_NAMES) || ` Write ${known}; other rulesets are not supported yet.`
    throw errorAt(item, 'value', `Unknown ruleset \`${name}\`.${hint}`)
  })
}

function readRules(
  node: SpecNode | undefined,
  rules: readonly RuleMetadata[],
): Map<string, RuleSetting> {
  const settings = new Map<string, RuleSetting>()
  if (node === undefined) return settings
  if (node.object === undefined) {
    throw errorAt(node, 'value', '`rules` is an object: a rule id and its severity on each line.')
  }
  const ids = rules.map(({ id }) => id)
  for (const member of node.members()) {
    if (!ids.includes(member.key)) {
      const hint = suggest(member.key, ids) || ' `lintel rules` lists them all.'
      throw errorAt(member, 'key', `Unknown rule \`${member.key}\`.${hint}`)
    }
    const setting = parseSetting(member.value)
    if (setting === undefined) {
      throw errorAt(member, 'value', `\`${member.key}\` takes ${describeSettings()}.`)
    }
    settings.set(member.key, setting)
  }
  return settings
}
