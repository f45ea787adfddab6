import { expect, test } from 'vitest'
import { truncateEnd, truncateStart } from './truncate.ts'

test.each([
  ['specs/orders.yaml', 17, 'specs/orders.yaml', 'specs/orders.yaml'],
  ['specs/orders.yaml', 16, 'specs/orders.ya…', '…ecs/orders.yaml'],
  ['specs/orders.yaml', 1, '…', '…'],
  ['specs/orders.yaml', -5, '…', '…'],
  ['specs/orders.yaml', Number.POSITIVE_INFINITY, 'specs/orders.yaml', 'specs/orders.yaml'],
  // Two columns each: half of one is not shown.
  ['日本語日本語', 8, '日本語…', '…日本語'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301…', '…e\u0301'],
  ['👩‍👩‍👧👩‍👩‍👧', 3, '👩‍👩‍👧…', '…👩‍👩‍👧'],
  ['', 0, '', ''],
])('%j in %d columns', (text, columns, end, start) => {
  expect(truncateEnd(text, columns)).toBe(end)
  expect(truncateStart(text, columns)).toBe(start)
})
