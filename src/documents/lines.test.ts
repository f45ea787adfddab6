import { expect, test } from 'vitest'
import { LineIndex } from './lines.ts'

test.each([
  ['LF', 'a\nbc\n', 3, 2, 2],
  ['CRLF', 'a\r\nbc', 4, 2, 2],
  ['a lone CR', 'a\rbc', 3, 2, 2],
  ['all three', 'a\r\n\rb\n\nc', 7, 5, 1],
  ['a break itself', 'ab\nc', 2, 1, 3],
  ['between CR and LF', 'a\r\nb', 2, 1, 3],
  ['astral characters as two units', '😀x', 2, 1, 3],
  ['no break at U+2028', 'a\u2028b', 2, 1, 3],
  ['the end', 'a\n', 2, 2, 1],
  ['past the end', 'a', 1, 1, 2],
  ['an empty text', '', 0, 1, 1],
])('%s', (_, text, offset, line, column) => {
  expect(new LineIndex(text).position(offset)).toEqual({ line, column })
})

test('positions agree with a count by hand over every offset', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const lines = Array.from({ length: 50 }, (_, index) => 'x'.repeat(index % 7))
    const index = new LineIndex(lines.join(lineBreak))
    let offset = 0
    for (const [line, { length }] of lines.entries()) {
      for (let column = 0; column <= length; column++)
        expect(index.position(offset + column)).toEqual({ line: line + 1, column: column + 1 })
      expect(index.offset({ line: line + 1, column: length + 1 })).toBe(offset + length)
      offset += length + lineBreak.length
    }
  }
})

test('gives the offset of a position back', () => {
  const text = 'a\r\nbc\rd\n'
  const index = new LineIndex(text)
  expect(index.count).toBe(4)
  for (let offset = 0; offset <= text.length; offset++)
    expect(index.offset(index.position(offset))).toBe(offset)
  expect([index.startOf(2), index.startOf(4), index.startOf(9)]).toEqual([3, 8, 8])
})
