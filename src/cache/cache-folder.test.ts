import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { digest } from '../documents/disk/observed-files.ts'
import { CacheFolder } from './cache-folder.ts'
import { DAY } from './cache-limits.ts'
import { encodeEntry } from './entry.ts'

const NAME = digest('a')
const OTHER = digest('b')
const VALUE = { findings: ['ä', { message: 'Ein `Name`.' }] }
const START = new Date('2026-01-31T12:00:00Z')

function makePath(): string {
  return join(mkdtempSync(join(tmpdir(), 'lintel-cache-')), 'deep/er')
}

function openAt(path: string, now = START, limits?: { bytes: number; age: number }): CacheFolder {
  return new CacheFolder(path, () => now, limits)
}

/** Writes an entry that was last used at a time. */
function place(path: string, name: string, bytes: number, usedAt: Date): void {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, name), 'x'.repeat(bytes))
  utimesSync(join(path, name), usedAt, usedAt)
}

function daysBefore(days: number): Date {
  return new Date(START.getTime() - days * DAY)
}

it('gives what was written', () => {
  const path = makePath()
  const folder = openAt(path)
  expect(folder.read(NAME)).toBeUndefined()
  folder.write(NAME, VALUE)
  folder.write(OTHER, 0)
  expect(folder.fault).toBeUndefined()
  expect(openAt(path).read(NAME)).toEqual(VALUE)
  expect(openAt(path).read(OTHER)).toBe(0)
  expect(readdirSync(path).sort()).toEqual([NAME, OTHER].sort())
})

it('replaces what was there', () => {
  const folder = openAt(makePath())
  folder.write(NAME, 1)
  folder.write(NAME, 2)
  expect(folder.read(NAME)).toBe(2)
})

const WHOLE = encodeEntry(NAME, VALUE)

it.each([
  ['empty', ''],
  ['cut off', WHOLE.slice(0, -1)],
  ['cut off in the digest', WHOLE.slice(0, 20)],
  ['longer', `${WHOLE} `],
  ['changed', WHOLE.replace('findings', 'failings')],
  ['of another name', encodeEntry(OTHER, VALUE)],
  ['JSON of somebody else', '{"__proto__": {"findings": []}}'],
  ['no text', Buffer.from([0xff, 0xfe, 0x00])],
  ['no JSON, with its digest', `${digest(`${NAME}${digest('{')}`)}\n{`],
])('does not give an entry that is %s', (_, content) => {
  const path = makePath()
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, NAME), content)
  const folder = openAt(path)
  expect(folder.read(NAME)).toBeUndefined()
  folder.write(NAME, VALUE)
  expect(folder.read(NAME)).toEqual(VALUE)
})

it('passes over folders and huge files of such a name', () => {
  const path = makePath()
  mkdirSync(join(path, NAME), { recursive: true })
  writeFileSync(join(path, OTHER), '')
  truncateSync(join(path, OTHER), 300_000_000)
  expect(openAt(path).read(NAME)).toBeUndefined()
  expect(openAt(path).read(OTHER)).toBeUndefined()
})

it('keeps the fault of a folder that cannot be written', async () => {
  const path = makePath()
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, 'a file')
  const folder = openAt(path)
  folder.write(NAME, VALUE)
  folder.write(OTHER, VALUE)
  await folder.close()
  expect(folder.fault).toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(path, 'utf8')).toBe('a file')
})

it.skipIf(!existsSync('/proc/self'))('ends where no folder can be made', () => {
  const folder = openAt('/proc/lintel/cache')
  folder.write(NAME, VALUE)
  expect(folder.fault).toMatchObject({ code: 'ENOENT' })
})

it('notes once a day that an entry is in use', () => {
  const path = makePath()
  openAt(path).write(NAME, VALUE)
  const usedAt = () => statSync(join(path, NAME)).mtime
  for (const hours of [25, 47]) {
    const before = new Date(START.getTime() - (hours / 24) * DAY)
    utimesSync(join(path, NAME), before, before)
    openAt(path).read(NAME)
    expect(usedAt()).toEqual(START)
  }
  openAt(path, new Date(START.getTime() + DAY / 2)).read(NAME)
  expect(usedAt()).toEqual(START)
})

it('takes out what nobody has used for long, and leaves files of others alone', async () => {
  const path = makePath()
  const newDraft = `.lintel-${randomUUID()}.tmp`
  place(path, digest('old'), 10, daysBefore(31))
  place(path, digest('used'), 10, daysBefore(29))
  place(path, 'README', 10, daysBefore(99))
  place(path, `.lintel-${randomUUID()}.tmp`, 10, daysBefore(1))
  place(path, newDraft, 10, START)
  const folder = openAt(path)
  folder.write(NAME, VALUE)
  await folder.close()
  expect(readdirSync(path).sort()).toEqual(
    ['README', NAME, digest('used'), newDraft, 'tally.json'].sort(),
  )
})

it('takes out the oldest where there is too much', async () => {
  const path = makePath()
  for (const days of [1, 2, 3, 4]) place(path, digest(`${days}`), 300, daysBefore(days))
  const folder = openAt(path, START, { bytes: 1000, age: 30 * DAY })
  folder.write(NAME, 0)
  await folder.close()
  expect(readdirSync(path).sort()).toEqual([NAME, digest('1'), digest('2'), 'tally.json'].sort())
})

it('has room for what the largest run uses, also when smaller runs follow', async () => {
  const path = makePath()
  const names = Array.from({ length: 9 }, (_, index) => digest(`${index}`))
  const limits = { bytes: 1000, age: 30 * DAY }
  const run = async (days: number, wanted: readonly string[]) => {
    const folder = openAt(path, daysBefore(-days), limits)
    const isThere = wanted.map((name) => folder.read(name) !== undefined)
    for (const [index, name] of wanted.entries())
      if (!isThere[index]) folder.write(name, 'x'.repeat(300))
    await folder.close()
    return isThere
  }
  expect(await run(0, names)).not.toContain(true)
  expect(await run(0, [digest('another')])).toEqual([false])
  expect(await run(1.5, [digest('later')])).toEqual([false])
  expect(await run(2, names)).not.toContain(false)
  // By and by it is forgotten.
  expect(await run(31, [digest('much later')])).toEqual([false])
  expect(await run(31, names)).toContain(false)
})

it('looks through the folder once a day, or when there is too much', async () => {
  const path = makePath()
  const limits = { bytes: 1000, age: DAY }
  const run = async (now: Date, text: string) => {
    const folder = openAt(path, now, limits)
    folder.write(digest(text), text)
    await folder.close()
  }
  const hasOld = () => readdirSync(path).includes(digest('old'))
  await run(START, 'a')
  place(path, digest('old'), 10, daysBefore(9))
  await run(START, 'b')
  expect(hasOld()).toBe(true)
  for (const text of ['c', 'd', 'e']) await run(START, text.repeat(400))
  expect(hasOld()).toBe(false)
  place(path, digest('old'), 10, daysBefore(9))
  await run(new Date(START.getTime() + 1.1 * DAY), 'f')
  expect(hasOld()).toBe(false)
})

it('sweeps again where the tally is garbled', async () => {
  const path = makePath()
  place(path, digest('old'), 10, daysBefore(99))
  writeFileSync(join(path, 'tally.json'), '{"bytes": "many"')
  const folder = openAt(path)
  folder.write(NAME, VALUE)
  await folder.close()
  expect(readdirSync(path)).not.toContain(digest('old'))
  expect(JSON.parse(readFileSync(join(path, 'tally.json'), 'utf8'))).toEqual({
    bytes: statSync(join(path, NAME)).size,
    sweptAt: START.getTime(),
    largest: { bytes: WHOLE.length, at: START.getTime() },
  })
})
