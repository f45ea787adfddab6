import { dirname, extname, join, resolve } from 'node:path'
import type { FileAccess } from '../documents/disk/file-access.ts'
import type { SpecNode } from '../documents/node.ts'
import { errorAt } from '../settings/configuration-error.ts'
import { EXTENSION_MODES, type ExtensionMode } from '../settings/definition.ts'
import { readEach } from '../settings/faults.ts'
import {
  describeUnknownPreset,
  isPresetName,
  type KnownRule,
  presetNames,
  SPECTRAL_RULESETS,
} from '../settings/presets.ts'
import { suggest } from '../text/nearest.ts'

/** One entry of `extends`. */
export interface ExtensionEntry {
  readonly node: SpecNode
  readonly mode: ExtensionMode | undefined
  readonly source:
    | { readonly kind: 'preset'; readonly name: string }
    /** A ruleset in YAML or JSON. */
    | { readonly kind: 'file'; readonly path: string }
    /** A ruleset in place of its name, as in JavaScript. */
    | { readonly kind: 'inline'; readonly node: SpecNode }
    /** What only Spectral understands: its own rulesets, JavaScript, packages, URLs. */
    | { readonly kind: 'foreign'; readonly name: string }
}

/** Where the names in `extends` are looked up. */
export interface ExtensionLookup {
  /** Where relative names start from; an absolute path. */
  readonly folder: string
  /** All rules that are known. */
  readonly rules: readonly KnownRule[]
  readonly files: FileAccess
}

/**
 * Reads `extends`: a name, or a list of names and pairs of a name and how much of it is taken over.
 * @throws ConfigurationError
 */
export function readExtends(node: SpecNode, lookup: ExtensionLookup): ExtensionEntry[] {
  const items = Array.isArray(node.value) ? [...node.items()] : [node]
  return readEach(items, (item) => {
    const [name, mode] = Array.isArray(item.value) ? readPair(item) : [item, undefined]
    return { node: name, mode, source: readSource(name, lookup) }
  })
}

function readPair(item: SpecNode): [SpecNode, ExtensionMode] {
  const name = item.get(0)
  const mode = EXTENSION_MODES.find((candidate) => candidate === item.get(1)?.value)
  if (name !== undefined && mode !== undefined && item.get(2) === undefined) return [name, mode]
  throw errorAt(
    item,
    'value',
    'A pair in `extends` is a ruleset and `all`, `recommended` or `off`: `[lintel:all, off]`.',
  )
}

function readSource(node: SpecNode, lookup: ExtensionLookup): ExtensionEntry['source'] {
  const name = node.string
  if (node.object !== undefined) return { kind: 'inline', node }
  if (name === undefined || name === '') {
    throw errorAt(node, 'value', '`extends` takes the name of a ruleset, or a list of them.')
  }
  if (isPresetName(name)) return readPreset(node, name, lookup.rules)
  if (name.startsWith('spectral:')) return readSpectralName(node, name)
  if (/^https?:/i.test(name)) return { kind: 'foreign', name }
  if (isMode(name) && findFile(name, lookup) === undefined) {
    const pair = `[[lintel:all, ${name}]]`
    throw errorAt(node, 'value', `\`${name}\` is no ruleset. Write a pair in a list: \`${pair}\`.`)
  }
  if (!/\.(ya?ml|json)$/i.test(name)) return readOther(node, name, lookup)
  const path = findFile(name, lookup)
  if (path !== undefined) return { kind: 'file', path }
  throw errorAt(node, 'value', `The ruleset \`${name}\` that is extended does not exist.`)
}

function isMode(name: string): boolean {
  return EXTENSION_MODES.some((mode) => mode === name)
}

function readPreset(node: SpecNode, name: string, rules: readonly KnownRule[]) {
  const fault = describeUnknownPreset(name, rules)
  if (fault === undefined) return { kind: 'preset', name } as const
  throw errorAt(node, 'value', fault)
}

/** Spectral's older versions had a ruleset for each version of OpenAPI. */
function readSpectralName(node: SpecNode, name: string) {
  if (SPECTRAL_RULESETS.includes(name)) return { kind: 'foreign', name } as const
  const hint = /^spectral:oas\d$/.test(name)
    ? ' Did you mean `spectral:oas`?'
    : suggest(name, SPECTRAL_RULESETS) || ` Known are ${SPECTRAL_RULESETS.join(', ')}.`
  throw errorAt(node, 'value', `Unknown ruleset \`${name}\`.${hint}`)
}

/** A name without an ending is that of a package; a slip in `lintel:all` is none. */
function readOther(node: SpecNode, name: string, lookup: ExtensionLookup) {
  const nearest = suggest(name, [...presetNames(lookup.rules), ...SPECTRAL_RULESETS])
  const isFile = extname(name) !== '' || name.startsWith('.')
  if (nearest === '' || isFile || findFile(name, lookup) !== undefined)
    return { kind: 'foreign', name } as const
  throw errorAt(node, 'value', `Unknown ruleset \`${name}\`.${nearest}`)
}

/** A file beside the ruleset, or in a package of a `node_modules` above it. */
function findFile(name: string, { folder, files }: ExtensionLookup): string | undefined {
  const beside = resolve(folder, name)
  if (files.exists(beside)) return beside
  if (/^[./]/.test(name)) return undefined
  for (let current = folder; ; current = dirname(current)) {
    const path = join(current, 'node_modules', name)
    if (files.exists(path)) return path
    if (dirname(current) === current) return undefined
  }
}
