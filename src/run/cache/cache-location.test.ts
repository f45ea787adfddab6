import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { defaultCacheLocation } from './cache-location.ts'

const USER = join(homedir(), '.cache/lintel/results')

function makeFolders(...folders: readonly string[]): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-location-')))
  for (const folder of folders) mkdirSync(join(top, folder), { recursive: true })
  return top
}

it.each([
  { folders: ['node_modules'], cwd: '.', location: 'node_modules/.cache/lintel' },
  { folders: ['.git', 'node_modules'], cwd: 'a/b', location: 'node_modules/.cache/lintel' },
  {
    folders: ['.git', 'node_modules', 'a/node_modules'],
    cwd: 'a',
    location: 'a/node_modules/.cache/lintel',
  },
  // What lies above the repository, or above the folder where there is none, is somebody else's.
  { folders: ['node_modules', 'a/.git'], cwd: 'a', location: undefined },
  { folders: ['node_modules'], cwd: 'a', location: undefined },
  { folders: ['.git'], cwd: 'a', location: undefined },
])('is $location in $cwd with $folders', ({ folders, cwd, location }) => {
  const top = makeFolders(...folders, cwd)
  const expected = location === undefined ? USER : join(top, location)
  expect(defaultCacheLocation({ cwd: join(top, cwd), env: {} })).toBe(expected)
})

it.each([
  [{ XDG_CACHE_HOME: '/caches' }, '/caches/lintel/results'],
  [{ XDG_CACHE_HOME: 'caches' }, USER],
  [{ XDG_CACHE_HOME: '' }, USER],
  [{ LOCALAPPDATA: '/AppData/Local' }, '/AppData/Local/lintel/results'],
])('is in the folder of the user for caches: %o', (env, location) => {
  expect(defaultCacheLocation({ cwd: makeFolders(), env })).toBe(location)
})
