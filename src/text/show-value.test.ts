import { expect, test } from 'vitest'
import { createObject } from '../documents/json-object.ts'
import { showValue } from './show-value.ts'

test.each<[value: unknown, text: string]>([
  ['a "b"', 'a "b"'],
  ['', ''],
  [1.5, '1.5'],
  [true, 'true'],
  [null, 'null'],
  [undefined, 'undefined'],
  [createObject(), '{}'],
  [[{ a: [1, 'x'] }, null], '[{"a":[1,"x"]},null]'],
])('shows %j', (value, text) => {
  expect(showValue(value)).toBe(text)
})

test('shows the beginning of a collection that aliases repeat without end', () => {
  let value: unknown[] = []
  for (let level = 0; level < 400; level++) value = [value, value]
  expect(showValue(value)).toMatch(/^\[{100}…$/)
  expect(showValue({ ['k'.repeat(1000)]: 'v'.repeat(1000) })).toHaveLength(101)
})
