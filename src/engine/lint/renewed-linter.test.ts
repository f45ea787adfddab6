import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { Loader } from '../../documents/loader.ts'
import { DocumentLinter } from './lint-document.ts'
import { RenewedLinter } from './renewed-linter.ts'
import { RunFiles } from './run-files.ts'

const cwd = resolve(import.meta.dirname, '../../../fixtures/conforming')
const FILES = ['openapi.yaml', 'asyncapi.yaml', 'asyncapi-2.yaml']

it('lints on with what was parsed, until it is too much', () => {
  const loaders: Loader[] = []
  const open = () => {
    const loader = new Loader({ cwd, root: cwd })
    loaders.push(loader)
    return { loader, linter: new DocumentLinter({ loader, today: undefined, isRemote: false }) }
  }
  const linters = new RenewedLinter(open, 10)
  const first = linters.next
  expect(linters.next).toBe(first)
  loaders[0]?.load('openapi.yaml')
  expect(linters.next).not.toBe(first)
  expect(linters.next).toBe(linters.next)
  expect(loaders.map(({ documents }) => documents.length)).toEqual([1, 0])
})

it('documents that are asked for are let go as well', () => {
  const read = FILES.map((file) => ({ file, location: resolve(cwd, file), mentionsLintel: true }))
  const outcomes = read.map((each) => ({
    files: [{ asked: each.location, exists: true, read: each }],
  }))
  const loaders: Loader[] = []
  const reopen = () => {
    const loader = new Loader({ cwd, root: cwd })
    loaders.push(loader)
    return loader
  }
  const files = new RunFiles(outcomes, reopen(), reopen, 10)
  expect(files.mentioningLintel).toEqual(FILES)
  for (const file of [...FILES, 'openapi.yaml'])
    expect(files.documentOf(file)?.source.file).toBe(file)
  expect(loaders.map(({ documents }) => documents.length)).toEqual([1, 1, 1, 1])
  const all = new RunFiles(outcomes, reopen())
  for (const file of FILES) expect(all.documentOf(file)?.source.file).toBe(file)
  expect(loaders.at(-1)?.documents).toHaveLength(3)
})
