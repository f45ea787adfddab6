import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TAKEN_AS_TEXT } from '../../scripts/build-plugins.mjs'
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
