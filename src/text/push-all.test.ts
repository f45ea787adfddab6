import { expect, test } from 'vitest'
import { pushAll } from './push-all.ts'

test('adds as many items as there are', () => {
  const list = ['first']
  pushAll(list, new Array<string>(500_000).fill('more'))
  expect(list.length).toBe(500_001)
  expect(list.slice(0, 2)).toEqual(['first', 'more'])
})
