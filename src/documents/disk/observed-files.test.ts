import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type FileAccess, plainFiles } from './file-access.ts'
import { FileFault } from './file-fault.ts'
import { ask, type Observation, ObservedFiles } from './observed-files.ts'

const QUESTIONS = ['exists', 'realPath', 'read', 'check'] as const

/** Asks everything about a path. */
function observe(path: string): Observation[] {
  const files = new ObservedFiles(plainFiles)
  for (const question of QUESTIONS) files[question](path)
  return [...files.observations]
}

function holds([question, path, answer]: Observation): boolean {
  return ask(plainFiles, question, path) === answer
}

function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-observe-')))
  writeFileSync(join(folder, 'a'), 'text')
  mkdirSync(join(folder, 'folder'))
  symlinkSync('a', join(folder, 'link'))
  return folder
}

it.each([
  ['a text that changes', 'a', (file: string) => writeFileSync(file, 'Text'), ['read']],
  ['a file that goes', 'a', (file: string) => rmSync(file), QUESTIONS],
  ['a file that comes', 'b', (file: string) => writeFileSync(file, ''), QUESTIONS],
  ['a folder that becomes a file', 'folder', replaceByFile, ['read', 'check']],
  ['a link that leads elsewhere', 'link', relink, ['realPath', 'read', 'check']],
  ['a link that becomes a file', 'link', replaceByText, ['realPath']],
] as const)('sees %s', (_, name, change, different) => {
  const path = join(makeFolder(), name)
  const observations = observe(path)
  expect(observations.map(holds)).toEqual([true, true, true, true])
  change(path)
  const changed = observations.filter((each) => !holds(each)).map(([question]) => question)
  expect(changed).toEqual(different)
})

function replaceByFile(path: string): void {
  rmSync(path, { recursive: true })
  writeFileSync(path, '')
}

function relink(path: string): void {
  rmSync(path)
  symlinkSync('folder', path)
}

function replaceByText(path: string): void {
  rmSync(path)
  writeFileSync(path, 'text')
}

it('notes each question once', () => {
  const files = new ObservedFiles(plainFiles)
  for (const path of ['/a', '/b', '/a']) files.exists(path)
  expect(files.observations).toEqual([
    ['exists', '/a', 'no'],
    ['exists', '/b', 'no'],
  ])
})

it('gives no answer that holds for what changes while it is read', () => {
  const texts = [Buffer.from('a'), new FileFault('No such file.'), Buffer.from('b')]
  const files: FileAccess = { ...plainFiles, read: () => texts.pop() ?? Buffer.from('a') }
  const observed = new ObservedFiles(files)
  for (let count = 0; count < 4; count++) observed.read('/a')
  expect(observed.observations).toHaveLength(1)
  for (const [question, path, answer] of observed.observations)
    expect(ask(files, question, path)).not.toBe(answer)
})
