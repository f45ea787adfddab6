import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Dependencies in CommonJS call `require`, which ES modules lack. */
const REQUIRE_BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** Settings for modules that scripts and tests bundle; `build.mjs` has its own. */
export const bundleSettings = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Less to parse at each start; names stay, for stack traces.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
  // Rollup asks for it on macOS, to watch files, which no ruleset needs.
  external: ['fsevents'],
  banner: { js: REQUIRE_BANNER },
}

/** Bundles a TypeScript module to a temporary file and imports it. */
export async function bundleModule(entry) {
  const directory = mkdtempSync(join(tmpdir(), 'lintel-'))
  try {
    const outfile = join(directory, 'module.mjs')
    await build({ ...bundleSettings, entryPoints: [entry], outfile })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
