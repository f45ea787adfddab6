import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import spectralParsers from '@stoplight/spectral-parsers'
import rulesetBundler from '@stoplight/spectral-ruleset-bundler'
import builtinsPlugin from '@stoplight/spectral-ruleset-bundler/plugins/builtins'
import commonjsPlugin from '@stoplight/spectral-ruleset-bundler/plugins/commonjs'
import stdinPlugin from '@stoplight/spectral-ruleset-bundler/plugins/stdin'
import nodePreset from '@stoplight/spectral-ruleset-bundler/presets/node'
import rulesetMigrator from '@stoplight/spectral-ruleset-migrator'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { readRegularText } from '../../documents/disk/regular-file.ts'
import { isObject } from '../../documents/json-object.ts'
import { refuseMalformed } from '../../settings/configuration-error.ts'
import { cutIn } from '../../settings/cut-text.ts'
import type { ForeignOptions } from '../../settings/foreign-ruleset.ts'
import { splitDefinition } from '../../settings/own-definition.ts'
import { rulesetFetch } from '../ruleset/ruleset-fetch.ts'
import { isData, type RulesetFiles } from '../ruleset/ruleset-files.ts'

type MigrationOptions = Parameters<typeof rulesetMigrator.migrateRuleset>[1]
type Plugins = Parameters<typeof rulesetBundler.bundleRuleset>[1]['plugins']

/** A ruleset as one program. */
export interface Bundle {
  /** CommonJS, which exports the definition of the ruleset. */
  readonly code: string
  /** Where the program stands for Spectral: overrides and packages are looked for from there. */
  readonly source: string
  /** The first file that imports a module, by what it writes. */
  readonly importers: ReadonlyMap<string, string>
}

/**
 * Makes one program of a ruleset with all that it extends, as Spectral's command line does:
 * YAML and JSON are migrated to JavaScript, and this is bundled with what it imports.
 */
export async function bundleRuleset(
  files: RulesetFiles,
  { isRemote, knownRules }: ForeignOptions,
): Promise<Bundle> {
  const fetch = rulesetFetch(isRemote)
  const fs = { promises: { readFile: reader(files, knownRules) } }
  const importers = new Map<string, string>()
  const all = [noteImporters(importers), ...plugins(fetch)]
  const folder = files.realPath(dirname(files.main))
  if (!isData(files.main)) {
    const code = await bundle(files.main, all)
    return { code, source: join(folder, 'ruleset.js'), importers }
  }
  const migrated = await rulesetMigrator.migrateRuleset(files.main, { format: 'esm', fs, fetch })
  const entry = join(dirname(files.main), '.spectral.js')
  const code = await bundle(entry, [stdinPlugin.stdin(migrated, entry), ...all])
  return { code, source: join(folder, '.spectral.js'), importers }
}

function bundle(input: string, all: Plugins): Promise<string> {
  return rulesetBundler.bundleRuleset(input, { target: 'node', format: 'commonjs', plugins: all })
}

function plugins(fetch: MigrationOptions['fetch'] & object): Plugins {
  // They ask for nothing but text by a path.
  const read = readFile as MigrationOptions['fs']['promises']['readFile']
  const io = { fs: { promises: { readFile: read } }, fetch }
  return [
    ...[builtinsPlugin.builtins(), commonjsPlugin.commonjs()],
    ...[...nodePreset.node(io), importMeta(), silence()],
  ]
}

/** Notes who imports what: of a package that is missing, the bundle does not tell. */
function noteImporters(importers: Map<string, string>): Plugins[number] {
  return {
    name: 'importers',
    buildEnd() {
      for (const id of this.getModuleIds())
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          const name = imported.replace(/^\0|\?commonjs-external$/g, '')
          if (!id.startsWith('\0') && !importers.has(name)) importers.set(name, id)
        }
    },
  }
}

/** What a module says of itself: once it is bundled, it could name the bundle only. */
function importMeta(): Plugins[number] {
  return {
    name: 'import-meta',
    resolveImportMeta: (property, { moduleId }) => {
      const { href } = pathToFileURL(moduleId)
      const values = new Map([
        ['url', href],
        ['filename', moduleId],
        ['dirname', dirname(moduleId)],
      ])
      if (property === null) return `(${JSON.stringify(Object.fromEntries(values))})`
      return JSON.stringify(values.get(property)) ?? 'undefined'
    },
  }
}

/** What Spectral's packages call for each file that they read. */
async function readFile(path: string): Promise<string> {
  const text = readRegularText(path)
  if (text instanceof FileFault) throw new Error(`${path} cannot be read. ${text.message}`)
  return text
}

/** The bundler warns on the terminal of what does not concern the user of a ruleset. */
function silence(): Plugins[number] {
  return { name: 'silence', options: (options) => ({ ...options, onwarn: () => {} }) }
}

/**
 * Reads the ruleset files for the migrator, without what is lintel's. A file that holds nothing of
 * that kind is given as it is.
 */
function reader(
  files: RulesetFiles,
  knownRules: ReadonlySet<string>,
): MigrationOptions['fs']['promises']['readFile'] {
  const read = async (path: string): Promise<string> => {
    const text = await readFile(path)
    const parse = path.endsWith('.json') ? spectralParsers.parseJson : spectralParsers.parseYaml
    const { data } = parse(text)
    refuseOtherCuts(path, data, files)
    const { own, rest } = splitDefinition(data, { knownRules })
    if (own !== undefined) return JSON.stringify(rest, undefined, 2)
    // Spectral refuses a ruleset that has none of these; one of lintel's extends something anyway.
    const isBare = isObject(rest) && !['extends', 'rules', 'overrides'].some((key) => key in rest)
    return isBare ? JSON.stringify({ ...rest, rules: {} }, undefined, 2) : text
  }
  // The migrator asks for nothing but text by a path.
  return read as MigrationOptions['fs']['promises']['readFile']
}

/**
 * Refuses a text that Spectral cuts in other places than lintel does: what the one shows and the other
 * runs would not be the same.
 */
function refuseOtherCuts(path: string, data: unknown, files: RulesetFiles): void {
  const document = files.documentAt(path)
  const cut = document && cutIn(document)
  // The one makes objects without a prototype.
  if (cut === undefined || JSON.stringify(data) === JSON.stringify(document?.root.value)) return
  refuseMalformed(cut.whole)
}
