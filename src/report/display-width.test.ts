import { expect, test } from 'vitest'
import { displayWidth, padToWidth } from './display-width.ts'

test.each([
  ['', 0],
  ['abc', 3],
  ['Größe', 5],
  ['e\u0301', 1],
  ['日本', 4],
  ['한국', 4],
  ['ＡＢ', 4],
  ['👩‍👩‍👧', 2],
  ['❤️', 2],
  ['🇫🇷', 2],
  ['…', 1],
])('%j takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})

test('pads by columns and leaves wider text alone', () => {
  expect(padToWidth('日', 4)).toBe('日  ')
  expect(padToWidth('abcde', 4)).toBe('abcde')
})
