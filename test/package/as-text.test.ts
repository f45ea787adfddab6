import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { TAKEN_AS_TEXT } from '../../scripts/build-plugins.mjs'
import { makeWorkspace } from '../cli/workspace.ts'
import { bundledModules } from '../support/bundled-modules.ts'
import { PROJECT } from './npm.ts'

// A minifier may write a function in another way that means the same, and means nothing any more where
// somebody takes its text and makes code of it.

/** What takes the text of a function, and what makes code of a text. */
const TAKES =
  /\bFunction\.(?:prototype\.)?toString|func(?:tion)?Proto\w*\.toString|\bfn\.toString\(/i
const MAKES = /\bFunction\(|\beval\(|\bnew Script\(|\brunIn(?:This|New)?Context\(/

/** Packages that do both, and do not make code of the text. */
const ONLY_READS = new Map([
  ['lodash', 'compares the text with that of a native function'],
  ['lodash.topath', 'compares the text with that of a native function'],
])

it('no minifier changes a package that makes code of the text of functions', async () => {
  const texts = new Map<string, string>()
  for (const { name, path } of await bundledModules()) {
    texts.set(name, (texts.get(name) ?? '') + readFileSync(join(PROJECT, path), 'utf8'))
  }
  const both = [...texts].filter(([, text]) => TAKES.test(text) && MAKES.test(text))
  const names = both.map(([name]) => name)
  expect(names.filter((name) => !ONLY_READS.has(name))).toEqual(TAKEN_AS_TEXT)
  expect([...ONLY_READS.keys()].filter((name) => !names.includes(name))).toEqual([])
})

it('what may be taken as text is as it was written', () => {
  const dist = join(PROJECT, 'dist')
  const [chunk = ''] = readdirSync(dist).filter((name) => /^as-text-.*\.cjs$/.test(name))
  const text = readFileSync(join(dist, chunk), 'utf8')
  // A minifier takes the comments out that say where code comes from.
  for (const name of TAKEN_AS_TEXT) expect(text).toContain(`// node_modules/${name}/`)
  expect(text).toContain('resultType: "all"')
})

// The scan above does not see `String(fn)` or a template literal: a run does.

const RULESET = `extends: [[spectral:oas, all], [spectral:asyncapi, all]]
rules:
  parent: { given: '$.info^.info', then: { function: falsy } }
  pattern: { given: '$.info[?(@property.match(/^.i\\w/))]', then: { function: pattern, functionOptions: { match: x } } }
  schema: { given: $.info, then: { function: schema, functionOptions: { schema: { type: array } } } }
`

/** What of lodash reads texts, and makes no code of them. */
const READERS_OF_LODASH = ['baseRest', 'flatRest', 'setWrapToString']

it.each([
  ['OpenAPI', 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n'],
  ['AsyncAPI', 'asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: {}\n'],
])('no run over %s takes the text of a function that a minifier changed', async (_, api) => {
  const cwd = makeWorkspace({ '.spectral.yaml': RULESET, 'api.yaml': api })
  const lintel = join(PROJECT, 'bin/lintel.js')
  const watch = join(PROJECT, 'test/package/watch-text.cjs')
  const env = { ...process.env, TAKEN_TEXTS: join(cwd, 'taken.json') }
  const args = ['--require', watch, lintel, 'lint', 'api.yaml']
  await promisify(execFile)(process.execPath, args, { cwd, env }).catch(() => {})
  const taken: { caller: string; text: string }[] = JSON.parse(
    readFileSync(env.TAKEN_TEXTS, 'utf8'),
  )
  expect(taken.some(({ caller }) => READERS_OF_LODASH.includes(caller))).toBe(true)
  const dist = join(PROJECT, 'dist')
  const [chunk = ''] = readdirSync(dist).filter((name) => /^as-text-.*\.cjs$/.test(name))
  const asWritten = readFileSync(join(dist, chunk), 'utf8')
  const others = taken.filter(({ caller }) => !READERS_OF_LODASH.includes(caller))
  expect(others.filter(({ text }) => !asWritten.includes(text))).toEqual([])
})
