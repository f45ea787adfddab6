import { expect, it } from 'vitest'
import { lint } from '../../src/index.ts'
import { makeWorkspace, runLintel } from './workspace.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths: {}
components:
  schemas:
    Order: { type: object, properties: { object: { type: string } } }
`
const RULESET = 'extends: []\nrules: { naming/reserved-word: true }\n'
const OPTIONS = 'x-lintel: { reserved-words: [object] }\n'

it('the options of a ruleset reach the rules', async () => {
  const files = { 'a.yaml': DOCUMENT, 'plain.yml': RULESET, 'strict.yml': `${RULESET}${OPTIONS}` }
  const cwd = makeWorkspace(files)
  const plain = await runLintel(['lint', '-r', 'plain.yml', 'a.yaml'], { cwd })
  expect(plain).toMatchObject({ code: 0, stderr: '' })
  const strict = await runLintel(['lint', '-r', 'strict.yml', 'a.yaml'], { cwd })
  expect(strict.stdout).toContain('Field `object` is a reserved word.')
  expect(strict.code).toBe(1)
})

it('a faulty option is one sentence with its place', async () => {
  const cwd = makeWorkspace({ 'a.yaml': DOCUMENT, 'bad.yml': 'x-lintel: { audience: all }\n' })
  const { code, stdout, stderr } = await runLintel(['lint', '-r', 'bad.yml', 'a.yaml'], { cwd })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toBe('lintel: bad.yml:1:23: `audience` takes internal, partner, public.\n')
})

it('the options of a ruleset in code reach the rules', async () => {
  const { findings } = await lint({
    texts: [{ name: 'a.yaml', text: DOCUMENT }],
    ruleset: {
      extends: [],
      rules: { 'naming/reserved-word': true },
      'x-lintel': { 'reserved-words': ['object'] },
    },
  })
  expect(findings.map(({ rule }) => rule)).toEqual(['naming/reserved-word'])
})
