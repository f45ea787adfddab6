import { expect, it } from 'vitest'
import { countNodes, ExpansionError, refuseExplosion } from './expansion.ts'

function doubling(layers: number): unknown {
  let value: unknown = 1
  for (let layer = 0; layer < layers; layer++) value = [value, value]
  return value
}

it.each([
  ['nothing', undefined, 1],
  ['null', null, 1],
  ['a text', 'text', 1],
  ['an empty list', [], 1],
  ['members', { a: 1, b: [null, undefined] }, 5],
  ['what stands twice', doubling(1), 3],
  ['what doubles forty times', doubling(40), 2 ** 41 - 1],
] as const)('counts %s', (_, value, count) => {
  expect(countNodes(value) === count).toBe(true)
})

it('ends on what contains itself', () => {
  const value: unknown[] = [1]
  value.push(value)
  expect(countNodes(value)).toBe(2)
})

it('takes a deeply nested value', () => {
  let value: unknown = 1
  for (let depth = 0; depth < 100_000; depth++) value = [value]
  expect(countNodes(value) === 100_001).toBe(true)
})

it('refuses what doubles at each of thirty steps, and nothing smaller', () => {
  expect(() => refuseExplosion(doubling(30))).toThrow(ExpansionError)
  expect(() => refuseExplosion(doubling(20))).not.toThrow()
})
