import { describe, expect, test } from 'vitest'
import { changesBetween } from '../../../test/support/openapi-diff.ts'

const OK = 'responses: { 200: { description: OK } }'

const kindsOf = (base: string, revision: string) =>
  changesBetween(base, revision).map(({ kind }) => kind)

describe('a property that is gone beside one with the same schema that is new', () => {
  const api = (property: string) =>
    `paths: { /v1/a: { post: { ${OK}, requestBody: { content: { application/json: { schema: { properties: { ${property} } } } } } } } }`
  const base = api('is_archived: { type: boolean, description: Whether nobody used it. }')

  test.each([
    ['is_archived_now: { type: boolean, description: Whether it is old. }', true],
    ['archive: { type: boolean, description: Whether it is old. }', true],
    ['old: { type: boolean, description: Whether nobody used it. }', true],
    ['old: { type: boolean }', true],
    ['protected: { type: boolean, description: Whether it cannot be deleted. }', false],
  ])('has another name: %s (%s)', (property, isRenamed) => {
    const expected = isRenamed
      ? ['request-property-renamed']
      : ['request-property-removed', 'request-property-added']
    expect(kindsOf(base, api(property))).toEqual(expected)
  })
})

test('a parameter that is described otherwise and shares no word is another one', () => {
  const api = (name: string) =>
    `paths: { /v1/a: { get: { ${OK}, parameters: [{ name: ${name}, description: By ${name}., in: query, schema: { type: string } }] } } }`
  expect(kindsOf(api('query'), api('sort'))).toEqual(['parameter-removed', 'parameter-added'])
  expect(kindsOf(api('query'), api('querytext'))).toEqual(['parameter-renamed'])
})
