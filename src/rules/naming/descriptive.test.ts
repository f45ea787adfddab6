import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import rule from './descriptive.ts'

test('w belongs to x, y and z, and to nothing else', async () => {
  const text = `
components:
  schemas:
    Rotation: { properties: { w: {}, x: {}, y: {}, z: {} } }
    Box: { properties: { x: {}, y: {}, w: {}, h: {} } } # expect: naming/descriptive, naming/descriptive
    Color: { properties: { r: {}, x: {}, y: {}, z: {} } } # expect: naming/descriptive
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('r, d and t are members of a key together', async () => {
  const text = `
components:
  schemas:
    OtherPrime: { properties: { r: {}, d: {}, t: {} } }
    Pair: { properties: { r: {}, d: {} } } # expect: naming/descriptive, naming/descriptive
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('a capital among codes is a code', async () => {
  const text = `
components:
  schemas:
    Types: { properties: { A: {}, AAAA: {}, PTR: {}, SRV: {}, other: {} } }
    Sizes: { properties: { S: {}, M: {}, XL: {}, XXL: {}, XS: {} } }
    Pair: { properties: { A: {}, B: {} } } # expect: naming/descriptive, naming/descriptive
    Order: { properties: { A: {}, ID: {}, URL: {}, SKU: {}, name: {}, state: {}, price: {}, note: {} } } # expect: naming/descriptive
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})
