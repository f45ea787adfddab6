import { expect, test } from 'vitest'
import { toWebAddress } from './web-address.ts'

test.each([
  ['git@github.com:org/name.git', 'https://github.com/org/name/blob/c0ffee/a%20b.yaml#L7'],
  [
    'https://user:secret@github.com/org/name',
    'https://github.com/org/name/blob/c0ffee/a%20b.yaml#L7',
  ],
  [
    'ssh://git@git.example.com:2222/org/name.git/',
    'https://git.example.com/org/name/blob/c0ffee/a%20b.yaml#L7',
  ],
  [
    'https://host.example:8443/org/name.git',
    'https://host.example:8443/org/name/blob/c0ffee/a%20b.yaml#L7',
  ],
  [
    'git@gitlab.com:org/sub/name.git',
    'https://gitlab.com/org/sub/name/-/blob/c0ffee/a%20b.yaml#L7',
  ],
  [
    'https://gitlab.example.com/org/name',
    'https://gitlab.example.com/org/name/-/blob/c0ffee/a%20b.yaml#L7',
  ],
  [
    'git@bitbucket.org:org/name.git',
    'https://bitbucket.org/org/name/src/c0ffee/a%20b.yaml#lines-7',
  ],
])('%s shows a line at %s', (remote, expected) => {
  expect(toWebAddress(remote)?.linkTo('c0ffee', 'a%20b.yaml', 7)).toBe(expected)
})

test.each([
  '/srv/git/name.git',
  '../name',
  'C:\\git\\name',
  'file:///srv/name',
  '',
  'https://',
  'javascript:alert(1)',
])('%j has no web pages', (remote) => {
  expect(toWebAddress(remote)).toBeUndefined()
})

test('what would end an attribute is encoded', () => {
  expect(toWebAddress('https://host.example/a"><script>')?.repository).toBe(
    'https://host.example/a%22%3E%3Cscript%3E',
  )
})
