import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../../bin/lintel.js', import.meta.url))
const version = `${execFileSync(process.execPath, [bin, '--version'])}`

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lintel-cache-'))
  folder = join(home, 'lintel/code', `${process.version}-${process.arch}`)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('the first run saves what it compiled, and later ones that they had it', () => {
  expect([run(), runs()]).toEqual([version, 1])
  expect([run(), runs()]).toEqual([version, 2])
  expect([run(), runs()]).toEqual([version, 3])
})

test('a run after the first learns what it compiled more', () => {
  run()
  const before = readFileSync(entry()).length
  run(['lint', 'missing.yaml'])
  expect(readFileSync(entry()).length).toBeGreaterThan(before)
})

test.each([
  ['in its first copy', 100_000, '\0\u00ff\0'],
  ['in its second copy', -100_000, '\0\u00ff\0'],
])('an entry that is garbled %s is written anew', (_, offset, garbage) => {
  run()
  const bytes = readFileSync(entry())
  bytes.write(garbage, (offset + bytes.length) % bytes.length, 'latin1')
  writeFileSync(entry(), bytes)
  run()
  expect([run(), runs()]).toEqual([version, 2])
})

test.each([
  ['empty', Buffer.of()],
  ['short', Buffer.of(1, 2, 3)],
  ['of another program', Buffer.alloc(100_001, 'x')],
])('an entry that is %s is written anew', (_, bytes) => {
  run()
  writeFileSync(entry(), bytes)
  expect([run(), runs()]).toEqual([version, 1])
})

test('without a folder of its own, lintel runs without', () => {
  writeFileSync(join(home, 'lintel'), 'a file')
  expect(run()).toBe(version)
})

test.skipIf(process.platform === 'win32')('no home is made', () => {
  const HOME = join(home, 'nowhere')
  expect(run(['--version'], { HOME, XDG_CACHE_HOME: '' })).toBe(version)
  expect(existsSync(HOME)).toBe(false)
})

test.skipIf(process.platform === 'win32')('a folder that others can write is not trusted', () => {
  run()
  chmodSync(folder, 0o777)
  run()
  expect(runs()).toBe(1)
})

test('NODE_DISABLE_COMPILE_CACHE switches it off', () => {
  expect(run(['--version'], { NODE_DISABLE_COMPILE_CACHE: '1' })).toBe(version)
  expect(existsSync(folder)).toBe(false)
})

test('the build leaves only ASCII, as the cache reads it', () => {
  const dist = join(bin, '../../dist')
  const chunks = readdirSync(dist).filter((name) => name.endsWith('.cjs'))
  const others = chunks.filter((name) =>
    /[^\0-\x7f]/.test(readFileSync(join(dist, name), 'latin1')),
  )
  expect(others).toEqual([])
})

function run(args: readonly string[] = ['--version'], env: NodeJS.ProcessEnv = {}): string {
  return spawnSync(process.execPath, [bin, ...args], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: home, LOCALAPPDATA: home, ...env },
  }).stdout
}

/** Of the code that every command loads. */
function entry(): string {
  const name = readdirSync(folder).find((each) => each.startsWith('start-'))
  return join(folder, name ?? '')
}

/** How many runs had the entry, as it says itself. */
function runs(): number | undefined {
  return readFileSync(entry())[0]
}
