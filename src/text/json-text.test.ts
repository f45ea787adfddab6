import { expect, test } from 'vitest'
import { toJsonPieces, toJsonText } from './json-text.ts'

/** What would be taken for the list, or for its end, if it stood in the text as it is. */
const HOSTILE = '\n  "list": []\n      "list": []\u2028\u009b'

test.each([0, 1, 2, 300])('pieces are what the text of %i items is', (count) => {
  const items = Array.from({ length: count }, (_, index) => ({
    index,
    text: HOSTILE,
    list: [],
    none: {},
    inside: [{ list: [] }, HOSTILE],
  }))
  const shallow = (list: unknown[]) => ({ a: HOSTILE, [HOSTILE]: { list: [1] }, list, z: [[]] })
  expect([...toJsonPieces(shallow([]), { key: 'list', depth: 1 }, items)].join('')).toBe(
    toJsonText(shallow(items)),
  )
  const deep = (list: unknown[]) => ({ list: 1, runs: [{ tool: { list: [] }, list }], z: HOSTILE })
  const pieces = [...toJsonPieces(deep([]), { key: 'list', depth: 3 }, items)]
  expect(pieces.join('')).toBe(toJsonText(deep(items)))
  expect(pieces.length).toBe(count + 2)
})

test('items are asked for as they are written', () => {
  const asked: number[] = []
  function* items() {
    for (let index = 0; index < 3; index++) {
      asked.push(index)
      yield index
    }
  }
  const pieces = toJsonPieces({ list: [] }, { key: 'list', depth: 1 }, items())
  pieces.next()
  expect(asked).toEqual([])
  pieces.next()
  expect(asked).toEqual([0])
})

test('a value without the list is a bug', () => {
  const pieces = toJsonPieces({ other: [] }, { key: 'list', depth: 1 }, [])
  expect(() => [...pieces]).toThrow('The value has no empty list `list` there.')
})
