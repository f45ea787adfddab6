import { expect, test } from 'vitest'
import { parsePointer, toPointer } from './pointer.ts'

// RFC 6901 section 5, and more.
test.each([
  ['', []],
  ['/', ['']],
  ['/foo/0', ['foo', '0']],
  ['/a~1b', ['a/b']],
  ['/m~0n', ['m~n']],
  ['/~01', ['~1']],
  ['/ ', [' ']],
  ['/k"l\\^%', ['k"l\\^%']],
  ['//a/', ['', 'a', '']],
])('%j', (pointer, tokens) => {
  expect(parsePointer(pointer)).toEqual(tokens)
  expect(toPointer(tokens)).toBe(pointer)
})

test('what does not begin with a slash is no pointer', () => {
  expect(parsePointer('foo/bar')).toBeUndefined()
})

test('indexes may be numbers', () => {
  expect(toPointer(['enum', 0])).toBe('/enum/0')
})
