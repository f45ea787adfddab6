import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputChunk } from 'rolldown'
import { beforeAll, expect, it } from 'vitest'
import { bundle } from '../../scripts/bundle-module.mjs'
import { makeFolder } from './foreign-running.ts'
import { PROJECT } from './spectral-cli.ts'

// The package has no dependencies: Spectral, its rulesets and its bundler are in the bundle, in
// chunks that only a ruleset which needs them loads.

const FILES = {
  'package.json': '{ "type": "module" }',
  'api.yaml': "openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths: {}\n",
  'ruleset.yaml': `
extends: [spectral:oas]
functions: [esm, common, place]
rules:
  esm: { given: $.info, then: { field: title, function: esm, functionOptions: { match: '^B' } } }
  common: { given: $.info, then: { function: common } }
  place: { given: $.info, then: { function: place } }
`,
  'functions/esm.js': `
import { createRulesetFunction } from '@stoplight/spectral-core'
import { pattern } from '@stoplight/spectral-functions'
import { match } from './options.js'
export default createRulesetFunction({ input: null, options: { type: 'object', properties: { match } } },
  function esm(input, options, context) { console.log('printed'); return pattern(input, options, context) })
`,
  'functions/options.js': "export const match = { type: 'string' }\n",
  'functions/common.js': `
const { count } = require('./count.js')
module.exports = (info) => [{ message: count(info) + ' members' }]
`,
  'functions/place.js': `
import { readFileSync } from 'node:fs'
const { url, filename, dirname } = import.meta
const notes = readFileSync(new URL('notes.txt', url), 'utf8')
export default () => [{ message: [notes, filename.slice(dirname.length), String(import.meta.other)].join(' ') }]
`,
  'functions/notes.txt': 'Read',
  'functions/count.js': 'exports.count = (value) => Object.keys(value).length\n',
  'run.mjs': `
import { loadForeign } from './bundle/foreign.mjs'
import { Loader } from './bundle/loader.mjs'
const cwd = process.cwd()
const knownRules = new Set()
const options = { cwd, isRemote: false, knownRules }
const ruleset = await loadForeign(cwd + '/ruleset.yaml', options).catch(({ message }) => {
  console.log(JSON.stringify([message]))
  process.exit()
})
const loader = new Loader({ cwd, root: cwd })
const found = await ruleset.lint(loader.load('api.yaml'), { loader, isRemote: false })
console.log(JSON.stringify(found.map(({ rule, message }) => rule + ': ' + message)))
`,
} as const

let folder: string
let chunks: readonly OutputChunk[]

beforeAll(async () => {
  folder = makeFolder(FILES)
  const entries = {
    foreign: join(PROJECT, 'src/foreign/load-foreign.ts'),
    loader: join(PROJECT, 'src/documents/loader.ts'),
  }
  chunks = await bundle(entries, join(folder, 'bundle'))
})

it('a ruleset with functions runs where nothing is installed', () => {
  const found = run()
  expect(found).toContain('esm: "A" must match the pattern "^B"')
  expect(found).toContain('common: 2 members')
  expect(found).toContain('place: Read /place.js undefined')
  expect(found).toContain('info-contact: Info object must have "contact" object.')
})

it('a ruleset that is wrong is one sentence there, too', () => {
  const then = '{ function: pattern, functionOptions: { x: 1 } }'
  writeFileSync(join(folder, 'ruleset.yaml'), `rules: { a: { given: $, then: ${then} } }`)
  expect(run()).toEqual(['ruleset.yaml:1:74: "pattern" function does not support "x" option.'])
})

it('nothing of Spectral is loaded before it is asked for', () => {
  const loaded = new Set(['foreign.mjs'])
  for (const name of loaded)
    for (const { imports } of chunks.filter(({ fileName }) => fileName === name))
      for (const next of imports) loaded.add(next)
  const inputs = chunks.flatMap(({ fileName, moduleIds }) =>
    loaded.has(fileName) ? moduleIds : [],
  )
  expect(inputs.filter((input) => /node_modules/.test(input))).toEqual([])
  expect(inputs.length).toBeGreaterThan(0)
})

/** What the bundle finds; whatever else stands on standard output breaks it. */
function run(): string[] {
  const output = execFileSync(process.execPath, ['run.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(output)
}
