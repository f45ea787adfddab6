import { expect, test } from 'vitest'
import type { Position } from '../../documents/lines.ts'
import { displayWidth } from '../../text/display-width.ts'
import { TextLines } from '../parts/texts/text-lines.ts'
import { renderCodeFrame } from './code-frame.ts'

function frame(text: string, start: number, end: number | Position) {
  const stop = typeof end === 'number' ? { line: 1, column: end } : end
  return renderCodeFrame(new TextLines(text), { start: { line: 1, column: start }, end: stop })
}

test.each([
  ['a word', 'one two', 5, 8, 'one two', '    ^^^'],
  ['an empty range', 'one', 2, 2, 'one', ' ^'],
  ['the end of the line', 'one', 4, 4, 'one', '   ^'],
  ['a column past the end', 'one', 99, 100, 'one', '   ^'],
  ['an empty line', '', 1, 1, '', '^'],
  ['tabs', '\ta: b', 2, 3, '  a: b', '  ^'],
  ['wide characters', '日本: x', 1, 3, '日本: x', '^^^^'],
  ['what follows wide characters', '日本: x', 5, 6, '日本: x', '      ^'],
  ['an emoji of several code points', '👩‍💻 x', 7, 8, '👩‍💻 x', '   ^'],
  ['an escape sequence', '\u001b[2Jx', 5, 6, '\\u001b[2Jx', '         ^'],
])('marks %s', (_, text, start, end, code, carets) => {
  expect(frame(text, start, end)).toEqual({ code, carets })
})

test('clips a range of several lines to its first', () => {
  expect(frame('  a: b  \n  c: d\n', 3, { line: 2, column: 7 })?.carets).toBe('  ^^^^')
})

test('there is no frame of a line that does not exist', () => {
  const range = { start: { line: 9, column: 1 }, end: { line: 9, column: 2 } }
  expect(renderCodeFrame(new TextLines('a'), range)).toBeUndefined()
})

test.each([1, 30, 1_000_000, 1_999_990])('shows part of a long line around column %i', (column) => {
  const text = '{"key":12},'.repeat(200_000)
  const shown = frame(text, column, column + 4)
  expect(shown?.code.length).toBeLessThanOrEqual(122)
  const marked = shown?.code.slice(shown.carets.indexOf('^'), shown.carets.length)
  expect(marked).toBe(text.slice(column - 1, column + 3))
})

test('carets stay within the part that is shown', () => {
  const shown = frame('x'.repeat(500), 200, 480)
  expect(shown?.carets.length).toBeLessThan(displayWidth(shown?.code ?? ''))
})

test('a long line is not cut inside a surrogate pair', () => {
  for (const lead of ['', 'x']) {
    const shown = frame(lead + '😀'.repeat(300), 301, 303)
    expect(shown?.code).not.toMatch(/\\u/)
  }
})
