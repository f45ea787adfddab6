import { dirname } from 'node:path'
import type { FileAccess } from '../documents/disk/file-access.ts'
import { InputError } from '../documents/disk/file-names.ts'
import type { SpecDocument } from '../documents/document.ts'
import { Loader } from '../documents/loader.ts'
import type { SpecNode } from '../documents/node.ts'
import type { RuleOptions } from '../rules/options.ts'
import {
  ConfigurationError,
  describeOverlooked,
  errorAt,
  refuseMalformedRuleset,
} from '../settings/configuration-error.ts'
import type { Definition, Extension } from '../settings/definition.ts'
import { Faults, readEach } from '../settings/faults.ts'
import { DEFAULT_PRESET, findPreset, isPresetName, type KnownRule } from '../settings/presets.ts'
import { ruleEntriesIn } from '../settings/ruleset-parts.ts'
import { isSpectralFile, readAsSpectral } from '../settings/spectral-file.ts'
import type { RuleFile, TeamRules } from '../team/load-rules.ts'
import { pathOfRuleFile } from '../team/rule-file-path.ts'
import { suggest } from '../text/nearest.ts'
import { readEventCatalog } from './event-catalog.ts'
import { type ExtensionEntry, type ExtensionLookup, readExtends } from './extends.ts'
import { type Extend, type Override, readOverrides } from './overrides.ts'
import { parseOptions, SECTION_NAMES } from './rule-options.ts'
import { type RuleSettings, readRuleSettings, refuseUnknownRules } from './rule-settings.ts'

/** What a ruleset file says, with what it extends, once it is checked. */
export interface Ruleset {
  /** The file as lintel names it. */
  readonly file: string
  /** An absolute path: where the globs of its overrides start from. */
  readonly folder: string
  readonly definition: Definition
  readonly overrides: readonly Override[]
  /** What it and the rulesets that it extends set under `x-lintel`. */
  readonly options: Partial<RuleOptions>
  /** The documents that are linted where none are named: globs relative to the ruleset. */
  readonly files: readonly string[] | undefined
  /** The documents that are left out: patterns as in a `.gitignore`, relative to the ruleset. */
  readonly ignores: readonly string[]
  /** Whether it has parts that only Spectral understands. */
  readonly isForeign: boolean
  /** Whether what is in it, and not its name, says that it is one of Spectral's. */
  readonly isTakenForSpectral: boolean
  /** Whether it has parts that are programs, so that nobody knows what they depend on. */
  readonly bringsCode: boolean
  /** What it and the rulesets that it extends are told although they are read: a sentence a file. */
  readonly notes: ReadonlySet<string>
}

/** Members that Spectral knows at the root of a ruleset and that lintel leaves to it. */
const FOREIGN_KEYS = ['aliases', 'except', 'functions', 'functionsDir', 'parserOptions']
const READ_KEYS = ['extends', 'rules', 'overrides', 'x-lintel']
const CONTENTS = '`extends`, `rules`, `overrides` and `x-lintel`'
/** Members that say nothing about what is to be checked. */
const SILENT_KEYS = ['$schema', 'description', 'documentationUrl', 'formats']
/** Rulesets that extend each other deeper than this are a mistake. */
const MAX_DEPTH = 50

/** A ruleset and what it needs to be read. */
interface Reading {
  readonly loader: Loader
  readonly cwd: string
  readonly rules: readonly KnownRule[]
  /** What a ruleset without `extends` extends. */
  readonly default: typeof DEFAULT_PRESET | undefined
  /** The files that led here, by their absolute paths. */
  readonly trail: readonly string[]
  /** The files that were extended before: two may extend the same, and so on at each step. */
  readonly extended: Map<string, Ruleset>
  readonly team: TeamReading
}

/** The rules of the team that rulesets name, and what they name. */
export interface TeamReading {
  /** The rules, once they are loaded. */
  readonly rules?: TeamRules
  /** The files that rulesets name: added while they are read. */
  readonly files: RuleFile[]
}

/**
 * Reads and checks a ruleset file in YAML or JSON, and those that it extends.
 * @param path relative to `cwd`, or absolute
 * @param rules all rules that are known
 * @param files what answers for the file system; left out, the file system
 * @param team the team's rules, once they are loaded; hears of the files that are named
 * @throws ConfigurationError where a file cannot be read or says what lintel does not understand
 */
export function readRuleset(
  path: string,
  cwd: string,
  rules: readonly KnownRule[],
  files?: FileAccess,
  team?: TeamReading,
): Ruleset {
  if (path === '') throw new ConfigurationError('ruleset', 'Its name is empty: name a file.')
  const loader = new Loader({ cwd, root: cwd, ...(files && { files }) })
  const document = loadRuleset(path, loader)
  return parseRuleset(document, cwd, rules, loader, team)
}

/** @param namedBy where another ruleset extends it */
function loadRuleset(path: string, loader: Loader, namedBy?: SpecNode): SpecDocument {
  try {
    return loader.load(path)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    if (namedBy !== undefined) {
      const fault = `The ruleset \`${error.file || path}\` that is extended cannot be read. ${error.message}`
      throw errorAt(namedBy, 'value', fault)
    }
    throw new ConfigurationError(error.file || path, `The ruleset cannot be read. ${error.message}`)
  }
}

/**
 * Checks a ruleset that was parsed. Rulesets of lintel extend `lintel:recommended` where they do not
 * say what they extend; those of Spectral, told by their names or by what is in them, extend nothing
 * then.
 * @param cwd the directory that its file name is relative to
 * @throws ConfigurationError with all of its faults
 */
export function parseRuleset(
  document: SpecDocument,
  cwd: string,
  rules: readonly KnownRule[],
  loader = new Loader({ cwd, root: cwd }),
  team: TeamReading = { files: [] },
): Ruleset {
  const root = rootOf(document)
  const { file } = document.source
  const isOfLintel = /(^|\/)\.?lintel\.[a-z]+$/i.test(file)
  const isTakenForSpectral = !isSpectralFile(file) && !isOfLintel && speaksSpectral(root, rules)
  const start = isSpectralFile(file) || isTakenForSpectral ? undefined : DEFAULT_PRESET
  const reading: Reading = {
    ...{ loader, cwd, rules, default: start, trail: [], extended: new Map(), team },
  }
  return { ...parse(root, reading), isTakenForSpectral }
}

/**
 * Whether a file has rules, functions or the like in Spectral's language, and names nothing of lintel:
 * neither what it extends nor a rule nor an option.
 */
function speaksSpectral(root: SpecNode, rules: readonly KnownRule[]): boolean {
  if (['extends', 'x-lintel', '$schema'].some((key) => root.get(key) !== undefined)) return false
  const ids = new Set(rules.map(({ id }) => id))
  return !ruleEntriesIn(root).some(({ key }) => ids.has(key)) && definesRules(root)
}

/** Whether a file has rules, functions or the like in Spectral's language. */
function definesRules(root: SpecNode): boolean {
  const defines = ruleEntriesIn(root).some((rule) => rule.get('given') !== undefined)
  return defines || FOREIGN_KEYS.some((key) => root.get(key) !== undefined)
}

/** Whether a ruleset is one that Spectral may be given too, so that it is read as Spectral reads it. */
function isSpectrals({ source, root }: SpecDocument): boolean {
  if (isSpectralFile(source.file) || definesRules(root)) return true
  const extended = root.get('extends')
  const names = [extended, ...(extended?.items() ?? [])].map((node) =>
    Array.isArray(node?.value) ? node.value[0] : node?.value,
  )
  return names.some((name) => typeof name === 'string' && name.startsWith('spectral:'))
}

function parse(root: SpecNode, reading: Reading): Ruleset {
  const { rules, cwd } = reading
  const { location, file } = root.document.source
  const folder = dirname(location)
  const lookup = { folder, rules, files: reading.loader.files }
  const known = knownIn(reading)
  const ids = new Set(known.keys())
  const faults = new Faults()
  for (const member of root.members()) faults.attempt(() => checkKey(member))
  const parents: Ruleset[] = []
  const extend: Extend = (entries) =>
    readEach(entries, (entry) => toExtension(entry, reading, parents) ?? []).flat()
  const entries = faults.attempt(() => readRootExtends(root, reading.default, lookup))
  const extended = faults.attempt(() => entries && extend(entries))
  const notes = [
    ...describeOverlooked(root.document),
    ...parents.flatMap((each) => [...each.notes]),
  ]
  const inherited = parents.map(({ options }) => options)
  const [rulesNode, overridesNode] = [root.get('rules'), root.get('overrides')]
  const settings = faults.attempt(() => rulesNode && readRuleSettings(rulesNode, known, faults))
  const overrides =
    faults.attempt(
      () => overridesNode && readOverrides(overridesNode, lookup, known, extend, faults),
    ) ?? []
  const isForeign =
    hasForeignParts(root, entries, settings) ||
    [...overrides, ...parents].some((part) => part.isForeign)
  // What is extended wrongly may bring the rules, unless it is a misspelt ruleset of lintel's.
  const mayBringMore = extended === undefined && namesOther(root.get('extends'))
  if (!isForeign && !mayBringMore) {
    for (const part of [{ settings }, ...overrides])
      faults.attempt(() => refuseUnknownRules(part.settings, ids))
  }
  const own = faults.attempt(() =>
    parseOptions(root.get('x-lintel'), (option, path) =>
      readEventCatalog(option, path, cwd, lookup.files),
    ),
  )
  const declared = declareRules(own?.ruleFiles ?? [], folder, reading)
  faults.throwAny()
  return {
    file,
    folder,
    definition: {
      extends: declared.length === 0 ? extended : [...(extended ?? []), ...declared],
      rules: settings?.settings,
    },
    overrides,
    options: Object.assign({}, ...inherited, own?.options),
    files: own?.files,
    ignores: own?.ignores ?? [],
    isForeign,
    isTakenForSpectral: false,
    bringsCode: false,
    notes: new Set(notes),
  }
}

/** Lintel's rules and those of the team, by id. */
function knownIn({ rules, team }: Reading): Map<string, KnownRule> {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  for (const [id, { rule }] of team.rules?.byId ?? []) known.set(id, rule)
  return known
}

/** What files with rules of the team bring: they are on, as if a ruleset were extended that has them. */
function declareRules(
  nodes: readonly SpecNode[],
  folder: string,
  { team, loader }: Reading,
): Extension[] {
  return nodes.map((node) => {
    const file = { node, name: node.string ?? '', folder }
    team.files.push(file)
    const path = pathOfRuleFile(file)
    const rules = team.rules?.byFile.get(path)?.map(({ rule }) => rule) ?? []
    const declares = { name: loader.nameOf(path), rules }
    return { definition: { extends: undefined, rules: undefined, declares }, mode: undefined }
  })
}

/** Reads what an entry of `extends` names; rulesets that are files are added to the parents. */
function toExtension(
  { node, source, mode }: ExtensionEntry,
  reading: Reading,
  parents: Ruleset[],
): Extension | undefined {
  if (source.kind === 'foreign') return undefined
  if (source.kind === 'preset') return { definition: presetOf(source.name, reading.rules), mode }
  const parent =
    source.kind === 'inline'
      ? parse(source.node, { ...reading, default: undefined })
      : parseFile(source.path, node, reading)
  parents.push(parent)
  return { definition: parent.definition, mode }
}

function hasForeignParts(
  root: SpecNode,
  entries: readonly ExtensionEntry[] = [],
  settings: RuleSettings | undefined,
): boolean {
  return (
    [...root.members()].some(({ key }) => FOREIGN_KEYS.includes(key)) ||
    entries.some(({ source }) => source.kind === 'foreign') ||
    (settings?.others.some(({ isDefinition }) => isDefinition) ?? false)
  )
}

function readRootExtends(
  root: SpecNode,
  start: Reading['default'],
  lookup: ExtensionLookup,
): ExtensionEntry[] | undefined {
  const node = root.get('extends')
  if (node !== undefined) return readExtends(node, lookup)
  if (start === undefined) return undefined
  return [{ node: root, mode: undefined, source: { kind: 'preset', name: start } }]
}

/** Whether what a ruleset extends, be it there or not, is more than rulesets that come with lintel. */
function namesOther(node: SpecNode | undefined): boolean {
  const names = [node?.value].flat()
  return (
    node !== undefined && !names.every((name) => typeof name === 'string' && isPresetName(name))
  )
}

function presetOf(name: string, rules: readonly KnownRule[]): Definition {
  const declares = { name, rules: findPreset(name, rules) ?? [] }
  return { extends: undefined, rules: undefined, declares }
}

/** Reads a ruleset that another extends; such a one extends nothing where it does not say so. */
function parseFile(path: string, node: SpecNode, reading: Reading): Ruleset {
  const trail = [...reading.trail, node.document.source.location]
  const document = loadRuleset(path, reading.loader, node)
  const { location, file } = document.source
  if (trail.includes(location) || trail.length > MAX_DEPTH)
    throw errorAt(node, 'value', `The ruleset \`${file}\` extends itself: take it out here.`)
  const known = reading.extended.get(location)
  if (known !== undefined) return known
  const ruleset = parse(rootOf(document), { ...reading, default: undefined, trail })
  reading.extended.set(location, ruleset)
  return ruleset
}

/** The node of a ruleset, once it is known to be an object. */
function rootOf(given: SpecDocument): SpecNode {
  const read = readAsSpectral(given)
  const document = isSpectrals(read) ? read : given
  const { source, root } = document
  refuseMalformedRuleset(document, isSpectrals(document))
  if (root.value === undefined || root.value === null) {
    throw new ConfigurationError(
      source.file,
      `The ruleset is empty. Write \`extends: ${DEFAULT_PRESET}\`.`,
    )
  }
  if (root.object === undefined) {
    throw errorAt(root, 'value', `A ruleset is an object with ${CONTENTS}.`)
  }
  return root
}

function checkKey(member: SpecNode & { readonly key: string }): void {
  const { key } = member
  if ([...READ_KEYS, ...FOREIGN_KEYS, ...SILENT_KEYS].includes(key) || key.startsWith('x-')) return
  const hint = SECTION_NAMES.includes(key)
    ? ' Write it under `x-lintel`.'
    : suggest(key, READ_KEYS) || ` A ruleset holds ${CONTENTS}.`
  throw errorAt(member, 'key', `Unknown key \`${key}\`.${hint}`)
}
