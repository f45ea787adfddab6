import { expect, test } from 'vitest'
import { pluralize } from './count.ts'

test.each([
  [0, '0 errors'],
  [1, '1 error'],
  [999, '999 errors'],
  [1000, '1,000 errors'],
  [26_903, '26,903 errors'],
  [1_234_567, '1,234,567 errors'],
])('%i is written as %j', (count, text) => {
  expect(pluralize(count, 'error')).toBe(text)
})
