import { describe, expect, test } from 'vitest'
import { changeLines, changesBetween } from '../../../../test/support/openapi-diff.ts'

const PLACE = '/paths/~1v1~1a/post'
const RESPONSES = `${PLACE}/responses`
const sending = (body: string) =>
  `paths: { /v1/a: { post: { ${body}, responses: { 200: { description: OK } } } } }`
const answering = (responses: string) => `paths: { /v1/a: { post: { responses: ${responses} } } }`
type Row = readonly [name: string, base: string, revision: string, expected: readonly string[]]

describe('RequestBodyComparison', () => {
  const json = 'content: { application/json: { schema: { type: object } } }'
  test.each<Row>([
    [
      'a body that is new',
      'summary: A',
      `requestBody: { ${json} }`,
      [`request-body-added ${PLACE}/requestBody compatible`],
    ],
    [
      'a body that has to be sent',
      'summary: A',
      `requestBody: { required: true, ${json} }`,
      [`required-request-body-added ${PLACE}/requestBody breaking`],
    ],
    [
      'a body that is gone',
      `requestBody: { ${json} }`,
      'summary: A',
      [`request-body-removed ${PLACE} breaking`],
    ],
    [
      'a body that becomes required',
      `requestBody: { ${json} }`,
      `requestBody: { required: true, ${json} }`,
      [`request-body-became-required ${PLACE}/requestBody/required breaking`],
    ],
    [
      'a body that becomes optional',
      `requestBody: { required: true, ${json} }`,
      `requestBody: { ${json} }`,
      [`request-body-became-optional ${PLACE}/requestBody compatible`],
    ],
    [
      'nothing behind a reference that leads nowhere',
      `requestBody: { ${json} }`,
      "requestBody: { $ref: 'gone.yaml' }",
      [],
    ],
    [
      'media types',
      'requestBody: { content: { application/json: {}, text/plain: {} } }',
      'requestBody: { content: { application/json: {}, text/csv: {} } }',
      [
        `request-media-type-added ${PLACE}/requestBody/content/text~1csv compatible`,
        `request-media-type-removed ${PLACE}/requestBody/content breaking`,
      ],
    ],
    [
      'no other media type where case and parameters differ, or a range takes it in',
      'requestBody: { content: { application/json: {}, text/plain: {} } }',
      'requestBody: { content: { Application/JSON; charset=utf-8: {}, text/*: {} } }',
      [],
    ],
    [
      'that anything went before',
      'requestBody: { content: { application/json: {} } }',
      'requestBody: { content: { application/json: { schema: { type: object } } } }',
      [
        `request-constraint-tightened ${PLACE}/requestBody/content/application~1json/schema/type breaking`,
      ],
    ],
  ])('finds %s', (_, base, revision, expected) => {
    expect(changeLines(sending(base), sending(revision))).toEqual(expected)
  })
})

test('a body of bytes needs no schema', () => {
  const bytes = 'schema: { type: string, format: binary }'
  const upload = (schema: string) =>
    sending(`requestBody: { content: { image/png: { ${schema} } } }`)
  expect(changeLines(upload(bytes), upload(''))).toEqual([])
  expect(changeLines(upload(''), upload(bytes))).toEqual([])
  expect(changeLines(upload(bytes), upload('schema: { type: string }'))).not.toEqual([])
  const raw = (schema: string) =>
    sending(`requestBody: { content: { application/octet-stream: { ${schema} } } }`)
  expect(changeLines(raw('schema: { type: string }'), raw(''))).toEqual([])
  expect(changeLines(raw('schema: { type: string }'), raw('schema: {}'))).toEqual([])
  expect(changeLines(raw('schema: { type: string }'), raw('schema: { maxLength: 1 }'))).not.toEqual(
    [],
  )
})

describe('ResponseComparison', () => {
  test.each<Row>([
    [
      'statuses that are gone, of which successes and errors count',
      '{ 200: {}, 201: {}, 302: {}, 404: {}, default: {} }',
      '{ 200: {} }',
      [
        `response-status-removed ${RESPONSES} breaking`,
        `response-status-removed ${RESPONSES} breaking`,
        `response-status-removed ${RESPONSES} compatible`,
        `response-status-removed ${RESPONSES} compatible`,
      ],
    ],
    [
      'a status that is new',
      '{ 200: {} }',
      '{ 200: {}, 409: {} }',
      [`response-status-added ${RESPONSES}/409 compatible`],
    ],
    [
      'no body of a status that has none',
      '{ 200: {}, 204: { content: { application/json: { schema: { type: object } } } } }',
      '{ 200: {}, 204: {} }',
      [],
    ],
    [
      'a status that its range takes in, and compares them',
      '{ 404: { headers: { A: { schema: {} } } } }',
      '{ 4XX: {} }',
      [
        `response-header-removed ${RESPONSES}/4XX breaking`,
        `response-status-added ${RESPONSES}/4XX compatible`,
        `response-status-removed ${RESPONSES} compatible`,
      ],
    ],
    [
      'headers',
      '{ 200: { headers: { A: { required: true }, B: {}, Content-Type: {} } } }',
      '{ 200: { headers: { a: {}, C: {} } } }',
      [
        `response-header-added ${RESPONSES}/200/headers/C compatible`,
        `response-header-became-optional ${RESPONSES}/200/headers/a breaking`,
        `response-header-removed ${RESPONSES}/200/headers breaking`,
      ],
    ],
    [
      'a header that is required now',
      '{ 200: { headers: { A: {} } } }',
      '{ 200: { headers: { A: { required: true } } } }',
      [`response-header-became-required ${RESPONSES}/200/headers/A/required compatible`],
    ],
    [
      'a header that is deprecated now',
      '{ 200: { headers: { A: {}, B: { deprecated: true } } } }',
      '{ 200: { headers: { A: { deprecated: true }, B: { deprecated: true } } } }',
      [`response-header-deprecated ${RESPONSES}/200/headers/A/deprecated compatible`],
    ],
    [
      'media types',
      '{ 200: { content: { application/json: {}, text/csv: {} } } }',
      '{ 200: { content: { application/json: {}, text/plain: {} } } }',
      [
        `response-media-type-added ${RESPONSES}/200/content/text~1plain compatible`,
        `response-media-type-removed ${RESPONSES}/200/content breaking`,
      ],
    ],
    [
      'a body that is gone',
      '{ 200: { content: { application/json: {}, text/csv: {} } } }',
      '{ 200: {} }',
      [`response-media-type-removed ${RESPONSES}/200 breaking`],
    ],
    [
      'nothing in a range of media types that is narrowed to one, but in its schema',
      "{ 200: { content: { '*/*': { schema: { type: object } } } } }",
      '{ 200: { content: { application/json: { schema: { type: array } } } } }',
      [`response-type-changed ${RESPONSES}/200/content/application~1json/schema/type breaking`],
    ],
    [
      'nothing behind a reference that leads nowhere',
      '{ 200: { headers: { A: {} } } }',
      "{ 200: { $ref: 'gone.yaml' } }",
      [],
    ],
  ])('finds %s', (_, base, revision, expected) => {
    expect(changeLines(answering(base), answering(revision))).toEqual(expected)
  })

  test('takes the media types of Swagger 2.0 from the list in force', () => {
    const swagger = (lists: string) => `swagger: '2.0'
${lists}
paths:
  /v1/a: { get: { responses: { 200: { schema: { type: object } } } } }
  /v1/b: { get: { responses: { 200: { schema: { type: object } } } } }`
    const base = swagger('produces: [application/json, application/xml]')
    const changes = changesBetween(base, swagger('produces: [application/json]'))
    expect(changes.map(({ kind, base, operations }) => [kind, base?.pointer, operations])).toEqual([
      ['response-media-type-removed', '/produces/1', ['GET /v1/a', 'GET /v1/b']],
    ])
    expect(changeLines(base, swagger('tags: []'))).toEqual([])
  })

  test('reports a shared response once, with all operations', () => {
    const shared = (headers: string) => `
paths:
  /v1/a: { get: { responses: { 200: { $ref: '#/components/responses/r' } } } }
  /v1/b: { get: { responses: { 201: { $ref: '#/components/responses/r' } } } }
components: { responses: { r: { headers: ${headers} } } }`
    const changes = changesBetween(shared('{ A: {}, B: {} }'), shared('{ B: {} }'))
    expect(changes.map(({ node, operations }) => [node.pointer, operations])).toEqual([
      ['/components/responses/r/headers', ['GET /v1/a', 'GET /v1/b']],
    ])
  })
})

describe('ErrorComparison', () => {
  const RESPONSE = 'content/application~1problem+json/schema/properties'
  const problem = (properties: string) =>
    `{ content: { application/problem+json: { schema: { properties: { ${properties} } } } } }`
  test.each<Row>([
    [
      'an error code that is another',
      `{ 404: ${problem('errorCode: { const: A }')} }`,
      `{ 404: ${problem('errorCode: { enum: [B] }')} }`,
      [`error-code-changed ${RESPONSES}/404/${RESPONSE}/errorCode/enum/0 breaking`],
    ],
    [
      'an error code that comes with another status',
      `{ 404: ${problem('errorCode: { enum: [A, B] }')}, 409: ${problem('errorCode: { enum: [C] }')} }`,
      `{ 404: ${problem('errorCode: { enum: [A] }')}, 409: ${problem('errorCode: { enum: [C, B] }')} }`,
      [
        `error-code-moved ${RESPONSES}/409/${RESPONSE}/errorCode/enum/1 breaking`,
        `response-enum-value-added ${RESPONSES}/409/${RESPONSE}/errorCode/enum/1 compatible`,
      ],
    ],
    [
      'no move where the code still comes with the old status',
      `{ 404: ${problem('errorCode: { enum: [A] }')}, 409: ${problem('errorCode: { enum: [B] }')} }`,
      `{ 404: ${problem('errorCode: { enum: [A] }')}, 409: ${problem('errorCode: { enum: [A, B] }')} }`,
      [`response-enum-value-added ${RESPONSES}/409/${RESPONSE}/errorCode/enum/0 compatible`],
    ],
    [
      'a value of an enum of error codes that is gone, under the rule of enums',
      `{ 404: ${problem('errorCode: { enum: [A, B] }')} }`,
      `{ 404: ${problem('errorCode: { enum: [A] }')} }`,
      [`response-enum-value-removed ${RESPONSES}/404/${RESPONSE}/errorCode/enum breaking`],
    ],
    [
      'a type of a problem that is another',
      `{ 404: ${problem('type: { default: /a }')}, 409: ${problem('type: { const: /a }')} }`,
      `{ 404: ${problem('type: { default: /b }')}, 409: ${problem('type: { const: /b }')} }`,
      [
        `problem-type-changed ${RESPONSES}/404/${RESPONSE}/type/default breaking`,
        `problem-type-changed ${RESPONSES}/409/${RESPONSE}/type/const breaking`,
      ],
    ],
  ])('finds %s', (_, base, revision, expected) => {
    expect(changeLines(answering(base), answering(revision))).toEqual(expected)
  })
})
