import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import credentialLocation from './credential-location.ts'
import noPiiInUrl from './no-pii-in-url.ts'

const OPAQUE = 'Leave it out, or take an opaque id in its place, such as that of the person.'
const BODY = 'Take it in the body of the request.'
const PATH = 'Leave it out, or identify the resource by an opaque id.'

/** A request without a body cannot take it there: methods/no-request-body would report that. */
test.each([
  ['get', 'query', OPAQUE],
  ['head', 'query', OPAQUE],
  ['delete', 'query', OPAQUE],
  ['options', 'query', OPAQUE],
  ['trace', 'query', OPAQUE],
  ['post', 'query', BODY],
  ['put', 'query', BODY],
  ['patch', 'query', BODY],
  ['get', 'path', PATH],
  ['post', 'path', PATH],
])('what %s does with personal data in the %s', async (method, place, help) => {
  const text = `paths: { /v1/a: { ${method}: { parameters: [{ name: email, in: ${place} }] } } }`
  expect((await findingsOf(text, noPiiInUrl)).map((finding) => finding.help)).toEqual([help])
})

test.each([
  ['get: {}, post: {}', OPAQUE],
  ['post: {}, put: {}', BODY],
  ['delete: {}, patch: {}', OPAQUE],
])('what is shared by %s', async (operations, help) => {
  const text = `paths: { /v1/a: { parameters: [{ name: email, in: query }], ${operations} } }`
  expect((await findingsOf(text, noPiiInUrl)).map((finding) => finding.help)).toEqual([help])
})

test('a component that nothing uses', async () => {
  const text = 'components: { parameters: { Email: { name: email, in: query } } }'
  expect((await findingsOf(text, noPiiInUrl)).map((finding) => finding.help)).toEqual([OPAQUE])
})

test.each([
  ['/v1/contacts/verification', 'token', 'query', 'POST'],
  ['/v1/invitations/{id}', 'token', 'query', 'POST'],
  ['/v1/orders', 'token', 'query', 'Authorization'],
  ['/v1/verifications', 'api_key', 'query', 'Authorization'],
  ['/v1/verification', 'X-Access-Token', 'header', 'Authorization'],
])('where %s takes %s of the %s instead', async (path, name, place, expected) => {
  const text = `paths: { '${path}': { get: { parameters: [{ name: ${name}, in: ${place} }] } } }`
  const [finding] = await findingsOf(text, credentialLocation)
  expect(finding?.help).toContain(expected)
})

test('a token is told by its description', async () => {
  const helpFor = async (description: string) => {
    const parameter = `{ name: token, in: query, description: ${description} }`
    const [finding] = await findingsOf(
      `paths: { /v1/users: { post: { parameters: [${parameter}] } } }`,
      credentialLocation,
    )
    return finding?.help
  }
  expect(await helpFor('The token of the invitation.')).toContain('body')
  expect(await helpFor('A JSON Web Token.')).toContain('Authorization')
})

test.each([
  ['access_token', '/v1/invitations', '', 'Authorization'],
  ['invite_token', '/v1/orders', '', undefined],
  ['password', '/v1/albums', 'security: [{ Login: [] }]', 'body'],
  ['album_password', '/v1/albums', 'security: [{ Login: [] }]', 'body'],
  ['password', '/v1/albums', '', 'Authorization'],
  ['api_key', '/v1/albums', 'security: [{ Login: [] }]', 'Authorization'],
])('where %s goes at %s with "%s"', async (name, path, security, expected) => {
  const parameters = `parameters: [{ name: ${name}, in: query }]`
  const text = `paths: { ${path}: { get: { ${security}${security && ', '}${parameters} } } }
components: { securitySchemes: { Login: { type: http, scheme: bearer } } }`
  const [finding] = await findingsOf(text, credentialLocation)
  expect(finding?.help?.match(/Authorization|body/)?.[0]).toBe(expected)
})
