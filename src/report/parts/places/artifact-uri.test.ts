import { expect, test } from 'vitest'
import { isRemoteFile, toArtifactUri } from './artifact-uri.ts'

test.each([
  ['specs/orders.yaml', 'specs/orders.yaml'],
  ['./specs/./orders.yaml', 'specs/orders.yaml'],
  ['my api, v1.yaml', 'my%20api%2C%20v1.yaml'],
  ['100%#1?.yaml', '100%25%231%3F.yaml'],
  ['größe/日本.yaml', 'gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC.yaml'],
  ['a:b.yaml', 'a%3Ab.yaml'],
  ['a\\b.yaml', 'a%5Cb.yaml'],
  ['..a/b..yaml', '..a/b..yaml'],
  ['\ud800.yaml', '%EF%BF%BD.yaml'],
  ['<stdin>', '%3Cstdin%3E'],
])('%j is written as %s', (path, uri) => {
  expect(toArtifactUri(path)).toBe(uri)
})

test.each([
  '',
  '/etc/passwd',
  // Elsewhere, these are names of files.
  ...(process.platform === 'win32' ? ['C:/specs/a.yaml', 'D:\\a.yaml'] : []),
  '../outside.yaml',
  'a/../../outside.yaml',
  'https://example.com/a.yaml',
  'file:///a.yaml',
])('%j is no place in the repository', (path) => {
  expect(toArtifactUri(path)).toBeUndefined()
})

test('tells remote documents from files', () => {
  expect(isRemoteFile('https://example.com/a.yaml')).toBe(true)
  expect(isRemoteFile('https/a.yaml')).toBe(false)
})
