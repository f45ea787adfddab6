import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import spelling from './spelling.ts'

const BODY = 'requestBody: { content: { application/json: {} } }'

const WITHOUT_BODY =
  'Remove it: a client asks for a type by `Accept`, which the media types of the responses declare.'
const WITH_BODY = 'Remove it: the media types of the request body declare `Content-Type`.'
const ACCEPT = 'Remove it: the media types of the responses declare `Accept`.'

/** Headers that OpenAPI declares by media types, and ignores as parameters: nobody is to write them. */
test.each([
  ['contentType', 'get: {', WITHOUT_BODY],
  ['content_type', 'get: {', WITHOUT_BODY],
  ['ContentType', 'delete: {', WITHOUT_BODY],
  ['X-Content-Type', 'post: {', WITHOUT_BODY],
  ['contenttype', 'head: {', WITHOUT_BODY],
  ['contentType', `post: { ${BODY},`, WITH_BODY],
  ['content_type', `put: { ${BODY},`, WITH_BODY],
  ['X-Content-Type', `patch: { ${BODY},`, WITH_BODY],
  ['X-Accept', 'get: {', ACCEPT],
  ['xAccept', `post: { ${BODY},`, ACCEPT],
  ['Correlation-ID', 'get: {', 'Write `X-Correlation-ID`.'],
  ['If_Match', `put: { ${BODY},`, 'Write `If-Match`.'],
])('%s on %s', async (name, operation, help) => {
  const text = `paths: { /v1/a: { ${operation} parameters: [{ name: ${name}, in: header }] } } }`
  expect((await findingsOf(text, spelling)).map((finding) => finding.help)).toEqual([help])
})

/** What is no misspelling, or what another rule reports. */
test.each([
  'Content-Type',
  'content-type',
  'Accept',
  'Authorization',
  'X-Authorization',
  'x_authorization',
  'Content-Kind',
  'Content-Type-Version',
  'Accepted',
  'X-Idempotency-Key',
])('%s is none', async (name) => {
  const text = `paths: { /v1/a: { get: { parameters: [{ name: ${name}, in: header }] } } }`
  expect(await findingsOf(text, spelling)).toEqual([])
})

test('a type that operations with and without a body share is one of a body', async () => {
  const text = `
paths:
  /v1/a: { parameters: [{ name: contentType, in: header }], get: {}, post: { ${BODY} } }
`
  const [finding] = await findingsOf(text, spelling)
  expect(finding?.message).toBe('Header `contentType` is a misspelling of `Content-Type`.')
  expect(finding?.help).toBe(WITH_BODY)
})
