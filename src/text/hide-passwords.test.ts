import { expect, test } from 'vitest'
import { coverPasswords, hidePasswords } from './hide-passwords.ts'

test.each([
  ['https://ann:secret@x.test/a', 'https://ann:***@x.test/a'],
  ['HTTP://:secret@x.test', 'HTTP://:***@x.test'],
  ['https://ann:se:c@ret@x.test/a@b', 'https://ann:***@x.test/a@b'],
  [
    'see `https://a:b@x.test`, or ssh://c:d@y.test',
    'see `https://a:***@x.test`, or ssh://c:***@y.test',
  ],
  ['https://ann@x.test/a:b@c', 'https://ann@x.test/a:b@c'],
  ['https://x.test:80/a@b', 'https://x.test:80/a@b'],
  ['a mail to ann@x.test: hello', 'a mail to ann@x.test: hello'],
])('%s', (text, hidden) => {
  expect(hidePasswords(text)).toBe(hidden)
})

test('covered, a line keeps its length', () => {
  expect(coverPasswords('$ref: https://ann:secret@x.test')).toBe('$ref: https://ann:******@x.test')
  expect(coverPasswords('ann@x.test')).toBe('ann@x.test')
})
