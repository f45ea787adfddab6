import { expect, test } from 'vitest'
import { linkPlaces, toMessageText } from './text.ts'

test('keeps what fits', () => {
  expect(toMessageText('x'.repeat(1024))).toBe('x'.repeat(1024))
})

test.each([0, 1])('cuts what does not fit, but no character (%i)', (lead) => {
  const text = toMessageText('x'.repeat(lead) + '😀'.repeat(600))
  expect(text.length).toBeLessThanOrEqual(1024)
  expect(text.endsWith('😀…')).toBe(true)
  expect(text).not.toMatch(/\p{Cs}/u)
})

test('makes no link of what a document says', () => {
  expect(toMessageText('[here](https://evil.example)')).toBe('[here] (https://evil.example)')
  expect(toMessageText('](('.repeat(900)).length).toBe(1024)
})

test('links related places by their ids', () => {
  expect(linkPlaces('Two of a name.', ['The first.', 'Here is `/[x]`.'])).toBe(
    'Two of a name. [The first](1). [Here is `/\\[x\\]`](2).',
  )
})

test('leaves links out that do not fit, whole', () => {
  const text = 'x'.repeat(1000)
  expect(linkPlaces(text, ['A label that is too long.', 'Short.'])).toBe(`${text} [Short](2).`)
})
