import { describe, expect, test } from 'vitest'
import { changeLines, changesBetween } from '../../../../test/support/openapi-diff.ts'

const PLACE = '/paths/~1v1~1a/get'
const operation = (parameters: string, rest = '') =>
  `paths: { /v1/a: { get: { parameters: ${parameters}, responses: { 200: { description: OK } } } } }\n${rest}`
const swagger = (parameters: string, rest = '') => operation(parameters, `swagger: '2.0'\n${rest}`)

describe('ParameterComparison', () => {
  test.each<readonly [name: string, base: string, revision: string, expected: readonly string[]]>([
    [
      'one that is gone, though optional',
      '[{ name: a, in: query, schema: { type: string } }]',
      '[]',
      [`parameter-removed ${PLACE}/parameters breaking`],
    ],
    [
      'those that are new',
      '[]',
      '[{ name: a, in: query }, { name: b, in: header, required: true }]',
      [
        `parameter-added ${PLACE}/parameters/0 compatible`,
        `required-parameter-added ${PLACE}/parameters/1 breaking`,
      ],
    ],
    [
      'what becomes required or optional',
      '[{ name: a, in: query }, { name: b, in: query, required: true }]',
      '[{ name: a, in: query, required: true }, { name: b, in: query }]',
      [
        `parameter-became-optional ${PLACE}/parameters/1 compatible`,
        `parameter-became-required ${PLACE}/parameters/0/required breaking`,
      ],
    ],
    [
      'one in another place',
      '[{ name: a, in: query, schema: { type: string } }]',
      '[{ name: a, in: header, schema: { type: string } }]',
      [`parameter-moved ${PLACE}/parameters/0 breaking`],
    ],
    [
      'one with another name',
      '[{ name: a, in: query, schema: { type: string } }, { name: c, in: query }]',
      '[{ name: b, in: query, schema: { type: string } }, { name: c, in: query }]',
      [`parameter-renamed ${PLACE}/parameters/0 breaking`],
    ],
    [
      'no new name where the schemas differ',
      '[{ name: a, in: query, schema: { type: string } }]',
      '[{ name: b, in: query, schema: { type: integer } }]',
      [
        `parameter-added ${PLACE}/parameters/0 compatible`,
        `parameter-removed ${PLACE}/parameters breaking`,
      ],
    ],
    [
      'no difference in the case of a header',
      '[{ name: X-A, in: header, schema: { type: string } }]',
      '[{ name: x-a, in: header, schema: { type: string } }]',
      [],
    ],
    [
      'nothing in headers that OpenAPI ignores',
      '[{ name: Accept, in: header }, { name: Authorization, in: header, required: true }]',
      '[]',
      [],
    ],
    [
      'parameters that are deprecated, and no longer so',
      '[{ name: a, in: query }, { name: b, in: query, deprecated: true }]',
      '[{ name: a, in: query, deprecated: true }, { name: b, in: query }]',
      [
        `parameter-deprecated ${PLACE}/parameters/0/deprecated compatible`,
        `parameter-undeprecated ${PLACE}/parameters/1 compatible`,
      ],
    ],
    [
      'another style of an array',
      '[{ name: a, in: query, schema: { type: array, items: {} } }]',
      '[{ name: a, in: query, explode: false, schema: { type: array, items: {} } }]',
      [`parameter-style-changed ${PLACE}/parameters/0/explode breaking`],
    ],
    [
      'no other style where the default is spelt out, and none of a single value',
      '[{ name: a, in: query, schema: { type: array, items: {} } }, { name: b, in: query, schema: { type: string } }]',
      '[{ name: a, in: query, style: form, explode: true, schema: { type: array, items: {} } }, { name: b, in: query, explode: false, schema: { type: string } }]',
      [],
    ],
    [
      'a value that is JSON now',
      '[{ name: a, in: query, schema: { type: object } }]',
      '[{ name: a, in: query, content: { application/json: { schema: { type: object } } } }]',
      [`parameter-style-changed ${PLACE}/parameters/0/content breaking`],
    ],
    [
      'an empty value that is refused, and reserved characters that are not',
      '[{ name: a, in: query, allowEmptyValue: true }]',
      '[{ name: a, in: query, allowReserved: true }]',
      [`parameter-empty-value-forbidden ${PLACE}/parameters/0 breaking`],
    ],
    [
      'reserved characters that are refused, where values may have some',
      '[{ name: a, in: query, allowReserved: true }, { name: b, in: query, allowReserved: true, schema: { type: string } }, { name: c, in: query, allowReserved: true, schema: { type: integer } }, { name: d, in: query, allowReserved: true, content: { text/plain: {} } }]',
      '[{ name: a, in: query }, { name: b, in: query, allowReserved: false, schema: { type: string } }, { name: c, in: query, schema: { type: integer } }, { name: d, in: query, content: { text/plain: {} } }]',
      [
        `parameter-reserved-forbidden ${PLACE}/parameters/0 undecided`,
        `parameter-reserved-forbidden ${PLACE}/parameters/1/allowReserved undecided`,
      ],
    ],
    [
      'another default where it can be left out',
      '[{ name: a, in: query, schema: { default: 1 } }, { name: b, in: query, required: true, schema: { default: 1 } }]',
      '[{ name: a, in: query, schema: { default: 2 } }, { name: b, in: query, required: true, schema: { default: 2 } }]',
      [`request-default-changed ${PLACE}/parameters/0/schema/default breaking`],
    ],
    [
      'nothing missing beside a reference that leads nowhere',
      '[{ name: a, in: query }, { name: b, in: query }]',
      "[{ $ref: 'gone.yaml' }, { name: b, in: query, required: true }]",
      [`parameter-became-required ${PLACE}/parameters/1/required breaking`],
    ],
  ])('finds %s', (_, base, revision, expected) => {
    expect(changeLines(operation(base), operation(revision))).toEqual(expected)
  })

  test.each<readonly [name: string, base: string, revision: string, expected: readonly string[]]>([
    [
      'another collection format',
      '[{ name: a, in: query, type: array, items: { type: string } }]',
      '[{ name: a, in: query, type: array, items: { type: string }, collectionFormat: multi }]',
      [`parameter-style-changed ${PLACE}/parameters/0/collectionFormat breaking`],
    ],
    [
      'fields of forms',
      '[{ name: a, in: formData, type: string }, { name: b, in: formData, type: string }]',
      '[{ name: a, in: formData, type: integer }, { name: c, in: formData, type: file, required: true }]',
      [
        `parameter-removed ${PLACE}/parameters breaking`,
        `request-type-changed ${PLACE}/parameters/0/type breaking`,
        `required-parameter-added ${PLACE}/parameters/1 breaking`,
      ],
    ],
    [
      'that one without a type is required, and no object',
      '[{ name: a, in: query }]',
      '[{ name: a, in: query, required: true }]',
      [`parameter-became-required ${PLACE}/parameters/0/required breaking`],
    ],
    [
      'that one without a type, and no object, is a text',
      '[{ name: a, in: query, required: true }]',
      '[{ name: a, in: query, required: true, maxLength: 5, type: string }]',
      [`request-type-changed ${PLACE}/parameters/0/type breaking`],
    ],
  ])('finds in Swagger 2.0 %s', (_, base, revision, expected) => {
    expect(changeLines(swagger(base), swagger(revision))).toEqual(expected)
  })

  test('finds nothing between the spellings of 2.0 and 3.x', () => {
    const base = swagger(
      `[
        { name: a, in: query, type: array, items: { type: string } },
        { name: b, in: query, type: array, items: { type: string }, collectionFormat: multi },
        { name: c, in: query, type: integer },
        { name: d, in: formData, type: string, required: true },
        { name: e, in: formData, type: file }]`,
      'consumes: [multipart/form-data]',
    )
    const revision = `openapi: 3.0.3
paths:
  /v1/a:
    get:
      parameters:
        - { name: a, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: b, in: query, schema: { type: array, items: { type: string } } }
        - { name: c, in: query, schema: { type: integer } }
      requestBody:
        content:
          multipart/form-data:
            schema:
              { type: object, required: [d], properties: { d: { type: string }, e: { type: string, format: binary } } }
      responses: { 200: { description: OK } }`
    expect(changeLines(base, revision)).toEqual([])
  })

  test('reports a shared declaration once, with all operations', () => {
    const shared = (parameter: string, list = "[{ $ref: '#/components/parameters/p' }]") => `
paths:
  /v1/a: { parameters: ${list}, get: {}, put: {} }
  /v1/b: { get: { parameters: ${list} } }
components: { parameters: { p: ${parameter} } }`
    const operations = ['GET /v1/a', 'PUT /v1/a', 'GET /v1/b']
    const base = shared('{ name: p, in: query }')
    const required = changesBetween(base, shared('{ name: p, in: query, required: true }'))
    expect(required.map((change) => [change.node.pointer, change.operations])).toEqual([
      ['/components/parameters/p/required', operations],
    ])
    const removed = changesBetween(base, shared('{ name: p, in: query }', '[]'))
    expect(removed.map((change) => [change.base?.pointer, change.operations])).toEqual([
      ['/components/parameters/p', operations],
    ])
  })

  test('does not mind between path item and operation', () => {
    const list = '[{ name: a, in: query, schema: { type: string } }]'
    const base = `paths: { /v1/a: { parameters: ${list}, get: {} } }`
    expect(changeLines(base, `paths: { /v1/a: { get: { parameters: ${list} } } }`)).toEqual([])
  })

  test('does not mind a path parameter that is declared now', () => {
    const base = "paths: { '/v1/a/{id}': { get: {} } }"
    const declared = '[{ name: id, in: path, required: true, schema: { type: integer } }]'
    const revision = `paths: { '/v1/a/{id}': { get: { parameters: ${declared} } } }`
    expect(changeLines(base, revision)).toEqual([])
    expect(changeLines(revision, base)).toEqual([])
  })
})
