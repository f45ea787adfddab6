import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeTexts } from './write-texts.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'lintel-write-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const fileToMake = (file: string) =>
  ({ file, location: join(cwd, file), before: '', after: 'type: object\n', isNew: true }) as const

it('makes files with the folders that they lie in', async () => {
  await writeTexts([fileToMake('components/headers/etag.yaml')], cwd)
  expect(existsSync(join(cwd, 'components/headers/etag.yaml'))).toBe(true)
})

it.each([
  ['and the folders that were made', [], ['components']],
  ['and no folder that was there', ['components'], ['components/headers']],
])('removes them where another cannot be made, %s', async (_, there, gone) => {
  for (const folder of there) mkdirSync(join(cwd, folder))
  writeFileSync(join(cwd, 'taken'), '')
  const texts = ['components/headers/etag.yaml', 'taken/etag.yaml'].map(fileToMake)
  await expect(writeTexts(texts, cwd)).rejects.toThrow('taken')
  expect(gone.filter((path) => existsSync(join(cwd, path)))).toEqual([])
  expect(there.filter((path) => !existsSync(join(cwd, path)))).toEqual([])
})

it('makes none where something stands', async () => {
  writeFileSync(join(cwd, 'etag.yaml'), 'mine')
  await expect(writeTexts([fileToMake('etag.yaml')], cwd)).rejects.toThrow('changed while')
})
