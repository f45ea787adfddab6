import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SpecDocument } from '../../documents/document.ts'
import { lintInputs } from '../../engine/lint/lint.ts'
import { openRulesets } from '../../library/open-rulesets.ts'
import { collectGarbage } from '../../lsp/workspace/collect-garbage.ts'
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

const RULES = { 'naming/enum-default-missing': 'error', 'naming/enum-upper-snake-case': 'error' }

const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')

/** Mends two files; `meanwhile` happens when what was mended is linted. */
async function mend(cwd: string, meanwhile: () => void, wish?: FixWish) {
  const { rulesetOf } = await openRulesets({ ruleset: { extends: [], rules: RULES } }, cwd)
  let runs = 0
  const lint: Lint = (inputs, options) => {
    if (options.texts !== undefined && runs++ === 0) meanwhile()
    return lintInputs(inputs, options)
  }
  const inputs = ['a.yaml', 'b.yaml'].map((path) => ({ kind: 'file' as const, path }))
  return lintAndFix(inputs, { cwd, rulesetOf, withFixes: true }, lint, async (run) => run, wish)
}

/** What a file is that declares nothing but this. */
const withState = (state: string) => TEXT.replace('{ type: string, enum: [UNKNOWN, OPEN] }', state)

it('lints again only what reads a file that changed', async () => {
  const cwd = makeFolder()
  writeFileSync(join(cwd, 'b.yaml'), withState('{ type: string }'))
  writeFileSync(join(cwd, 'part.yaml'), 'State: { type: string, enum: [UNKNOWN, open] }\n')
  const files = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml']
  for (const file of ['c.yaml', 'd.yaml'])
    writeFileSync(join(cwd, file), withState("{ $ref: './part.yaml#/State' }"))
  const { rulesetOf } = await openRulesets({ ruleset: { extends: [], rules: RULES } }, cwd)
  const linted: string[][] = []
  const lint: Lint = (inputs, options) => {
    const ofRun: string[] = []
    linted.push(ofRun)
    const onStep: typeof options.onStep = ({ activity, file }) => {
      if (activity === 'linting') ofRun.push(file)
    }
    return lintInputs(inputs, { ...options, onStep })
  }
  const inputs = files.map((path) => ({ kind: 'file' as const, path }))
  const options = { cwd, rulesetOf, withFixes: true }
  const wish = { fixContract: true }
  const { run, notes } = await lintAndFix(inputs, options, lint, async (each) => each, wish)
  expect(read(cwd, 'part.yaml')).toBe(
    'State: { type: string, enum: [UNKNOWN, OPEN], default: UNKNOWN }\n',
  )
  // Of both kinds in one pass, in two files.
  expect(linted).toEqual([files, ['a.yaml', 'c.yaml', 'd.yaml']])
  expect(notes).toEqual(['Mended 3 of 3 findings in 2 files.'])
  expect([run.documents, run.findings]).toEqual([4, []])
})

it('works out all fixes in this thread, so that threads and the cache change nothing', async () => {
  const cwd = makeFolder()
  const { rulesetOf } = await openRulesets({ ruleset: { extends: [], rules: RULES } }, cwd)
  const inputs = ['a.yaml', 'b.yaml'].map((path) => ({ kind: 'file' as const, path }))
  const lintDocuments = () => {
    throw new Error('Another thread was asked.')
  }
  const options = { cwd, rulesetOf, withFixes: true, lintDocuments }
  const { notes } = await lintAndFix(inputs, options, lintInputs, async (run) => run)
  expect(notes).toEqual(['Mended 2 of 2 findings in 2 files.'])
})

it('holds on to the first documents and to the last, and to none between', async () => {
  const cwd = makeFolder()
  // The list is put into an object, then its values are renamed, and then there is another default.
  const state = '{ type: string, enum: [UNKNOWN, open], default: open }'
  const list = `{ type: array, items: { type: object, properties: { state: ${state} } } }`
  const get = `{ responses: { '200': { description: OK, content: { application/json: { schema: ${list} } } } } }`
  writeFileSync(
    join(cwd, 'a.yaml'),
    TEXT.replace('paths: {}', `paths: { /orders: { get: ${get} } }`),
  )
  const rules = { ...RULES, 'pagination/no-bare-array': 'error', 'naming/enum-default': 'error' }
  const { rulesetOf } = await openRulesets({ ruleset: { extends: [], rules } }, cwd)
  const documents: WeakRef<SpecDocument>[] = []
  const alive: boolean[][] = []
  const lint: Lint = async (inputs, options) => {
    // What a reference was just made to is kept until the engine has had a rest.
    await new Promise((resolve) => setTimeout(resolve))
    collectGarbage()
    alive.push(documents.map((each) => each.deref() !== undefined))
    const run = await lintInputs(inputs, options)
    const document = run.documentOf('a.yaml')
    if (document !== undefined) documents.push(new WeakRef(document))
    return run
  }
  const options = { cwd, rulesetOf, withFixes: true }
  const inputs = [{ kind: 'file' as const, path: 'a.yaml' }]
  await lintAndFix(inputs, options, lint, async (each) => each, { fixContract: true })
  expect(alive).toEqual([[], [true], [true, true], [true, false, true]])
})

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

it('keeps the names in a file that a document reads which is not linted, and says so', async () => {
  const cwd = makeFolder()
  const part = 'State: { type: string, enum: [UNKNOWN, open] }\n'
  writeFileSync(join(cwd, 'part.yaml'), part)
  writeFileSync(join(cwd, 'between.yaml'), "State: { $ref: 'part.yaml#/State' }\n")
  writeFileSync(join(cwd, 'a.yaml'), withState("{ $ref: './part.yaml#/State' }"))
  writeFileSync(join(cwd, 'b.yaml'), withState("{ $ref: './between.yaml#/State' }"))
  const { rulesetOf } = await openRulesets({ ruleset: { extends: [], rules: RULES } }, cwd)
  const mendIn = (...files: string[]) => {
    const inputs = files.map((path) => ({ kind: 'file' as const, path }))
    const options = { cwd, rulesetOf, withFixes: true }
    return lintAndFix(inputs, options, lintInputs, async (run) => run, { fixContract: true })
  }
  const { notes } = await mendIn('a.yaml')
  expect(read(cwd, 'part.yaml')).toBe(
    'State: { type: string, enum: [UNKNOWN, open], default: UNKNOWN }\n',
  )
  expect(notes).toEqual([
    'Mended 1 of 2 findings in 1 file.',
    '`part.yaml` keeps its names and values, since `b.yaml` reads it: lint both to change them.',
  ])
  await mendIn('a.yaml', 'b.yaml')
  expect(read(cwd, 'part.yaml')).toContain('[UNKNOWN, OPEN]')
})

it('keeps the names in a document that is read and not linted', async () => {
  const cwd = makeFolder()
  writeFileSync(join(cwd, 'a.yaml'), withState("{ $ref: './b.yaml#/components/schemas/State' }"))
  const other = withState('{ type: string, enum: [UNKNOWN, open], default: UNKNOWN }')
  writeFileSync(join(cwd, 'b.yaml'), other)
  const { rulesetOf } = await openRulesets({ ruleset: { extends: [], rules: RULES } }, cwd)
  const inputs = [{ kind: 'file' as const, path: 'a.yaml' }]
  const options = { cwd, rulesetOf, withFixes: true }
  const wish = { fixContract: true }
  const { notes } = await lintAndFix(inputs, options, lintInputs, async (run) => run, wish)
  expect(read(cwd, 'b.yaml')).toBe(other)
  expect(notes).toEqual([
    '`b.yaml` keeps its names and values: it was read, but not linted. Lint it too to change them.',
  ])
})

it('says which of the root could not be searched for documents that read what changes', async () => {
  const cwd = makeFolder()
  const outside = makeFolder()
  const text = withState('{ type: string, enum: [UNKNOWN, open], default: UNKNOWN }')
  for (const folder of [cwd, outside]) writeFileSync(join(folder, 'a.yaml'), text)
  symlinkSync(join(outside, 'a.yaml'), join(cwd, 'link.yaml'))
  const { rulesetOf } = await openRulesets({ ruleset: { extends: [], rules: RULES } }, cwd)
  const inputs = [{ kind: 'file' as const, path: 'a.yaml' }]
  const options = { cwd, rulesetOf, withFixes: true }
  const mend = () =>
    lintAndFix(inputs, options, lintInputs, async (run) => run, { fixContract: true })
  expect((await mend()).notes).toEqual([
    'Mended 1 of 1 finding in 1 file.',
    '`link.yaml` may use names and values that were changed: it was not searched. The link leads out of the root directory: name the file, if it is to be read.',
  ])
  expect((await mend()).notes).toEqual([])
})
