import { expect, test } from 'vitest'
import { displayWidth } from './display-width.ts'

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
