import { expect, test } from 'vitest'
import { toMessageText } from './sarif-text.ts'

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
