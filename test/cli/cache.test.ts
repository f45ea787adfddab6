import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describeDepth } from '../../src/documents/parsing/parsed.ts'
import { FORMATS } from '../../src/report/formats.ts'
import kebabCase from '../../src/rules/paths/kebab-case.ts'
import { CLEAN, FAULTY, makeWorkspace, type Outcome, RULESET, runLintel } from './workspace.ts'

const SUPPRESSED = FAULTY.replace('{}', '{} # lintel-disable-line paths/kebab-case -- as it was')
const REFERRING = `${CLEAN.replace('paths: {}', 'paths:')}  /v1/items: { $ref: 'parts/item.yaml' }\n`
const FILES = {
  'specs/a.yaml': FAULTY,
  'specs/b.yaml': REFERRING,
  'specs/parts/item.yaml': "get: { responses: { '200': { description: ok } } }\n",
  'ruleset.yml': 'extends: lintel:all\n',
}
const LINT = ['lint', '-r', 'ruleset.yml', 'specs']
const CACHE = ['--cache', '--cache-location', 'cache']

/** The report without its time. */
const withoutTime = (text: string) => text.replace(/\([\d.]+ m?s\)|\([\d.]+ min\)/, '()')

/** Runs without a cache, with one that is empty or not, and with one that holds all. */
async function runThrice(args: readonly string[], cwd: string): Promise<Outcome> {
  const [without, filling, full] = [
    await runLintel(args, { cwd }),
    await runLintel([...args, ...CACHE], { cwd }),
    await runLintel([...args, ...CACHE], { cwd }),
  ].map(({ stdout, ...rest }) => ({ ...rest, stdout: withoutTime(stdout) }))
  if (without === undefined) throw new Error('There is no outcome.')
  expect(filling).toEqual(without)
  expect(full).toEqual(without)
  return without
}

/** The code that a run loads. */
async function loadedCode(args: readonly string[], cwd: string): Promise<string> {
  const record = join(mkdtempSync(join(tmpdir(), 'lintel-loads-')), 'loads.json')
  const NODE_OPTIONS = `--require ${fileURLToPath(new URL('../start-up/record-loads.cjs', import.meta.url))}`
  await runLintel(args, { cwd, env: { NODE_OPTIONS, LOADS_FILE: record } })
  const { files }: { files: string[] } = JSON.parse(readFileSync(record, 'utf8'))
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
  return files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
}

it('loads neither the rules nor what parses where all is found', async () => {
  const cwd = makeWorkspace(FILES)
  const marks = [kebabCase.summary, describeDepth(0).help]
  const first = await loadedCode([...LINT, ...CACHE], cwd)
  for (const mark of marks) expect(first).toContain(mark)
  const second = await loadedCode([...LINT, ...CACHE], cwd)
  expect(second).toContain('--cache-location')
  for (const mark of marks) expect(second).not.toContain(mark)
})

it('gives every report as without it, byte for byte', async () => {
  const cwd = makeWorkspace(FILES)
  mkdirSync(join(cwd, '.git'))
  const formats = FORMATS.flatMap((format) => ['-f', `${format}:${format}`])
  const reports: string[] = []
  for (const cache of [[], CACHE, CACHE]) {
    const { code } = await runLintel([...LINT, ...cache, ...formats, '--verbose'], { cwd })
    expect(code).toBe(1)
    reports.push(FORMATS.map((format) => readFileSync(join(cwd, format), 'utf8')).join('\n'))
  }
  const [without, filling, full] = reports.map(withoutTime)
  expect(without).toContain('orderItems')
  expect(filling).toBe(without)
  expect(full).toBe(without)
})

describe('as without it', () => {
  it('are runs with suppressions, and over what cannot be read', async () => {
    const broken = 'openapi: 3.1.0\n a: [\n'
    const cwd = makeWorkspace({ ...FILES, 'specs/c.yaml': SUPPRESSED, 'specs/d.yaml': broken })
    const { code, stdout, stderr } = await runThrice([...LINT, 'missing.yaml'], cwd)
    expect([code, stderr]).toEqual([2, 'lintel: missing.yaml: No such file.\n'])
    expect(stdout).toMatch(/1 suppressed/)
  })

  it('are runs with overrides, which are said to do nothing', async () => {
    const overrides = `extends: lintel:all
overrides:
  - { files: ['specs/a.yaml#/nowhere'], rules: { paths/kebab-case: off } }
  - { files: ['specs/a.yaml#/paths'], rules: { paths/kebab-case: info } }
`
    const cwd = makeWorkspace({ ...FILES, 'ruleset.yml': overrides })
    expect((await runThrice(LINT, cwd)).stderr).toContain('has a node at')
  })

  it('are runs of rules that Spectral runs', async () => {
    const ruleset = `extends: [[spectral:oas, all], lintel:recommended]
rules:
  acme/title: { given: $.info, then: { field: contact, function: truthy } }
`
    const cwd = makeWorkspace({ ...FILES, 'ruleset.yml': ruleset })
    expect((await runThrice([...LINT, '-f', 'sarif'], cwd)).stdout).toContain('acme/title')
    writeFileSync(join(cwd, 'ruleset.yml'), ruleset.replace('contact', 'title'))
    const { stdout } = await runLintel([...LINT, ...CACHE], { cwd })
    expect(stdout).toContain('orderItems')
    expect(stdout).not.toContain('acme/title')
  })

  it('are runs with a baseline, which may change', async () => {
    const cwd = makeWorkspace(FILES)
    await runLintel([...LINT, ...CACHE, '--write-baseline'], { cwd })
    expect((await runThrice(LINT, cwd)).code).toBe(0)
    const path = join(cwd, 'lintel-baseline.json')
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('orderItems', 'orderThings'))
    expect((await runLintel([...LINT, ...CACHE], { cwd })).code).toBe(1)
  })

  it('are runs with --since, whose commit may move', async () => {
    const cwd = makeWorkspace({ ...FILES, '.gitignore': 'cache/\n', 'specs/a.yaml': CLEAN })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd })
    git('init', '-q', '-b', 'main')
    git('add', '-A')
    git('commit', '-qm', 'One')
    writeFileSync(join(cwd, 'specs/a.yaml'), FAULTY)
    expect((await runThrice([...LINT, '--since', 'main'], cwd)).code).toBe(1)
    git('commit', '-qam', 'Two')
    expect((await runLintel([...LINT, ...CACHE, '--since', 'main'], { cwd })).code).toBe(0)
  })

  it('are runs with --fix', async () => {
    const note = '# lintel-disable-file paths/kebab-case -- r\n'
    const files = { ...FILES, 'ruleset.yml': `${RULESET}  suppression/unused: warn\n` }
    const cwd = makeWorkspace({ ...files, 'specs/b.yaml': note + CLEAN })
    const found = await runLintel([...LINT, ...CACHE], { cwd })
    expect(found.stdout).toContain('suppression/unused')
    const fixed = await runLintel([...LINT, ...CACHE, '--fix'], { cwd })
    expect(fixed.stderr).toBe(
      'lintel: Mended 1 of 2 findings in 1 file; 1 more changes the contract (--fix-contract).\n',
    )
    expect(readFileSync(join(cwd, 'specs/b.yaml'), 'utf8')).toBe(CLEAN)
    expect((await runThrice(LINT, cwd)).stdout).not.toContain('suppression/unused')
  })

  it('are shards', async () => {
    const cwd = makeWorkspace(FILES)
    await runLintel([...LINT, ...CACHE], { cwd })
    const { stdout } = await runThrice([...LINT, '-f', 'json', '--shard', '1/2'], cwd)
    expect(JSON.parse(stdout)).toMatchObject({ shard: { index: 1, count: 2 } })
  })

  it('are runs in several threads', async () => {
    const files = { ...FILES, 'out.yaml': FAULTY }
    const referring = REFERRING.replace('parts/item.yaml', '../out.yaml#/paths/~1v1~1orderItems')
    const cwd = makeWorkspace({ ...files, 'specs/d.yaml': referring })
    const args = ['lint', '-r', '../ruleset.yml', '.', '../out.yaml', '-f', 'json', '--threads']
    const inSpecs = join(cwd, 'specs')
    const { stdout } = await runThrice([...args, '2'], inSpecs)
    expect(stdout).not.toContain('outside')
    const { stdout: alone } = await runLintel([...args, '1'], { cwd: inSpecs })
    expect(alone).toBe(stdout)
    expect((await runLintel([...args, '1', ...CACHE], { cwd: inSpecs })).stdout).toBe(stdout)
    writeFileSync(join(cwd, 'out.yaml'), CLEAN)
    const changed = await runLintel([...args, '2', ...CACHE], { cwd: inSpecs })
    expect(changed.stdout).not.toBe(stdout)
  })
})

describe('the folder', () => {
  it('is the one in node_modules', async () => {
    const cwd = makeWorkspace({ ...FILES, 'node_modules/a/package.json': '{}' })
    await runLintel([...LINT, '--cache'], { cwd })
    expect(readdirSync(join(cwd, 'node_modules/.cache/lintel'))).toHaveLength(4)
  })

  it('is the one of the user elsewhere', async () => {
    const cwd = makeWorkspace(FILES)
    const XDG_CACHE_HOME = join(cwd, 'home')
    await runLintel([...LINT, '--cache'], { cwd, env: { XDG_CACHE_HOME } })
    expect(readdirSync(join(cwd, 'home/lintel/results'))).toHaveLength(4)
  })

  it('is left alone by runs without a cache, and by standard input', async () => {
    const cwd = makeWorkspace(FILES)
    await runLintel(LINT, { cwd })
    const args = ['lint', '-r', 'ruleset.yml', '-', '--stdin-filename', 'specs/a.yaml', 'specs']
    const { stdout } = await runLintel([...args, ...CACHE], { cwd, stdin: CLEAN })
    expect(stdout).not.toContain('orderItems')
    const entries = existsSync(join(cwd, 'cache')) ? readdirSync(join(cwd, 'cache')) : []
    // What the ruleset says may be kept.
    expect(entries.filter((name) => name !== 'tally.json').length).toBeLessThan(2)
    const saved = await runLintel([...LINT, ...CACHE], { cwd })
    expect(saved.stdout).toContain('orderItems')
  })

  it('may be garbled', async () => {
    const cwd = makeWorkspace(FILES)
    const args = [...LINT, ...CACHE, '-f', 'json']
    const outcome = await runLintel(args, { cwd })
    for (const name of readdirSync(join(cwd, 'cache')))
      writeFileSync(join(cwd, 'cache', name), '{"value": {"findings": "none"}}')
    expect(await runLintel(args, { cwd })).toEqual(outcome)
  })

  it('is filled by several runs at once', async () => {
    const cwd = makeWorkspace(FILES)
    const args = [...LINT, ...CACHE, '-f', 'json']
    const runs = await Promise.all([1, 2, 3].map(() => runLintel(args, { cwd })))
    const expected = await runLintel([...LINT, '-f', 'json'], { cwd })
    for (const outcome of [...runs, await runLintel(args, { cwd })])
      expect(outcome).toEqual(expected)
  })
})

describe('in a sentence it is said', () => {
  it.each([
    [
      'that URLs are not kept',
      ['--cache', '--remote'],
      '`--cache` does nothing with `--remote`: what URLs hold may have changed.',
    ],
    [
      'that the folder cannot be written',
      ['--cache', '--cache-location', 'ruleset.yml'],
      'The cache `ruleset.yml` cannot be written. A file stands in its place.',
    ],
  ])('%s', async (_, flags, sentence) => {
    const cwd = makeWorkspace(FILES)
    const { code, stdout, stderr } = await runLintel([...LINT, ...flags], { cwd })
    expect([code, stderr]).toEqual([1, `lintel: ${sentence}\n`])
    expect(stdout).toContain('orderItems')
  })

  it('that nothing is kept of rulesets with code', async () => {
    const ruleset = `extends: lintel:recommended
functions: [today]
rules:
  acme/today: { given: $.info, then: { function: today } }
`
    const today = "export default () => [{ message: 'It is ' + process.env.DAY }]\n"
    const cwd = makeWorkspace({ ...FILES, 'ruleset.yml': ruleset, 'functions/today.js': today })
    for (const DAY of ['Monday', 'Tuesday']) {
      const { stdout, stderr } = await runLintel([...LINT, ...CACHE], { cwd, env: { DAY } })
      expect(stdout).toContain(`It is ${DAY}`)
      expect(stderr).toBe(
        'lintel: `--cache` keeps nothing that was found by ruleset.yml: it has functions, JavaScript or packages, and what these read is not known.\n',
      )
    }
  })

  it.each([
    [['--cache-location', 'cache'], '`--cache-location` says where the cache lies: add `--cache`.'],
    [['--cache', '--cache-location', ''], '`--cache-location` is empty: name a folder.'],
  ])('that %j is wrong', async (flags, sentence) => {
    const outcome = await runLintel([...LINT, ...flags], { cwd: makeWorkspace(FILES) })
    expect(outcome).toEqual({ code: 2, stdout: '', stderr: `lintel: ${sentence}\n` })
  })
})
