import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { leaveOutUnneeded } from '../scripts/build-plugins.mjs'
import { readOfficialSchemas } from '../scripts/compile-schemas.mjs'

const folder = dirname(fileURLToPath(import.meta.url))

/** What browsers run; the oldest have module workers, and compress what links hold. */
const ENTRIES = {
  theme: 'client/page/theme.ts',
  page: 'client/page/main.ts',
  playground: 'client/playground/main.ts',
  worker: 'engine/worker.ts',
}
const BROWSERS = ['chrome123', 'firefox120', 'safari17.5']

/** What stands in the browser for what lintel has of Node. */
const STAND_INS = {
  'node:path': 'pathe',
  'node:util': join(folder, 'engine/node-util.ts'),
  'node:buffer': join(folder, 'engine/node-buffer.ts'),
}

/** Modules that read files, which stand-ins take the place of, by how their paths end. */
const REPLACED = [
  ['/src/documents/disk/file-access.ts', join(folder, 'engine/no-files.ts')],
  ['/src/documents/disk/regular-file.ts', join(folder, 'engine/bundled-schemas.ts')],
]

/** Modules that runs of a page never load, with what is imported from them. */
const LEFT_OUT = new Map([
  ['fetchRemoteDocuments', '/src/documents/remote/remote.ts'],
  ['ObservedFiles', '/src/documents/disk/observed-files.ts'],
  ['joinUses', '/src/engine/lint/join-uses.ts'],
  ['shareRules', '/src/engine/rules/share-rules.ts'],
  ['assist', '/src/engine/rules/share-rules.ts'],
  ['copyOutcomes', '/src/engine/outcomes/packed-outcome.ts'],
])
const LEFT_OUT_ID = '\0left-out'

/**
 * Bundles the scripts of the site.
 * @param {string} dir where they are written, as modules
 * @param {Partial<typeof ENTRIES>} [entries] by name, from this folder
 * @returns the scripts, each with its size and the modules in it
 * @throws where a script asks for a module of Node, or a file of more than one kind
 */
export async function bundleScripts(dir, entries = ENTRIES) {
  const bundle = await rolldown({
    cwd: folder,
    input: entries,
    platform: 'browser',
    plugins: [leaveOutUnneeded(), replaceModules()],
    resolve: { mainFields: ['module', 'main'], alias: STAND_INS },
    transform: {
      target: BROWSERS,
      inject: { Buffer: [join(folder, 'engine/node-buffer.ts'), 'Buffer'] },
    },
  })
  const { output } = await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: true,
    comments: false,
  })
  return output.map(({ fileName, code, imports, dynamicImports, moduleIds }) => {
    const asked = [...imports, ...dynamicImports]
    const [foreign] = asked.filter((name) => !name.endsWith('.js'))
    if (foreign !== undefined) throw new Error(`${fileName} imports ${foreign}.`)
    const bytes = Buffer.byteLength(code)
    // Those that the bundler makes itself have a NUL in their names.
    const modules = moduleIds.filter((id) => !id.includes('\0'))
    return { file: fileName, bytes, gzipped: gzipSync(code).length, imports, modules }
  })
}

function replaceModules() {
  return {
    name: 'replace-modules',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (found === null) return null
      if ([...LEFT_OUT.values()].some((end) => found.id.endsWith(end))) return LEFT_OUT_ID
      const replaced = REPLACED.find(([end]) => found.id.endsWith(end))
      return replaced?.[1] ?? found
    },
    load(id) {
      if (id === LEFT_OUT_ID) return `export let ${[...LEFT_OUT.keys()].join(', ')}`
      if (!id.endsWith('/site/engine/schemas.virtual.ts')) return null
      const schemas = Object.entries(readOfficialSchemas())
      const texts = schemas.map(([name, schema]) => [name, JSON.stringify(schema)])
      return `export const SCHEMAS = new Map(${JSON.stringify(texts)})`
    },
  }
}
