import { expect, test } from 'vitest'
import { detachTexts } from './detach.ts'

test('copies say the same, and what was one object is one', () => {
  const shared = { line: 1, text: 'some text that is longer' }
  const data = {
    a: [shared, shared],
    b: { c: null, d: true, e: undefined, f: '\ud83d, half of it' },
  }
  const copied = detachTexts(data)
  expect(copied).toEqual(data)
  expect(copied.a[0]).not.toBe(shared)
  expect(copied.a[0]).toBe(copied.a[1])
})
