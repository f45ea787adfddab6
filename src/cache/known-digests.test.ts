import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plainFiles } from '../documents/disk/file-access.ts'
import { ask, isContent } from '../documents/disk/observed-files.ts'
import { CacheFolder } from './cache-folder.ts'
import { KnownDigests } from './known-digests.ts'

const HOUR = 3_600_000

/** A folder with a file, and runs that ask for its digest. */
class Asking {
  readonly folder = mkdtempSync(join(tmpdir(), 'lintel-digests-'))
  readonly file = join(this.folder, 'a.yaml')
  readonly cache = join(this.folder, 'cache')

  constructor(text = 'one') {
    writeFileSync(this.file, text)
  }

  /**
   * A run that asks once.
   * @param later how long after now it is, in milliseconds
   * @returns whether the file was read, and whether the answer is the one that reading gives
   */
  run({ later = HOUR, whileReading = () => {}, cwd = '/work' } = {}) {
    const folder = new CacheFolder(this.cache, () => new Date(Date.now() + later))
    const digests = new KnownDigests(folder, cwd)
    let isRead = false
    const read = () => {
      isRead = true
      const answer = ask(plainFiles, 'read', this.file)
      whileReading()
      return answer
    }
    const answer = digests.answer(this.file, read, isContent)
    digests.save()
    expect(folder.fault).toBeUndefined()
    return { isRead, isRight: answer === ask(plainFiles, 'read', this.file) }
  }
}

const READ = { isRead: true, isRight: true }
const KNOWN = { isRead: false, isRight: true }

it('reads a file once, and again where it changed', () => {
  const asking = new Asking()
  expect(asking.run()).toEqual(READ)
  expect(asking.run()).toEqual(KNOWN)
  writeFileSync(asking.file, 'another')
  expect(asking.run()).toEqual(READ)
  expect(asking.run()).toEqual(KNOWN)
})

it('sees a change that keeps size and time of modification', () => {
  const asking = new Asking()
  asking.run()
  const { atime, mtime } = statSync(asking.file)
  writeFileSync(asking.file, 'two')
  utimesSync(asking.file, atime, mtime)
  expect(asking.run()).toEqual(READ)
})

it('sees another file of the same size and time in its place', () => {
  const asking = new Asking()
  asking.run()
  const { atime, mtime } = statSync(asking.file)
  const other = join(asking.folder, 'b.yaml')
  writeFileSync(other, 'two')
  utimesSync(other, atime, mtime)
  renameSync(other, asking.file)
  expect(asking.run()).toEqual(READ)
})

it('does not rely on a file that changed just before it was read', () => {
  const asking = new Asking()
  // Whoever writes now may write once more within the same tick of the clock.
  for (const later of [0, 1000, 30_000]) expect(asking.run({ later })).toEqual(READ)
  expect(asking.run({ later: HOUR })).toEqual(READ)
  expect(asking.run({ later: 0 })).toEqual(KNOWN)
})

it('does not rely on a file of the future', () => {
  const asking = new Asking()
  const future = new Date(Date.now() + 2 * HOUR)
  utimesSync(asking.file, future, future)
  expect(asking.run()).toEqual(READ)
  expect(asking.run()).toEqual(READ)
})

it('does not rely on a file that changed while it was read', () => {
  const asking = new Asking()
  const whileReading = () => writeFileSync(asking.file, 'two, and longer')
  expect(asking.run({ whileReading })).toEqual({ isRead: true, isRight: false })
  expect(asking.run()).toEqual(READ)
})

it('asks again for what cannot be read', () => {
  const asking = new Asking()
  asking.run()
  rmSync(asking.file)
  expect(asking.run()).toEqual(READ)
  expect(asking.run()).toEqual(READ)
  writeFileSync(asking.file, 'one')
  expect(asking.run()).toEqual(READ)
})

it('knows what it knows by the folder of the run', () => {
  const asking = new Asking()
  asking.run()
  expect(asking.run({ cwd: '/elsewhere' })).toEqual(READ)
})

it('goes without where nothing can be kept', () => {
  const asking = new Asking()
  writeFileSync(asking.cache, 'a file in the place of the folder')
  expect(asking.run()).toEqual(READ)
  expect(asking.run()).toEqual(READ)
})
