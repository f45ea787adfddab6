import { expect, it } from 'vitest'
import { makeRandom } from '../../../../test/support/mutations.ts'
import { findEdit } from './find-edit.ts'

it('finds the smallest stretch of whole characters that holds all that differs', () => {
  const edit = (before: string, now: string) => {
    const { start, endBefore, endNow } = findEdit(Buffer.from(before), Buffer.from(now))
    return [start, endBefore, endNow]
  }
  expect(edit('abc', 'abc')).toEqual([3, 3, 3])
  expect(edit('abc', 'axc')).toEqual([1, 2, 2])
  expect(edit('ac', 'abc')).toEqual([1, 1, 2])
  expect(edit('aaa', 'aaaa')).toEqual([3, 3, 4])
  // Both letters begin with the same byte, or end with it.
  expect(edit('aéb', 'aèb')).toEqual([1, 3, 3])
  expect(edit('aéb', 'aũb')).toEqual([1, 3, 3])
  expect(edit('', 'é')).toEqual([0, 0, 2])
})

it('finds a stretch that makes the one text of the other, however long they are', () => {
  const random = makeRandom(5)
  const letters = ['a', 'b', 'é', '😀', '\n']
  const draw = (length: number) =>
    Array.from({ length }, () => letters[random(letters.length)] ?? '').join('')
  for (const length of [0, 3, 40, 70_000]) {
    const text = draw(length)
    for (let count = 0; count < 10; count++) {
      const cut = [...text.slice(0, random(text.length + 1))].length
      const characters = [...text]
      const changed = characters.toSpliced(cut, random(3), draw(random(4))).join('')
      const [before, now] = [Buffer.from(text), Buffer.from(changed)]
      const { start, endBefore, endNow } = findEdit(before, now)
      const typed = now.toString('utf8', start, endNow)
      expect(before.toString('utf8', 0, start) + typed + before.toString('utf8', endBefore)).toBe(
        changed,
      )
      expect(typed.isWellFormed()).toBe(true)
      expect(typed.length).toBeLessThanOrEqual(16)
    }
  }
})
