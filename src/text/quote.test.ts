import { expect, test } from 'vitest'
import { joinAll, joinSome, quote, quoteAll, quoteApart } from './quote.ts'

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)

test.each([
  [0, ''],
  [1, 'n0'],
  [2, 'n0 and n1'],
  [3, 'n0, n1 and n2'],
])('%d phrases are joined', (count, joined) => {
  expect(joinAll(names(count))).toBe(joined)
})

test('of more than five phrases the first five are said, and how many more there are', () => {
  expect(joinSome(names(5))).toBe('n0, n1, n2, n3 and n4')
  expect(joinSome(names(12))).toBe('n0, n1, n2, n3, n4 and 7 more')
})

test('what a document has very many of is cut, and that is said', () => {
  expect(quoteAll(names(25))).toMatch(/`n23` and `n24`$/)
  expect(quoteAll(names(10_000))).toMatch(/`n24` and 9975 more$/)
})

test('a long text is cut', () => {
  expect(quote('a'.repeat(100_000))).toBe(`\`${'a'.repeat(59)}…\``)
})

test.each([
  ['a', 'b', ['`a`', '`b`']],
  [
    `${'x'.repeat(70)}1`,
    `${'x'.repeat(70)}2`,
    [`\`…${'x'.repeat(15)}1\``, `\`…${'x'.repeat(15)}2\``],
  ],
])('texts that differ are cut so that it shows: %j and %j', (one, other, expected) => {
  expect(quoteApart(one, other)).toEqual(expected)
})
