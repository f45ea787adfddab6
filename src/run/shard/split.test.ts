import { describe, expect, test } from 'vitest'
import { nameSplit, takeShare } from './split.ts'

const DOCUMENTS = [100, 90, 20, 20, 20, 10, 10, 10].map((bytes, index) => ({
  file: `${'hgfedcba'[index]}.yaml`,
  bytes,
}))

const shareOf = (index: number, count: number, documents = DOCUMENTS) =>
  takeShare(documents, { index, count }).map(({ file, bytes }) => `${file} ${bytes}`)

describe('takeShare', () => {
  test('gives each document to one shard, about as much to each', () => {
    expect(shareOf(1, 3)).toEqual(['h.yaml 100'])
    expect(shareOf(2, 3)).toEqual(['g.yaml 90'])
    expect(shareOf(3, 3)).toEqual([
      'f.yaml 20',
      'e.yaml 20',
      'd.yaml 20',
      'c.yaml 10',
      'b.yaml 10',
      'a.yaml 10',
    ])
  })

  test('does not depend on the order of the documents, which it keeps', () => {
    const reversed = DOCUMENTS.toReversed()
    for (const index of [1, 2, 3, 4])
      expect(shareOf(index, 4, reversed)).toEqual(shareOf(index, 4).toReversed())
  })

  test.each([1, 2, 5, 8, 20])('leaves none out: %i shards', (count) => {
    const shares = Array.from({ length: count }, (_, index) => shareOf(index + 1, count))
    expect(shares.flat().sort()).toEqual(shareOf(1, 1).sort())
  })
})

describe('nameSplit', () => {
  const name = nameSplit(DOCUMENTS, { index: 1, count: 3 })

  test('is the same for all shards, in whatever order the documents are', () => {
    expect(nameSplit(DOCUMENTS.toReversed(), { index: 2, count: 3 })).toBe(name)
  })

  test('is another for another number of shards, other documents or other sizes', () => {
    const others = [
      nameSplit(DOCUMENTS, { index: 1, count: 4 }),
      nameSplit(DOCUMENTS.slice(1), { index: 1, count: 3 }),
      nameSplit(DOCUMENTS.with(0, { file: 'h.yaml', bytes: 101 }), { index: 1, count: 3 }),
    ]
    expect(new Set([name, ...others]).size).toBe(4)
  })
})
