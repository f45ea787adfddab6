import { expect, test } from 'vitest'
import { TextLines } from '../parts/texts/text-lines.ts'
import { toRegion } from './region.ts'

const LINES = new TextLines('\uFEFFa: b  \r\nlong: x\n')

test.each([
  ['one line', [1, 4, 1, 5], [1, 4, 1, 5]],
  ['an empty range', [1, 1, 1, 1], [1, 1, 1, 1]],
  ['several lines, up to the end of the first', [1, 1, 2, 3], [1, 1, 1, 5]],
  ['several lines from the end of the first', [1, 7, 2, 3], [1, 7, 1, 7]],
  ['a line that the text does not have', [9, 2, 10, 1], [9, 2, 9, 2]],
] as const)('%s', (_, [startLine, startColumn, endLine, endColumn], expected) => {
  const start = { line: startLine, column: startColumn }
  const region = toRegion({ start, end: { line: endLine, column: endColumn } }, LINES)
  expect([region.startLine, region.startColumn, region.endLine, region.endColumn]).toEqual(expected)
})

test('without a text, a range of several lines shrinks to its start', () => {
  const range = { start: { line: 2, column: 3 }, end: { line: 4, column: 1 } }
  expect(toRegion(range, undefined)).toMatchObject({ endLine: 2, endColumn: 3 })
})
