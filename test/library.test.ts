import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diff, fix, lint } from '../src/index.ts'
import { CLEAN, FAULTY, makeWorkspace, runLint } from './cli/workspace.ts'

it('leaves out what a baseline holds', async () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })
  await runLint(['--write-baseline', 'a.yaml'], { cwd })
  const request = { files: ['a.yaml'], cwd, ruleset: 'ruleset.yml' }
  expect((await lint(request)).findings).toHaveLength(1)
  const known = await lint({ ...request, baseline: 'lintel-baseline.json' })
  expect([known.findings, known.baseline]).toEqual([[], { known: 1, gone: 0 }])
  await expect(lint({ ...request, baseline: 'no.json' })).rejects.toThrow(
    'no.json: The baseline cannot be read. No such file.',
  )
})

it('says what was left out and not looked at', async () => {
  const cwd = makeWorkspace({
    ...{ 'a.yaml': FAULTY, 'old/b.yaml': FAULTY, 'c.yaml': 'info: {}\npaths: {}\n' },
    'lintel.yaml': 'extends: lintel:all\nx-lintel: { ignores: [old/] }\n',
  })
  const expected = [
    '`old/b.yaml` is left out by the `ignores` of lintel.yaml.',
    expect.stringContaining('`c.yaml` looks like a document and names no version'),
  ]
  expect((await lint({ files: ['.'], cwd })).notes).toEqual(expected)
  expect((await fix({ files: ['.'], cwd })).left.notes).toEqual(expected)
  expect((await lint({ files: ['a.yaml'], cwd })).notes).toEqual([])
})

it('refuses a ruleset in code that only Spectral understands', async () => {
  await expect(lint({ ruleset: { extends: 'spectral:oas' } })).rejects.toThrow(
    'ruleset: A ruleset in code names rules of lintel only: name a file for others.',
  )
})

it.each(['now', '2027', '2027-02-30', ''])('refuses %j, which is no day', async (today) => {
  const message = `today: \`${today}\` is no day: write it as YYYY-MM-DD.`
  await expect(lint({ today })).rejects.toThrow(message)
})

it('refuses two texts of one name, of which one would not be looked at', async () => {
  const texts = ['a.yaml', './a.yaml'].map((name) => ({ name, text: 'openapi: 3.1.0\n' }))
  for (const run of [lint, fix])
    await expect(run({ texts })).rejects.toThrow('`texts` has two of `./a.yaml`.')
})

it('refuses a request that names nothing to lint', async () => {
  await expect(lint({})).rejects.toThrow('lint: Name what is to be linted, in `files` or `texts`.')
  expect(await lint({ files: [] })).toMatchObject({ documents: 0, findings: [], failures: [] })
})

it.each([
  [{ filez: ['.'] }, '`filez` is not known: did you mean `files`?'],
  [{ constructor: 1 }, '`constructor` is not known. Known are `cwd`, `root`, `remote`, `today`,'],
  [{ files: 'specs/' }, '`files` takes a list of texts.'],
  [{ files: [7] }, '`files` takes a list of texts.'],
  [{ remote: 'yes' }, '`remote` takes true or false.'],
  [{ cwd: null }, '`cwd` takes a text.'],
  [{ texts: [{ name: 'a.yaml', txt: '' }] }, '`texts[0].txt` is not known: did you mean `text`?'],
  [{ texts: [{ name: 'a.yaml' }] }, '`texts` takes a list of objects with `name` and `text`.'],
  [{ texts: [{ name: 7, text: '' }] }, '`texts[0].name` takes a text.'],
  [{ texts: {} }, '`texts` takes a list of objects with `name` and `text`.'],
  [undefined, 'It takes an object.'],
  [['a.yaml'], 'It takes an object.'],
])('refuses the request %j', async (request, fault) => {
  await expect(Reflect.apply(lint, undefined, [request])).rejects.toThrow(`lint: ${fault}`)
})

it.each([
  [{ bas: 'a' }, '`bas` is not known: did you mean `base`?'],
  [{ base: { reff: 'main' } }, '`base.reff` is not known: did you mean `ref`?'],
  [
    { base: 7 },
    '`base` takes the path of a file, or an object with `name` and `text` or with `ref`.',
  ],
  [{ base: 'a', versionSource: 'url' }, '`versionSource` takes `path` or `info`.'],
  [{ base: 'a', texts: [] }, '`texts` is not known'],
])('refuses to compare %j', async (request, fault) => {
  await expect(Reflect.apply(diff, undefined, [request])).rejects.toThrow(`diff: ${fault}`)
})

it('takes a member that is undefined for one that is left out', async () => {
  const request = { files: undefined, texts: [{ name: 'a.yaml', text: FAULTY }], today: undefined }
  const result = await Reflect.apply(lint, undefined, [{ ...request, ruleset: 'lintel:all' }])
  expect(result.documents).toBe(1)
})

it('refuses a directory that there is not', async () => {
  const cwd = `${makeWorkspace()}/missing`
  await expect(lint({ cwd })).rejects.toThrow(`cwd: The directory \`${cwd}\` cannot be read.`)
})

it.each([
  ['5', 'Give the name of a file or a ruleset, or an object.'],
  ['null', 'Give the name of a file or a ruleset, or an object.'],
  ['[]', 'Give the name of a file or a ruleset, or an object.'],
])('refuses a ruleset in code that is none: %s', async (ruleset, fault) => {
  await expect(lint({ ruleset: JSON.parse(ruleset) })).rejects.toThrow(`ruleset: ${fault}`)
})

it('refuses a ruleset in code that holds itself', async () => {
  const rules: Record<string, string> = {}
  Object.assign(rules, { 'paths/no-verb': rules })
  await expect(lint({ ruleset: { rules } })).rejects.toThrow(
    'ruleset: A ruleset in code is plain data, and does not hold itself: mend it there.',
  )
})

it.each([
  ["a name of lintel's that there is none of", 'lintel:alll'],
  ['a name that is none, in a list', ['lintel:all', 'lintel:recomended']],
])('tells all faults of a ruleset in code that extends %s', async (_, named) => {
  const ruleset = {
    extends: named,
    rules: { 'paths/kebab-cas': 'off', 'paths/no-verb': 17, 'naming/enum-unknown': 'wrong' },
    overrides: [{ files: [], rules: { 'paths/no-verb': 'no' } }],
    'x-lintel': { nope: true, audience: 'all', 'rule-files': ['rules.js'] },
  }
  const error = await lint({ texts: [], ruleset }).catch((error: unknown) => error)
  expect(String(error).split('\n')).toEqual([
    expect.stringContaining('names no `rule-files`'),
    expect.stringContaining('ruleset: Unknown ruleset `lintel:'),
    'ruleset: `paths/no-verb` takes error, warn, info, off, or true for its own severity.',
    'ruleset: `naming/enum-unknown` takes error, warn, info, off, or true for its own severity.',
    expect.stringContaining('An override lists its files'),
    expect.stringContaining('Unknown rule `paths/kebab-cas`. Did you mean `paths/kebab-case`?'),
    expect.stringContaining('Unknown option `nope`.'),
    'ruleset: `audience` takes internal, partner, public.',
  ])
})

it('passes over no part of a ruleset in code that no file could say', async () => {
  const rules = { 'paths/no-verb': () => 'off', 'paths/kebab-case': 1n, 'naming/enum-unknown': 7 }
  const parts = { rules, overrides: [{ files: new Set(['a']), rules: new Map() }] }
  const error = await Reflect.apply(lint, undefined, [{ texts: [], ruleset: parts }]).catch(
    (error: unknown) => error,
  )
  const rest = 'a ruleset in code is plain data, so write what a file would say.'
  expect(String(error).split('\n')).toEqual([
    `ConfigurationError: ruleset: \`rules.paths/no-verb\` is a function: ${rest}`,
    `ruleset: \`rules.paths/kebab-case\` is a bigint: ${rest}`,
    `ruleset: \`overrides.0.files\` is of the class \`Set\`: ${rest}`,
    `ruleset: \`overrides.0.rules\` is of the class \`Map\`: ${rest}`,
    expect.stringContaining('`naming/enum-unknown` takes'),
    expect.stringContaining('An override lists its files'),
    expect.stringContaining('An override says what holds for its files'),
  ])
})

describe('diff', () => {
  const AFTER = FAULTY.replace('orderItems: {}', 'orders: {}')
  const BEFORE = FAULTY.replace(
    'orderItems: {}',
    "orders: { get: { responses: { '200': { description: All. } } } }",
  )
  const ruleset = 'lintel:all'

  it('compares files and texts', async () => {
    const cwd = makeWorkspace({ 'old.yaml': BEFORE, 'new.yaml': AFTER })
    const text = { name: 'new.yaml', text: AFTER }
    for (const revision of ['new.yaml', text]) {
      const { findings, failures, files } = await diff({ base: 'old.yaml', revision, cwd, ruleset })
      expect(findings.map(({ file, change }) => [file, change?.kind])).toEqual([
        ['new.yaml', 'operation-removed'],
      ])
      expect([failures, files]).toEqual([[], ['new.yaml']])
    }
    const back = { base: text, revision: 'old.yaml', cwd, ruleset }
    expect((await diff(back)).findings).toEqual([])
    const [added] = (await diff({ ...back, all: true })).findings
    expect(added).toMatchObject({ rule: 'compatible-change', change: { kind: 'operation-added' } })
  })

  it('compares files with a commit', async () => {
    const cwd = makeWorkspace({ 'api.yaml': BEFORE })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd })
    git('init', '-q', '-b', 'main')
    git('add', '-A')
    git('commit', '-qm', 'Add')
    writeFileSync(join(cwd, 'api.yaml'), AFTER)
    const request = { base: { ref: 'main' }, files: ['api.yaml'], cwd, ruleset }
    expect((await diff(request)).findings).toHaveLength(1)
    await expect(diff({ ...request, base: { ref: 'no' } })).rejects.toThrow('is no commit here')
    await expect(diff({ ...request, revision: 'api.yaml' })).rejects.toThrow('name these')
  })

  it('asks for two states', async () => {
    await expect(diff({ base: 'old.yaml' })).rejects.toThrow('revision: Name what `base` is')
  })
})

const ENUM = `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths: {}
components:
  schemas:
    State: { type: string, enum: [OPEN] }
    Kind: { type: string, enum: [UNKNOWN, A] }
`
const MENDED = ENUM.replace('[UNKNOWN, A]', '[UNKNOWN, A], default: UNKNOWN')

describe('fix', () => {
  const ruleset = { extends: [], rules: { 'naming/enum-default-missing': 'warn' } }

  it('gives the texts that change, and writes nothing', async () => {
    const cwd = makeWorkspace({ 'a.yaml': ENUM, 'b.yaml': MENDED })
    const result = await fix({ cwd, files: ['a.yaml', 'b.yaml'], ruleset })
    expect(result).toMatchObject({ mended: 1, takenBack: [], refused: [] })
    expect(result.texts).toEqual([{ name: 'a.yaml', before: ENUM, after: MENDED }])
    expect(result.left).toMatchObject({ documents: 2, findings: [], failures: [] })
    expect(structuredClone(result)).toEqual(result)
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe(ENUM)
  })

  it('writes files where it is told to, and never a text that is handed over', async () => {
    const cwd = makeWorkspace({ 'a.yaml': ENUM, 'b.yaml': 'openapi: 3.1.0\n' })
    const texts = [{ name: 'b.yaml', text: `\uFEFF${ENUM}` }]
    const result = await fix({ cwd, files: ['a.yaml'], texts, ruleset, write: true })
    expect(result.texts.map(({ name, after }) => [name, after])).toEqual([
      ['a.yaml', MENDED],
      ['b.yaml', `\uFEFF${MENDED}`],
    ])
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe(MENDED)
    expect(readFileSync(`${cwd}/b.yaml`, 'utf8')).toBe('openapi: 3.1.0\n')
  })

  it('changes the contract only where it is told to', async () => {
    const rules = { 'naming/enum-unknown': 'warn' }
    const text = ENUM.replace('[OPEN]', '[OPEN, DONE]')
    const request = { texts: [{ name: 'a.yaml', text }], ruleset: { extends: [], rules } }
    expect(await fix(request)).toMatchObject({ texts: [], mended: 0 })
    const { texts, left } = await fix({ ...request, contract: true })
    expect(texts[0]?.after).toContain('enum: [OPEN, DONE, UNKNOWN]')
    expect(left.findings).toEqual([])
  })

  it('names the files that it must not change', async () => {
    const cwd = makeWorkspace({ 'a.yaml': ENUM, 'specs/b.yaml': CLEAN })
    const result = await fix({ cwd, files: ['a.yaml'], ruleset, root: 'specs' })
    expect(result).toMatchObject({ texts: [], mended: 0, refused: ['a.yaml'] })
    expect(result.left.findings).toHaveLength(1)
  })

  it('keeps the names in a file that a document reads which is not named', async () => {
    const rules = { 'naming/enum-upper-snake-case': 'error' }
    const part = 'State: { type: string, enum: [UNKNOWN, open] }\n'
    const api = CLEAN.replace(
      /(?<=\n)$/,
      "components: { schemas: { A: { $ref: 'part.yaml#/State' } } }\n",
    )
    const cwd = makeWorkspace({ 'a.yaml': api, 'b.yaml': api, 'part.yaml': part })
    const request = { cwd, ruleset: { extends: [], rules }, contract: true }
    const one = await fix({ ...request, files: ['a.yaml'] })
    expect(one).toMatchObject({ texts: [], mended: 0, refused: ['part.yaml'] })
    const both = await fix({ ...request, files: ['a.yaml', 'b.yaml'] })
    expect(both).toMatchObject({ mended: 1, refused: [] })
  })

  it('says what could not be read', async () => {
    const { texts, left } = await fix({ cwd: makeWorkspace(), files: ['no.yaml'], ruleset })
    expect([texts, left.failures]).toEqual([[], [{ file: 'no.yaml', message: 'No such file.' }]])
  })

  it.each([
    [{}, 'Name what is to be linted, in `files` or `texts`.'],
    [{ files: ['.'], contrat: true }, '`contrat` is not known: did you mean `contract`?'],
    [{ files: ['.'], baseline: 'a' }, '`baseline` is not known. Known are '],
    [{ files: ['.'], write: 'yes' }, '`write` takes true or false.'],
  ])('refuses the request %j', async (request, fault) => {
    await expect(Reflect.apply(fix, undefined, [request])).rejects.toThrow(`fix: ${fault}`)
  })
})

it.each(['cwd', 'root'])('what is no directory is refused as %s', async (member) => {
  const folder = makeWorkspace({ 'api.yaml': CLEAN })
  for (const path of [join(folder, 'api.yaml'), join(folder, 'gone'), '\0']) {
    const fault = `${member}: The directory \`${path}\` cannot be read.`
    const request = { cwd: folder, [member]: path }
    await expect(lint({ ...request, files: [] })).rejects.toThrow(fault)
    await expect(fix({ ...request, files: [] })).rejects.toThrow(fault)
    await expect(diff({ ...request, base: 'api.yaml', revision: 'api.yaml' })).rejects.toThrow(
      fault,
    )
  }
})
