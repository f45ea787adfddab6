import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** How modules of lintel are read, whoever bundles them. */
export const inputSettings = {
  cwd: join(dirname(fileURLToPath(import.meta.url)), '..'),
  platform: 'node',
  // Rollup asks for it on macOS, to watch files, which no ruleset needs.
  external: ['fsevents'],
  resolve: { mainFields: ['module', 'main'] },
  transform: { target: 'node20' },
}

/**
 * Bundles modules that scripts and tests load; `build.mjs` bundles what is published.
 * @param input the modules by the names that their bundles get
 * @param dir where the bundles are written, as `<name>.mjs`; without it they are only returned
 * @returns the chunks
 */
export async function bundle(input, dir, output = {}) {
  const bundled = await rolldown({ ...inputSettings, input })
  const settings = { format: 'esm', entryFileNames: '[name].mjs', ...output }
  const made =
    dir === undefined ? await bundled.generate(settings) : await bundled.write({ ...settings, dir })
  return made.output.filter(({ type }) => type === 'chunk')
}

/**
 * Bundles a TypeScript module to a temporary file and imports it.
 * @param addFiles puts files beside it that it reads, into the folder that it is handed
 */
export async function bundleModule(entry, addFiles = async (_folder) => {}) {
  const directory = mkdtempSync(join(tmpdir(), 'lintel-'))
  // Until the end, it may import chunks.
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  await Promise.all([bundle({ module: entry }, directory), addFiles(directory)])
  return import(pathToFileURL(join(directory, 'module.mjs')).href)
}
