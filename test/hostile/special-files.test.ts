import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import {
  CLEAN,
  LINTEL,
  makeWorkspace,
  type Outcome,
  runLintel,
  startLintel,
} from '../cli/workspace.ts'

const REFERRING = `${CLEAN}components: { schemas: { Order: { $ref: other.yaml } } }\n`
const FILES = {
  'api.yaml': REFERRING,
  'other.yaml': 'type: object\n',
  'catalog.yaml': '[]\n',
  'extended.yaml': 'rules: {}\n',
  'catalog-ruleset.yml': 'extends: []\nrules: {}\nx-lintel: { event-catalog: catalog.yaml }\n',
  'extending.yml': 'extends: [./extended.yaml]\n',
  'own.yaml':
    'functions: [own]\nrules: { own: { given: $, severity: error, then: { function: own } } }\n',
  'functions/own.js': 'export default () => {}\n',
  'plain.js': 'export default { rules: {} }\n',
}

/** Ways to put something at a path that is no regular file, and that reading never ends for. */
const KINDS: Readonly<Record<string, (path: string) => void>> = {
  'a link to /dev/zero': (path) => symlinkSync('/dev/zero', path),
  'a named pipe': (path) => void execFileSync('mkfifo', [path]),
}

const NO_FILE = /this is no regular file/i

/** Files that lintel opens, with a run that opens each; what it says where it needs the file. */
const CASES: readonly (readonly [file: string, args: readonly string[], said: RegExp])[] = [
  ['api.yaml', ['lint', 'api.yaml'], NO_FILE],
  ['other.yaml', ['lint', '-r', 'lintel:all', 'api.yaml'], /cannot be followed/],
  ['big.yaml', ['lint', '.'], /^/],
  ['lintel.yaml', ['lint', 'api.yaml'], NO_FILE],
  ['.spectral.yaml', ['lint', 'api.yaml'], NO_FILE],
  ['ruleset.yml', ['lint', '-r', 'ruleset.yml', 'api.yaml'], NO_FILE],
  ['extended.yaml', ['lint', '-r', 'extending.yml', 'api.yaml'], NO_FILE],
  [
    'catalog.yaml',
    ['lint', '-r', 'catalog-ruleset.yml', 'api.yaml'],
    /event catalog .* This is no regular file/,
  ],
  ['functions/own.js', ['lint', '-r', 'own.yaml', 'api.yaml'], NO_FILE],
  ['plain.js', ['lint', '-r', 'plain.js', 'api.yaml'], NO_FILE],
  [
    'lintel-baseline.json',
    ['lint', 'api.yaml'],
    /The baseline cannot be read. This is no regular file/,
  ],
  [
    'known.json',
    ['lint', '--baseline', 'known.json', 'api.yaml'],
    /The baseline cannot be read. This is no regular file/,
  ],
  ['.gitignore', ['lint', '.'], /^/],
  ['.git', ['lint', '.'], /^/],
  [
    'report.json',
    ['merge', 'report.json'],
    /The report `report.json` cannot be read. This is no regular file/,
  ],
  ['base.yaml', ['diff', 'base.yaml', 'api.yaml'], NO_FILE],
]

describe.skipIf(process.platform === 'win32').each(Object.keys(KINDS))('%s', (kind) => {
  test.each(CASES)('as %s is refused, or left alone', async (file, args, said) => {
    const cwd = makeWorkspace(FILES)
    const path = join(cwd, file)
    mkdirSync(dirname(path), { recursive: true })
    rmSync(path, { force: true })
    KINDS[kind]?.(path)
    const outcome = await runLintel(args, { cwd })
    expect(outcome.code).not.toBe(null)
    expect(outcome.stdout + outcome.stderr).toMatch(said)
    expect(outcome.stderr).not.toContain('This is a bug')
    expect(outcome.code === 0).toBe(said.source === '^')
  })
})

describe.skipIf(process.platform === 'win32')('a folder', () => {
  test('as standard input is named', () => {
    const cwd = makeWorkspace()
    const folder = openSync(cwd, 'r')
    const [program, ...args] = [...LINTEL, 'lint', '-']
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      encoding: 'utf8',
      stdio: [folder, 'pipe', 'pipe'],
    })
    closeSync(folder)
    expect(status).toBe(2)
    expect(stdout + stderr).toContain(
      'Standard input cannot be read. This is a directory, not a file.',
    )
  })
})

describe.skipIf(process.platform !== 'linux')('a cache folder below /proc', () => {
  const run = (env: Readonly<Record<string, string>>): Promise<Outcome> =>
    runLintel(['--version'], { cwd: makeWorkspace(), env })

  test.each(['HOME', 'XDG_CACHE_HOME'])('in %s ends no run', async (name) => {
    expect(await run({ [name]: '/proc/self/none' })).toMatchObject({ code: 0, stderr: '' })
    expect(await run({ [name]: '/proc/1/task' })).toMatchObject({ code: 0, stderr: '' })
  })

  test('of findings is left out', async () => {
    const cwd = makeWorkspace({ 'api.yaml': CLEAN })
    const args = [
      'lint',
      '-r',
      'ruleset.yml',
      '--cache',
      '--cache-location',
      '/proc/self/none',
      'api.yaml',
    ]
    const { code, stderr } = await runLintel(args, { cwd })
    expect(code).toBe(0)
    expect(stderr).toContain('/proc/self/none')
  })
})

describe.skipIf(process.platform === 'win32')('a report', () => {
  const report = ['lint', '-r', 'ruleset.yml', '-f', 'json:pipe', 'api.yaml']
  const makePipe = (): string => {
    const cwd = makeWorkspace({ 'api.yaml': CLEAN })
    execFileSync('mkfifo', [join(cwd, 'pipe')])
    return cwd
  }

  test('goes to a named pipe as a whole', async () => {
    const cwd = makePipe()
    const reader = spawn('cat', ['pipe'], { cwd })
    const read = text(reader.stdout)
    const { code } = await runLintel(report, { cwd })
    expect(code).toBe(0)
    expect(JSON.parse(await read)).toMatchObject({ version: 1 })
  })

  test('waits for a reader of a named pipe, says so, and can be ended', async () => {
    const cwd = makePipe()
    const child = startLintel(report, { cwd })
    const said = text(child.stderr ?? Readable.from([]))
    child.stderr?.once('data', () => child.kill('SIGTERM'))
    const [code, signal] = await once(child, 'close')
    expect([code, signal]).toEqual([null, 'SIGTERM'])
    expect(await said).toBe('lintel: Waits for a program that reads `pipe`.\n')
  })
})

test.skipIf(process.platform === 'win32')('a draft is never opened through a link', async () => {
  const cwd = makeWorkspace({ 'api.yaml': CLEAN, victim: 'mine' })
  for (const name of ['.out.json.tmp', 'out.json.tmp']) symlinkSync('victim', join(cwd, name))
  writeFileSync(join(cwd, 'out.json'), '')
  await runLintel(['lint', '-r', 'ruleset.yml', '-f', 'json:out.json', 'api.yaml'], { cwd })
  expect(execFileSync('cat', ['victim'], { cwd, encoding: 'utf8' })).toBe('mine')
})
