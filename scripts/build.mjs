// Bundles lintel to dist/: the command line, the library, the rules for stock Spectral, the
// compiled JSON Schemas and the types.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { writeBuildId } from './build-id.mjs'
import { bundleSettings, REQUIRE_BANNER } from './bundle-module.mjs'
import { compileSchemas } from './compile-schemas.mjs'
import { renderNotices } from './third-party-notices.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
const [modules, rulesForRequire] = await Promise.all([
  buildModules(),
  buildSpectralForRequire(),
  compileSchemas(join(dist, 'schemas')),
])
trimBanners(modules)
writeBuildId(dist)
buildTypes()
writeNotices([modules, rulesForRequire])

/** What a command does not need stays in a chunk of its own, which is not loaded. */
function buildModules() {
  return build({
    ...bundleSettings,
    splitting: true,
    sourcemap: true,
    metafile: true,
    outdir: dist,
    chunkNames: 'chunk-[hash]',
    entryPoints: {
      cli: join(root, 'src/cli/main.ts'),
      index: join(root, 'src/index.ts'),
      'lint-worker': join(root, 'src/cli/threads/lint-worker.ts'),
      spectral: join(root, 'src/spectral/index.ts'),
    },
  })
}

/** Spectral loads rulesets with `require`. */
function buildSpectralForRequire() {
  return build({
    ...bundleSettings,
    format: 'cjs',
    metafile: true,
    outfile: join(dist, 'spectral.cjs'),
    entryPoints: [join(root, 'src/spectral/index.ts')],
    define: { 'import.meta.url': '__importMetaUrl' },
    banner: { js: "const __importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  })
}

/** A `require` of its own costs each chunk that is loaded time, and few of them call it. */
function trimBanners({ metafile }) {
  // Their names are those from the directory that the process runs in.
  for (const path of Object.keys(metafile.outputs).filter((output) => output.endsWith('.js'))) {
    const code = readFileSync(path, 'utf8').replace(REQUIRE_BANNER, '')
    // The line stays, for the source map.
    if (!/\brequire\b/.test(code)) writeFileSync(path, code)
  }
}

function buildTypes() {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace(/package\.json$/, 'bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.types.json')], {
    stdio: 'inherit',
  })
}

function writeNotices(results) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  const schemas = ['@asyncapi/specs', '@stoplight/spectral-rulesets', 'ajv']
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), renderNotices(root, inputs, schemas))
}
