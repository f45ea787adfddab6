import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import secured from './secured.ts'

test('where a client gets its credential it needs none', async () => {
  const text = `
paths:
  /oauth2/token: { post: { security: [] } }
  /oauth/authorize: { get: { security: [] } }
  /v1/oauth2/revoke: { post: {} }
  /connect/introspect: { post: {} }
  /oauth2/device_authorization: { post: {} }
  /oauth2/device/auth: { post: {} }
  /oauth2/auth: { get: {} }
  /oauth2/register: { post: {} }
  /v1/login: { post: {} }
  /v1/users/sign-in: { post: { security: [{}] } }
  /v1/auth/sign_up: { post: {} }
  /v1/auth/register: { post: { security: [] } }
  /v1/authentication/refresh-token: { post: { security: [] } }
  /v1/resend/signups/{email}: { post: { security: [] } }
  /auth/v1/refresh: { post: {} }
  /v1/auth/forgot-password: { post: {} }
  /v1/password/reset-password: { post: {} }
  /v1/customers/exchange-token: { post: {} }
  /v1/partners/authentication: { post: { description: Sends the secret to obtain a token for accessing the API. } }
  /v1/oauth/{provider}/login: { get: { responses: { '302': { description: To the provider. } } } }
  /v1/anonymous/login: { get: { operationId: getAnonymousAccessToken } }
  /v1/choirs/{choir_id}/actions/renew_pass: { post: { security: [], requestBody: { content: { application/json: { schema: { properties: { refresh_token: {} } } } } }, responses: { '200': { content: { application/json: { schema: { properties: { data: { properties: { token: {} } } } } } } } } } }
  /v1/jwks.json: { get: {} }
  /v1/jwk/{jwk_id}/public: { get: {} }
  /oauth/authorization: { get: {} }
  /api/access: { post: { security: [] } }
  /api/refreshed: { post: { security: [] } }
components:
  securitySchemes:
    OAuth: { type: oauth2, flows: { authorizationCode: { tokenUrl: 'https://a.example.com/api/access', refreshUrl: /api/refreshed } } }
`
  expect(placesOf(await findingsOf(text, secured))).toEqual([])
})

test('elsewhere it needs one', async () => {
  const text = `
paths:
  /v1/tokens: { post: {} } # expect: security/secured
  /v1/passes: { post: { requestBody: { content: { application/json: { schema: { properties: { choir_id: {} } } } } }, responses: { '200': { content: { application/json: { schema: { properties: { token: {} } } } } } } } } # expect: security/secured
  /v1/token: { post: {} } # expect: security/secured
  /oauth2/clients: { get: {} } # expect: security/secured
  /v1/device/auth: { post: {} } # expect: security/secured
  /v1/register: { post: {} } # expect: security/secured
  /v1/auth/devices/register: { post: {} } # expect: security/secured
  /v1/auth/sessions: { post: {} } # expect: security/secured
  /oauth2/token/history: { get: {} } # expect: security/secured
  /v1/logins: { get: {} } # expect: security/secured
  /v1/signups: { get: { security: [] } } # expect: security/secured
  /v1/settings/password-reset/policies: { post: {} } # expect: security/secured
  /v1/login: { get: {} } # expect: security/secured
  /v1/users: { post: {} } # expect: security/secured
  /v1/auth/{account_id}/refresh: { post: {} } # expect: security/secured
  /v1/users/{user_id}/password-reset: { post: {} } # expect: security/secured
  /v1/passwords: { post: {} } # expect: security/secured
  /v1/partners/authentication: { post: { description: Tells of a partner. } } # expect: security/secured
  /v1/partners/login: { get: { responses: { '200': { description: Who is logged in. } } } } # expect: security/secured
  /v1/jwk/{jwk_id}: { get: {} } # expect: security/secured
  /v1/jwks: { post: {} } # expect: security/secured
  /v1/sign-in-events: { post: {} } # expect: security/secured
  /v1/payments/{payment_id}/authorize: { post: {} } # expect: security/secured
  /v1/orders/{order_id}/revoke: { post: {} } # expect: security/secured
`
  expect(placesOf(await findingsOf(text, secured))).toEqual(expectationsIn(text, secured))
})

test('what clients discover before they have one needs none', async () => {
  const text = `
paths:
  /.well-known/openid-configuration: { get: { security: [] } }
  /.well-known/assetlinks.json: { get: { security: [{}] } }
  /.well-known/security.txt: { get: {}, head: {} }
  /oauth2/default/.well-known/oauth-authorization-server: { get: { security: [] } }
  /v1/tenants/{tenant_id}/.well-known/jwks.json: { get: {} }
`
  expect(placesOf(await findingsOf(text, secured))).toEqual([])
})

test('what changes there, or only sounds so, needs one', async () => {
  const text = `
paths:
  /.well-known/assetlinks.json: { put: {} } # expect: security/secured
  /.well-known/jobs: { post: { security: [] } } # expect: security/secured
  /v1/well-known-places: { get: {} } # expect: security/secured
  /v1/{.well-known}/places: { get: {} } # expect: security/secured
  /v1/places/x.well-known: { get: { security: [] } } # expect: security/secured
`
  expect(placesOf(await findingsOf(text, secured))).toEqual(expectationsIn(text, secured))
})

test('a browser that comes from an authorization server has none', async () => {
  const parameters = (...names: string[]) =>
    `parameters: [${names.map((name) => `{ name: ${name}, in: query }`).join(', ')}]`
  const text = `
paths:
  /oauth/access_token: { post: { security: [] } }
  /v1/auth/callback: { get: { ${parameters('code', 'state')} } }
  /v1/connections/{connection_id}/redirect: { get: { ${parameters('state', 'code', 'error')} } }
  /v1/seamen/authorize: { get: { security: [], ${parameters('response_type', 'client_id')} } }
  /v1/seamen/authorize/all: { get: { ${parameters('client_id')} } } # expect: security/secured
  /v1/charts: { get: { ${parameters('response_type', 'client_id')} } } # expect: security/secured
  /v1/callback: { get: { ${parameters('code')} } } # expect: security/secured
  /v1/addresses: { get: { ${parameters('state', 'city')} } } # expect: security/secured
  /v1/warehouses: { get: { ${parameters('state', 'code')} } } # expect: security/secured
  /v1/auth/callbacks: { post: { ${parameters('code', 'state')} } } # expect: security/secured
`
  expect(placesOf(await findingsOf(text, secured))).toEqual(expectationsIn(text, secured))
})

test('a POST that answers with a token for access, and what says how to log in, need none', async () => {
  const text = `
paths:
  /v1/device-codes/{code}/redeem: { post: { security: [], responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Agent' } } } } } } }
  /v1/portal/exchange:
    post:
      requestBody: { content: { application/json: { schema: { properties: { code: { type: string } } } } } }
      responses: { '200': { content: { application/json: { schema: { properties: { data: { $ref: '#/components/schemas/Agent' } } } } } } }
  /v1/kubernetes/service-account: { post: { responses: { '200': { content: { application/json: { schema: { properties: { access_token: {} } } } } } } } }
  /v1/password/reset: { post: {} }
  /v1/recovery/password/resend: { post: {} }
  /v1/auth/login: { get: { security: [], responses: { '200': { description: The ways to log in. } } } }
components: { schemas: { Agent: { properties: { accessToken: { type: string } } } } }
`
  expect(placesOf(await findingsOf(text, secured))).toEqual([])
})

test('tokens of others, and what is kept, need one', async () => {
  const text = `
paths:
  /v1/integrations:
    post: # expect: security/secured
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Integration' } } } }
      responses: { '201': { content: { application/json: { schema: { $ref: '#/components/schemas/Integration' } } } } }
  /v1/integrations/{integration_id}:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Integration' } } } } } } # expect: security/secured
  /v1/repositories: { post: { responses: { '201': { content: { application/json: { schema: { properties: { temp_clone_token: {} } } } } } } } } # expect: security/secured
  /v1/users/{user_id}/personal-access-tokens: { post: { responses: { '201': { content: { application/json: { schema: { properties: { personal_access_token: {}, token: {} } } } } } } } } # expect: security/secured
  /v1/users/{user_id}/password/reset: { post: {} } # expect: security/secured
  /v1/auth/logout: { get: { security: [] } } # expect: security/secured
components: { schemas: { Integration: { properties: { access_token: { type: string } } } } }
`
  expect(placesOf(await findingsOf(text, secured))).toEqual(expectationsIn(text, secured))
})
