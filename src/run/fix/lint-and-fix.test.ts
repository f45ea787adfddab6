import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lintInputs } from '../../engine/lint.ts'
import { openRulesets } from '../../library/open-rulesets.ts'
import type { FixWish } from './fix-wish.ts'
import { type Lint, lintAndFix } from './lint-and-fix.ts'
import { writeTexts } from './write-texts.ts'

const TEXT = `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths: {}
components: { schemas: { State: { type: string, enum: [UNKNOWN, OPEN] } } }
`

function makeFolder(): string {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-fix-')))
  for (const file of ['a.yaml', 'b.yaml']) writeFileSync(join(cwd, file), TEXT)
  return cwd
}

const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')

/** Mends two files; `meanwhile` happens when what was mended is linted. */
async function mend(cwd: string, meanwhile: () => void, wish?: FixWish) {
  const rules = { 'naming/enum-default-missing': 'error', 'naming/enum-upper-snake-case': 'error' }
  const { rulesetOf } = await openRulesets({ ruleset: { extends: [], rules } }, cwd)
  let runs = 0
  const lint: Lint = (inputs, options) => {
    if (options.texts !== undefined && runs++ === 0) meanwhile()
    return lintInputs(inputs, options)
  }
  const inputs = ['a.yaml', 'b.yaml'].map((path) => ({ kind: 'file' as const, path }))
  return lintAndFix(inputs, { cwd, rulesetOf, withFixes: true }, lint, async (run) => run, wish)
}

it('mends files', async () => {
  const cwd = makeFolder()
  const { notes } = await mend(cwd, () => {})
  expect(notes).toEqual(['Mended 2 of 2 findings in 2 files.'])
  for (const file of ['a.yaml', 'b.yaml']) expect(read(cwd, file)).toContain('default: UNKNOWN')
})

it.each([
  [{}, '1 fix changes the contract (--fix-contract).'],
  [{ listsFixes: false }, 'Up to 2 fixes change the contract (--fix-contract).'],
])('counts what changes the contract, or what may: %j', async (wish, note) => {
  const cwd = makeFolder()
  // One of the two names is taken.
  const text = (values: string) => TEXT.replace('[UNKNOWN, OPEN]', `[${values}], default: UNKNOWN`)
  writeFileSync(join(cwd, 'a.yaml'), text('UNKNOWN, open'))
  writeFileSync(join(cwd, 'b.yaml'), text('UNKNOWN, open, OPEN'))
  expect((await mend(cwd, () => {}, wish)).notes).toEqual([note])
})

it.each([
  ['is written', (file: string) => writeFileSync(file, `${TEXT}# by an editor\n`)],
  ['is removed', (file: string) => rmSync(file)],
  [
    'is made a folder',
    (file: string) => {
      rmSync(file)
      mkdirSync(file)
    },
  ],
])('writes nothing where a file %s meanwhile', async (_, change) => {
  const cwd = makeFolder()
  const mended = mend(cwd, () => change(join(cwd, 'b.yaml')))
  await expect(mended).rejects.toThrow(
    '`b.yaml` changed while it was mended, so nothing was written: run lintel again.',
  )
  expect(read(cwd, 'a.yaml')).toBe(TEXT)
})

it('puts back what was written where the next file cannot be', async () => {
  const cwd = makeFolder()
  const name = `${'x'.repeat(300)}.yaml`
  const texts = ['a.yaml', name].map((file) => {
    return { file, location: join(cwd, file), before: TEXT, after: '' }
  })
  const [first, second] = texts
  if (first === undefined || second === undefined) throw new Error('no texts')
  // A file that cannot be read is not as it was read: so the second claims to be the first.
  const written = {
    ...second,
    get location() {
      return locations.next().value ?? ''
    },
  }
  const locations = [first.location, second.location].values()
  await expect(writeTexts([first, written], cwd)).rejects.toThrow('cannot be written')
  expect(read(cwd, 'a.yaml')).toBe(TEXT)
})
