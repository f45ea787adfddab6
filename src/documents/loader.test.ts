import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpaque, Loader } from './loader.ts'
import { overlayFiles } from './overlaid-files.ts'

let cwd: string
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'lintel-loader-'))
  mkdirSync(join(cwd, 'folder'))
  writeFileSync(join(cwd, 'api.yaml'), '\uFEFFa: 1')
  writeFileSync(join(cwd, 'secret.yaml'), 'a: 1')
  chmodSync(join(cwd, 'secret.yaml'), 0)
  symlinkSync(join(cwd, 'api.yaml'), join(cwd, 'link.yaml'))
})
afterAll(() => rmSync(cwd, { recursive: true }))

const loader = () => new Loader({ cwd, root: cwd })

test('a file is read once, by whatever name', () => {
  const files = loader()
  const document = files.load('api.yaml')
  expect(files.load('./folder/../api.yaml')).toBe(document)
  expect(files.load('link.yaml')).toBe(document)
  expect(files.loadReferenced(join(cwd, 'api.yaml'), cwd)).toBe(document)
  expect(document.source).toMatchObject({ file: 'api.yaml', text: 'a: 1', hasByteOrderMark: true })
  expect(files.textOf('api.yaml')).toBe('\uFEFFa: 1')
})

test.each([
  ['missing.yaml', 'No such file.'],
  ['api.yaml/x', 'No such file.'],
  ['folder', 'This is a directory, not a file.'],
  ['/dev/null', 'This is no regular file.'],
])('%s cannot be read', (path, message) => {
  expect(() => loader().load(path)).toThrow(message)
})

test.skipIf(process.getuid?.() === 0)('a file without read permission', () => {
  expect(() => loader().load('secret.yaml')).toThrow('Permission denied.')
})

test.each([
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00], 'The file is encoded as UTF-16.'],
  ['UTF-16 big endian', [0xfe, 0xff, 0x00, 0x61], 'The file is encoded as UTF-16.'],
  ['Latin-1', [0x61, 0x3a, 0x20, 0xe9], 'The file is not encoded as UTF-8: see line 1, column 4.'],
  [
    'characters behind others',
    [...Buffer.from('a: \u{1F600}\n\u00e9: \uFFFD\u{1F600}'), 0xe2, 0x82],
    'The file is not encoded as UTF-8: see line 2, column 7.',
  ],
  ['binary', [0x61, 0x00], 'The file holds NUL: it is binary, or not UTF-8.'],
])('%s bytes are a fault', (_, bytes, message) => {
  const files = loader()
  const document = files.add(join(cwd, 'x.yaml'), Uint8Array.from(bytes))
  expect(document.isReadable).toBe(false)
  expect(files.textOf('x.yaml')).toBeUndefined()
  expect(document.faults).toMatchObject([{ message }])
})

test.each([
  ['plain', 'a: 1\n'],
  ['a byte order mark', '\uFEFFa: 1\n'],
  ['NUL', 'a: \0\n'],
  ['half a character', 'a: \uD83D\n'],
  ['Latin-1 characters', 'a: \u00e9\n'],
])('a text with %s is what its bytes are', (_, text) => {
  const sourceOf = (content: string | Uint8Array) => {
    const { source, faults } = loader().add(join(cwd, 'x.yaml'), content)
    return { source, faults }
  }
  expect(sourceOf(text)).toEqual(sourceOf(Buffer.from(text)))
})

test('a text that stands in place of a file is taken as it is', () => {
  const path = join(cwd, 'api.yaml')
  const files = overlayFiles(new Map([[path, 'a: 2\n']]))
  const read = files.read
  const overlaid = new Loader({ cwd, root: cwd, files: { ...files, read: () => read('/none') } })
  expect(overlaid.load('api.yaml').source.text).toBe('a: 2\n')
})

test.each([
  ['api.json', '{a: 1}', 'json'],
  ['schema.avsc', '"string"', 'json'],
  ['api.yaml', '{"a": 1}', 'yaml'],
  ['api', '{"a": 1}', 'json'],
  ['api', '{a: 1}', 'yaml'],
  ['https://x.test/api?format=json', '[1]', 'json'],
])('%s with %s is %s', (name, text, language) => {
  expect(loader().add(name, text, name).source.language).toBe(language)
})

test('only files that may hold data are parsed', () => {
  const names = ['a.yaml', 'a.YML', 'a.json', 'a.avsc', 'a', 'a.md', 'a.proto', 'a.xsd']
  expect(names.filter(isOpaque)).toEqual(['a.md', 'a.proto', 'a.xsd'])
})

test('the root is told apart from a folder whose name begins alike', () => {
  const files = new Loader({ cwd, root: join(cwd, 'folder') })
  expect(files.isInside(join(cwd, 'folder/a.yaml'))).toBe(true)
  expect(files.isInside(join(cwd, 'folder/..a.yaml'))).toBe(true)
  expect(files.isInside(join(cwd, 'folder2/a.yaml'))).toBe(false)
  expect(files.isInside(join(cwd, 'a.yaml'))).toBe(false)
})

test('a file has the same path from the root, whatever the working directory is', () => {
  const pathsFrom = (folder: string) => {
    const files = new Loader({ cwd: folder, root: cwd })
    const path = join(cwd, 'folder/a.yaml')
    const urls = files.add('https://example.com/A_b.yaml', 'a: 1').source
    const outside = files.add(join(cwd, '../a.yaml'), 'a: 1').source
    return [files.add(path, 'a: 1').source, urls, outside].map(({ pathInRoot }) => pathInRoot)
  }
  expect(pathsFrom(cwd)).toEqual(['folder/a.yaml', undefined, undefined])
  expect(pathsFrom(join(cwd, 'folder'))).toEqual(['folder/a.yaml', undefined, undefined])
})
