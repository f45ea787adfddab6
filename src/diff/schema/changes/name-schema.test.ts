import { describe, expect, test } from 'vitest'
import { changesBetween } from '../../../../test/support/openapi-diff.ts'

const OK = 'responses: { 200: { description: OK, content: { application/json: { schema'

/** What is said of two states whose response and schemas are these. */
function saidOf(base: string, revision: string, schemas = ''): string[] {
  const write = (schema: string) =>
    `paths: { /v1/a: { get: { ${OK}: ${schema} } } } } } } }\ncomponents: { schemas: { ${schemas} } }`
  return changesBetween(write(base), write(revision)).map(({ what }) => what)
}

describe('a component in the place of what was written there', () => {
  const airport = 'Airport: { type: object }, Country: { type: string, pattern: a }'
  const from = '{ properties: { from: { type: string }, to: { type: string } } }'

  test('is told for each property that had no such schema', () => {
    const ref = "{ $ref: '#/components/schemas/Airport' }"
    expect(saidOf(from, `{ properties: { from: ${ref}, to: ${ref} } }`, airport)).toEqual([
      'The type of property `from` (now schema `Airport`) is `object` now, no longer `string`',
      'The type of property `to` (now schema `Airport`) is `object` now, no longer `string`',
    ])
  })

  test('is told as what the body is now', () => {
    expect(saidOf('{ type: string }', "{ $ref: '#/components/schemas/Airport' }", airport)).toEqual(
      ['The type of the schema (now schema `Airport`) is `object` now, no longer `string`'],
    )
  })

  test('is told with the one that it took the place of', () => {
    const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`
    expect(saidOf(ref('Country'), ref('Airport'), airport)).toEqual([
      'The type of schema `Airport` (it was `Country`) is `object` now, no longer `string`',
    ])
  })
})

test('a schema in the place of a type says nothing', () => {
  expect(saidOf('{ type: { type: string } }', '{ type: {} }')).toEqual([])
  expect(saidOf('{ type: {} }', '{ type: object }')).toEqual([
    'The type of the schema is `object` now, no longer `any`',
  ])
})
