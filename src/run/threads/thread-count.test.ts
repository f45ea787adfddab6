import { expect, test } from 'vitest'
import { chooseThreads, isWorthSharing } from './thread-count.ts'

const many = (count: number, size: number) => Array.from({ length: count }, () => size)

test.each([
  ['no document', [], 8, 1],
  ['one document, however large', [50_000_000], 8, 1],
  ['a large one and a small one', [50_000_000, 1000], 8, 1],
  ['a few small ones', many(50, 1000), 8, 1],
  ['two large ones', [5_000_000, 5_000_000], 8, 8],
  ['many small ones', many(3000, 1000), 2, 2],
  ['many large ones on a large machine', many(1000, 1_000_000), 64, 8],
  ['many large ones on one core', many(1000, 1_000_000), 1, 1],
])('%s', (_, sizes, cores, threads) => {
  expect(chooseThreads(sizes, cores)).toBe(threads)
})

test.each([
  ['a.yaml', 1_400_000, 8, false],
  ['a.yaml', 4_200_000, 4, true],
  ['a.yaml', 4_200_000, 2, false],
  ['a.json', 3_900_000, 8, false],
  ['A.JSON', 13_000_000, 4, true],
  ['-', 0, 8, false],
])('%s of %i bytes on %i cores: %s', (file, bytes, cores, expected) => {
  expect(isWorthSharing({ file, bytes }, () => cores)).toBe(expected)
})
