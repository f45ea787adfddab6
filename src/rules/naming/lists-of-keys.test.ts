import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import rule from './array-plural.ts'

const NAMES = ['member', 'quota', 'page', 'rating', 'message', 'log', 'alert', 'plan']

/** An object whose fields are lists, of the same texts but for the last. */
const withLists = (names: readonly string[], last: string) => `components:
  schemas:
    Permissions:
      properties:
${names.map((name, index) => `        ${name}: { type: array, items: { type: ${index === names.length - 1 ? last : 'string'} } }`).join('\n')}
`

test('the fields of an object of many lists of the same texts are keys', async () => {
  expect(await findingsOf(withLists(NAMES, 'string'), rule)).toEqual([])
  expect(await findingsOf(withLists(NAMES, 'integer'), rule)).toHaveLength(NAMES.length)
  expect(await findingsOf(withLists(NAMES.slice(1), 'string'), rule)).toHaveLength(NAMES.length - 1)
})

test('what is a verb too names objects by its noun', async () => {
  const typeOf = (name: string, type: string) =>
    `components: { schemas: { Line: { properties: { ${name}: { type: array, items: { type: ${type} } } } } } }`
  for (const name of ['stop', 'guide', 'ski_lift'])
    expect(await findingsOf(typeOf(name, 'object'), rule)).toHaveLength(1)
  for (const name of ['stop', 'include', 'select', 'remove'])
    expect(await findingsOf(typeOf(name, 'string'), rule)).toEqual([])
  for (const name of ['include', 'remove', 'cut', 'open'])
    expect(await findingsOf(typeOf(name, 'object'), rule)).toEqual([])
})
