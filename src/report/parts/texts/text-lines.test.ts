import { expect, test, vi } from 'vitest'
import { cacheLines, TextLines } from './text-lines.ts'

test.each([
  ['', ['']],
  ['a', ['a']],
  ['a\n', ['a', '']],
  ['a\r\nb\rc\nd', ['a', 'b', 'c', 'd']],
  ['\uFEFFa\nb', ['a', 'b']],
])('%j is split into its lines', (text, expected) => {
  const lines = new TextLines(text)
  expect(expected.map((_, i) => lines.line(i + 1))).toEqual(expected)
  expect(lines.line(expected.length + 1)).toBeUndefined()
})

test('asks for the text of a file once', () => {
  const textOf = vi.fn((file: string) => (file === 'a' ? 'text' : undefined))
  const linesOf = cacheLines(textOf)
  for (const file of ['a', 'b', 'a', 'b']) linesOf(file)
  expect(textOf).toHaveBeenCalledTimes(2)
  expect(linesOf('a')?.line(1)).toBe('text')
})
