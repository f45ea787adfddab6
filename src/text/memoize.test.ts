import { describe, expect, it } from 'vitest'
import { memoize, perObject } from './memoize.ts'

describe('memoize', () => {
  it('computes once for each text', () => {
    const asked: string[] = []
    const lengthOf = memoize((text) => asked.push(text))
    expect([lengthOf('a'), lengthOf('b'), lengthOf('a')]).toEqual([1, 2, 1])
  })
})

describe('perObject', () => {
  it('makes once for each object, however equal they are', () => {
    const asked: object[] = []
    const numberOf = perObject((object: object) => asked.push(object))
    const [one, other] = [{}, {}]
    expect([numberOf(one), numberOf(other), numberOf(one)]).toEqual([1, 2, 1])
  })

  it('remembers undefined too', () => {
    let count = 0
    const nothing = perObject((_: object) => {
      count++
      return undefined
    })
    const key = {}
    expect([nothing(key), nothing(key), count]).toEqual([undefined, undefined, 1])
  })

  it('nests for two objects', () => {
    let count = 0
    const numberOf = perObject((_: object) => perObject((__: object) => ++count))
    const [one, other] = [{}, {}]
    expect(numberOf(one)(other)).toBe(1)
    expect(numberOf(other)(one)).toBe(2)
    expect(numberOf(one)(other)).toBe(1)
  })
})
