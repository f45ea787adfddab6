import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

test.each([
  ['', 10, ['']],
  ['one two', 10, ['one two']],
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 6, ['one', 'two', 'three']],
  ['a'.repeat(12), 10, ['a'.repeat(12)]],
  [`so ${'a'.repeat(12)} so`, 10, ['so', 'a'.repeat(12), 'so']],
  ['日本 日本 日本', 9, ['日本 日本', '日本']],
])('%j in %i columns', (text, columns, lines) => {
  expect(wrapText(text, columns)).toEqual(lines)
})
