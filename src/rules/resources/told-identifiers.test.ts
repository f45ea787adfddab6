import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import idOpaque from './id-opaque.ts'
import idSequential from './id-sequential.ts'
import idShape from './id-shape.ts'

test.each([
  ['ID of the report', false],
  ['123 or "last"', false],
  ['lecture_5f2c…', false],
  ['vol_8a...', false],
  ['A:1 | B:2 | 3', true],
  ['17 / 4', true],
  ['2013-01-01 12:20:28', true],
  ['Oak Road', true],
  ['did:web:example.com:depot', false],
  ['kid:web:example', true],
  ['ferries/9', true],
])('an id such as %s is judged: %s', async (example, isJudged) => {
  const text = `components: { schemas: { Order: { properties: { id: { type: string, example: '${example}' } } } } }`
  expect(await findingsOf(text, idOpaque)).toHaveLength(isJudged ? 1 : 0)
})

test.each([
  ['The bundle, for example `bundle-7`.', 0],
  ['For example, this field is "bundle-7".', 0],
  ["Such as the skipper's bundle.", 1],
  ["Such as 'b7'.", 0],
  ['A UUID.', 0],
  ['A string of the format `<DB>-<ENTRY>`.', 0],
  ['The bundle, e.g. "b7"', 0],
  ['Unique among other things, for example bundles.', 1],
  ['The bundle.', 1],
])('a description such as %j shows an id: %i', async (description, count) => {
  const text = `
paths:
  /v1/bundles/{bundle_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { id: { type: string, description: ${JSON.stringify(description)} } } } } } } } }`
  expect(await findingsOf(text, idShape)).toHaveLength(count)
})

test.each([
  [JSON.stringify([{ id: 'bun_7' }]), 0],
  [JSON.stringify([{ name: 'bun_7' }]), 1],
  ['Bundles with an id', 1],
])('a body shown as the text %s shows an id: %i', async (example, count) => {
  const schema = '{ type: array, items: { properties: { id: { type: string } } } }'
  const text = `
paths:
  /v1/bundles:
    get: { responses: { '200': { content: { application/json: { example: ${JSON.stringify(example)}, schema: ${schema} } } } } }`
  expect(await findingsOf(text, idShape)).toHaveLength(count)
})

test('the number of what the document tells nothing of may be that of an authority', async () => {
  const parameter = (name: string) =>
    `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string }, example: '2281' }]`
  const text = `
paths:
  '/{municipality_id}/permits':
    get: { ${parameter('municipality_id')} }
  '/{permit_id}/copies':
    get: { ${parameter('permit_id')} } # expect: resources/id-sequential
  /v1/quays/{quay_id}:
    get: { ${parameter('quay_id')} } # expect: resources/id-sequential
  /v1/shops/{chain_id}:
    get: { ${parameter('chain_id')} } # expect: resources/id-sequential
  '/{chain_id}/tills':
    get: { ${parameter('chain_id')} } # expect: resources/id-sequential
`
  expect(placesOf(await findingsOf(text, idSequential))).toEqual(expectationsIn(text, idSequential))
})

test.each([
  ['The phone number of the caller.', '4915112345678', 'opaque'],
  ['The MSISDN.', '447700900123', 'opaque'],
  ['The caller.', '447700900123', 'sequential'],
  ['The ID of the phone number.', '447700900123', 'sequential'],
  ['The ID that the phone number’s owner has.', '447700900123', 'sequential'],
  ['The phone number of the caller.', '17', 'sequential'],
])('with %j, the id %s is no %s one', async (description, example, expected) => {
  const text = `components: { schemas: { Caller: { properties: { id: { type: string, description: ${description}, example: '${example}' } } } } }`
  const found = [...(await findingsOf(text, idOpaque)), ...(await findingsOf(text, idSequential))]
  expect(found.map(({ rule }) => rule)).toEqual([`resources/id-${expected}`])
})

test('an id that repeats the phone number beside it is one', async () => {
  const text = `
components:
  schemas:
    Crew:
      properties: { phones: { type: array, items: { properties: { id: { type: string }, phone: { type: string } } } } }
      example:
        phones:
          - { id: '16505551234', phone: +1 (650) 555-1234 } # expect: resources/id-opaque
          - { id: '16505551235', phone: +1 (650) 555-1234 } # expect: resources/id-sequential
          - { id: '16505551234', count: '16505551234' } # expect: resources/id-sequential
`
  const rules = [idOpaque, idSequential]
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

test.each([
  ['The VLAN ID of the deck (must be between 1 and 4094)', 0],
  ['The VLAN that the deck is in', 1],
  ['The deck, one of 4094', 1],
])('an id with the description %j is a counter: %i', async (description, count) => {
  const text = `components: { schemas: { Deck: { properties: { id: { type: string, description: '${description}', example: '12' } } } } }`
  expect(await findingsOf(text, idSequential)).toHaveLength(count)
})

test('the id of a JSON Schema that a body shows is its URI', async () => {
  const text = `
paths:
  /v1/form-schemas:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { type: array, items: { properties: { id: { type: string } } } }
              example:
                - { $schema: 'http://json-schema.org/draft-04/schema#', id: 'https://example.com/forms/a' }
                - { $schema: 'https://api.example.com/schemas/Form.json', id: 'forms/b' } # expect: resources/id-opaque
                - { id: 'forms/c' } # expect: resources/id-opaque
                - { definitions: { custom: { id: '#custom', type: object, properties: {} } } }
`
  expect(placesOf(await findingsOf(text, idOpaque))).toEqual(expectationsIn(text, idOpaque))
})
