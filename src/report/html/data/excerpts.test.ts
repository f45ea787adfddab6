import { expect, test } from 'vitest'
import { finding } from '../../../../test/support/report-input.ts'
import { TextLines } from '../../parts/texts/text-lines.ts'
import { collectExcerpts } from './excerpts.ts'

const TEN = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join('\n')

function excerptsOf(text: string, ...places: [line: number, start: number, end: number][]) {
  const findings = places.map(([line, start, end]) =>
    finding({
      file: 'a.yaml',
      range: { start: { line, column: start }, end: { line, column: end } },
    }),
  )
  return collectExcerpts(findings, () => new TextLines(text))
}

/** What the mark of the only finding covers. */
function markedOf(text: string, start: number, end: number): string | undefined {
  const { marks, lines } = excerptsOf(text, [1, start, end])
  const [from, to, part] = marks[0] ?? [0, 0]
  return (part ?? lines.get('a.yaml')?.[0]?.[1])?.slice(from, to)
}

test('takes two lines before and after, and each line once', () => {
  const { marks, lines, limit } = excerptsOf(TEN, [1, 1, 5], [3, 6, 7], [9, 1, 3])
  expect(lines.get('a.yaml')).toEqual([
    [1, 'line 1', 'line 2', 'line 3', 'line 4', 'line 5'],
    [7, 'line 7', 'line 8', 'line 9', 'line 10'],
  ])
  expect(marks).toEqual([
    [0, 4],
    [5, 6],
    [0, 2],
  ])
  expect(limit).toBeUndefined()
})

test.each([
  ['a word', 'one two', 5, 8, 'two'],
  ['what follows a tab', '\ta: b', 5, 6, 'b'],
  ['an escape sequence', 'a\u001b[2Jb', 2, 3, '\\u001b'],
  ['what follows a turn of direction', 'a\u202eb c', 5, 6, 'c'],
  ['an empty range', 'one', 2, 2, ''],
  ['a place past the end', 'one', 9, 12, ''],
  ['a place in a long line', `${'x'.repeat(500)}here${'y'.repeat(500)}`, 501, 505, 'here'],
])('marks %s', (_, text, start, end, marked) => {
  expect(markedOf(text, start, end)).toBe(marked)
})

test('a range of several lines is marked to the end of its first', () => {
  const range = { start: { line: 1, column: 3 }, end: { line: 2, column: 2 } }
  const { marks } = collectExcerpts([finding({ range })], () => new TextLines('a: b  \nc'))
  expect(marks).toEqual([[2, 4]])
})

test('of a long line, each finding shows its own part', () => {
  const { marks, lines } = excerptsOf('abcdefghij'.repeat(500), [1, 1, 2], [1, 2001, 2003])
  expect(lines.get('a.yaml')?.[0]?.[1]).toHaveLength(121)
  expect(marks[0]).toEqual([0, 1])
  expect(marks[1]).toEqual([41, 43, expect.stringMatching(/^….{120}…$/)])
})

test('there is no excerpt without a text or a line', () => {
  expect(collectExcerpts([finding()], () => undefined).marks).toEqual([undefined])
  expect(collectExcerpts([finding({}, 99)], () => new TextLines('a')).marks).toEqual([undefined])
})

test('a limit leaves rare rules whole and shares the rest out evenly', () => {
  const rules = [...'aaaaaaaa', ...'bbbbbb', 'c']
  const findings = rules.map((rule) => finding({ rule }, 1))
  const { marks, limit } = collectExcerpts(findings, () => new TextLines(TEN), 10)
  expect(limit).toBe(4)
  expect(rules.filter((_, index) => marks[index] !== undefined).join('')).toBe('aaaabbbbc')
})

test('as many findings as allowed have excerpts', () => {
  const findings = ['a', 'a', 'b'].map((rule) => finding({ rule }, 1))
  expect(collectExcerpts(findings, () => new TextLines(TEN), 3).limit).toBeUndefined()
})
