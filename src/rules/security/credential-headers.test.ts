import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import documented from '../headers/documented.ts'
import noXPrefix from '../headers/no-x-prefix.ts'
import rateLimitLegacy from '../headers/rate-limit-legacy.ts'
import spelling from '../headers/spelling.ts'
import headerTitleCase from '../naming/header-title-case.ts'
import credentialLocation from './credential-location.ts'

const RULES = [
  credentialLocation,
  documented,
  headerTitleCase,
  noXPrefix,
  rateLimitLegacy,
  spelling,
]

async function rulesFor(parameter: string): Promise<string[]> {
  const text = `paths: { /v1/a: { get: { parameters: [{ ${parameter}, schema: { type: string } }] } } }`
  return (await findingsOf(text, RULES)).map(({ rule }) => rule)
}

describe('a header that carries a credential is one finding', () => {
  it.each([
    'X-Registry-Auth',
    'X-Hasura-Admin-Secret',
    'X-Amz-Signature',
    'X-Amz-Credential',
    'PLAID-SECRET',
    'DD-API-KEY',
    'x-shopify-access-token',
    'X-Webhook-Signature',
    'Client_Credentials',
    'X-Authorization',
    'xAuthToken',
    'X-Signature',
  ])('%s', async (name) => {
    expect(await rulesFor(`name: ${name}, in: header`)).toEqual(['security/credential-location'])
  })
})

describe('a name that only sounds so is none', () => {
  it.each([
    'Signature',
    'Signature-Input',
    'CSRF-Token',
    'Page-Token',
    'Device-Token',
    'Auth-Mode',
    'Secret-Name',
    'Signature-Version',
    'Skip-Auth',
    'Requires-Auth',
    'Author',
    'Idempotency-Key',
  ])('%s', async (name) => {
    expect(await rulesFor(`name: ${name}, in: header, description: D`)).toEqual([])
  })

  it.each(['signature', 'has_secret', 'admin_secret'])('%s in the query', async (name) => {
    expect(await rulesFor(`name: ${name}, in: query`)).toEqual([])
  })
})

/** What another rule removes or renames is reported by it alone, however it is written. */
it.each([
  ['X-RateLimit-Limit', 'headers/rate-limit-legacy'],
  ['x-ratelimit-remaining', 'headers/rate-limit-legacy'],
  ['ratelimit-reset', 'headers/rate-limit-legacy'],
  ['X-Rate-Limit-Reset', 'headers/rate-limit-legacy'],
  ['X-CorrelationId', 'headers/spelling'],
  ['correlation_id', 'headers/spelling'],
  ['x-xss-protection', 'headers/no-x-prefix'],
])('response header %s is for %s alone', async (name, rule) => {
  const text = `paths: { /v1/a: { get: { responses: { '200': { headers: { ${name}: {} } } } } } }`
  expect((await findingsOf(text, RULES)).map((finding) => finding.rule)).toEqual([rule])
})

it('a prefix is the one thing to say of the spelling of a name', async () => {
  const text = `paths: { /v1/a: { get: { responses: { '200': { headers: { x-next: { description: D } } } } } } }`
  const findings = await findingsOf(text, RULES)
  expect(findings.map(({ rule, help }) => [rule, help])).toEqual([
    ['headers/no-x-prefix', 'Write `Next`.'],
  ])
})

/** Headers that do nothing under another name, and such as do. */
it.each([
  ['X-XSS-Protection', /^Remove it: browsers no longer heed it/],
  ['x-xss-protection', /^Remove it: browsers no longer heed it/],
  ['X-DNS-Prefetch-Control', /^Remove it: /],
  ['X-Download-Options', /^Remove it: /],
  ['X-Permitted-Cross-Domain-Policies', /^Remove it: /],
  ['X-UA-Compatible', /^Remove it: /],
  ['X-WebKit-CSP', /^Remove it: .*`Content-Security-Policy`\.$/],
  ['X-Runtime', /^Remove it: .*`Server-Timing`/],
  ['X-Forwarded-Proto', /^Remove it: .*`Forwarded`/],
  ['X-Requested-With', /^Remove it: /],
  ['X-Order-Channel', /^Write `Order-Channel`\.$/],
  ['X-XSS-Protection-Level', /^Write `/],
  ['X-Download-Url', /^Write `Download-Url`\.$/],
  ['X-Total-Count', /^Write `Total-Count`\.$/],
])('what to do about %s', async (name, help) => {
  const text = `paths: { /v1/a: { get: { responses: { '200': { headers: { ${name}: { description: D } } } } } } }`
  const [finding] = await findingsOf(text, noXPrefix)
  expect(finding?.help).toMatch(help)
})

it.each([
  ['Token returned from the call that started the report.', 0],
  ['The token of the next page.', 0],
  ['Token returned from the creation call', 0],
  ['The token returned by the login.', 1],
  ['Continuation token.', 0],
  ['Replacement for offset, from where to iterate over the list.', 0],
  ['Token symbol or contract address, for rates of a token.', 0],
  ['Token to query the balance of. If not specified it will be the native token.', 0],
  ['The token to swap.', 0],
  ['The token of the account whose balance is read.', 1],
  ['The access token that signs the contract.', 1],
  ['Your API token.', 1],
  ['The session token, which lets you page.', 1],
  ['The token from the e-mail.', 1],
])('a parameter called token that is described as %j: %i', async (description, count) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: token, in: query, description: '${description}' }] } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  'A cryptographic signature of the request payload',
  'HMAC-SHA256 of the body, in hex',
  'The event is signed with your key',
  'The header is used by the API for applying an end-to-end request signature.',
  'Used to verify whether requests from the hub are authentic.',
  'The HMAC of the notification',
  'A detached JWS of the body',
])('leaves the signature of a content alone: %s', async (description) => {
  const parameter = `name: X-Client-Signature, in: header, description: '${description}'`
  expect(await rulesFor(parameter)).toEqual(['headers/no-x-prefix'])
})

it('knows other names of the correlation id', async () => {
  const parameter = 'name: x-correlator, in: header, description: Goes with all calls'
  expect(await rulesFor(parameter)).toEqual(['headers/spelling'])
})

it.each([
  ['A random string which identifies an autocomplete session for billing purposes', []],
  ['The id of the upload session', []],
  ['The session of a search', []],
  ['The session of the user who is logged in', ['security/credential-location']],
  ['', ['security/credential-location']],
])('a session is one of work, or somebody logs in to it: "%s"', async (description, rules) => {
  const parameter = `name: session_token, in: query, description: '${description}'`
  expect(await rulesFor(parameter)).toEqual(rules)
})

it.each([
  ['/v1/game-sessions/{session_id}', '', 0],
  ['/v1/game-sessions/{game_id}', '', 1],
  ['/v1/users/{user_id}/sessions/{session_id}', '', 1],
  ['/v1/sessions/{sessionId}', 'The session of the login', 1],
])('a session at %s ("%s") has so many findings: %i', async (path, description, count) => {
  const text = `paths: { '${path}': {}, /v1/audits: { get: { parameters: [{ name: session_id, in: query, description: '${description}' }] } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  ['boolean', 0],
  ['string', 1],
])('a parameter called token that is a %s has so many findings: %i', async (type, count) => {
  const text = `paths: { /v1/a: { get: { parameters: [{ name: token, in: query, schema: { type: ${type} } }] } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  ['Acme-Version', 0],
  ['User-Agent', 0],
  ['X-Team-ID', 0],
  ['Acme-Organization-Id', 0],
  ['X-Client-Id', 1],
  ['project_id', 1],
  ['X-Xsrf-Token', 0],
  ["'Authorization: Bearer token'", 0],
  ['Authorization-Key', 1],
  ['X-User-Agent-Token', 1],
  ['X-API-Version', 0],
  ['apiVersion', 0],
  ['X-API-Key', 1],
  ['Versions-Key', 1],
  ['X-Conversion', 1],
  ['timestamp', 0],
  ['X-Acme-Nonce', 0],
  ['x-user-id', 0],
])('a scheme that sends %s has so many findings: %i', async (name, count) => {
  const text = `paths: {}\ncomponents: { securitySchemes: { Key: { type: apiKey, in: header, name: ${name} } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  ['The JWS must be obtained using the full content of the payload.', 0],
  ['The signature of the user who is logged in.', 1],
  ['', 1],
])(
  'a scheme that sends a signature, "%s", has so many findings: %i',
  async (description, count) => {
    const text = `paths: {}
components: { securitySchemes: { Jws: { type: apiKey, in: header, name: X-Jws-Signature, description: '${description}' } } }`
    expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
  },
)

it.each([
  ['{ type: array, items: { properties: { session_id: { type: string } } } }', 0],
  [
    '{ properties: { data: { type: array, items: { properties: { sessions: { type: array, items: { properties: { session_id: {} } } } } } } } }',
    0,
  ],
  ['{ type: array, items: { properties: { id: { type: string } } } }', 1],
  ['{ properties: { session_id: { type: string } } }', 1],
])('a session_id that filters %s has so many findings: %i', async (schema, count) => {
  const text = `paths: { /v1/matches: { get: { parameters: [{ name: session_id, in: query }], responses: { '200': { content: { application/json: { schema: ${schema} } } } } } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  ['refresh_token', 'body'],
  ['access_token', 'Authorization'],
])('where %s of the query is to be sent', async (name, place) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: ${name}, in: query }] } } }`
  const [finding] = await findingsOf(text, credentialLocation)
  expect(finding?.help).toContain(place)
})

it.each([
  ['The session identifier of a harvest', '[{ key: [] }]', 0],
  ['Is the same until the hive is full', '[{ key: [] }, {}]', 0],
  ['The session identifier of a harvest', '[]', 1],
  ['The unique session identifier', '[{ key: [] }]', 1],
  ['The session returned for the keeper', '[{ key: [] }]', 1],
  ['The session of the user', '[{ key: [] }]', 1],
  ['', '[{ key: [] }]', 1],
])(
  'a session beside other credentials (%j, %s) has so many findings: %i',
  async (said, security, count) => {
    const text = `paths: { /v1/hives: { get: { security: ${security}, parameters: [{ name: session_id, in: query, description: ${JSON.stringify(said)} }] } } }`
    expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
  },
)

it.each([
  ['XSRF token', 0],
  ['The token', 1],
])('a parameter called token that is %j has so many findings: %i', async (said, count) => {
  const text = `paths: { /v1/hives: { get: { parameters: [{ name: token, in: query, description: ${said} }] } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  ['App-Id', '', 1],
  ['Pilot', 'Calls as the user named by it.', 0],
  ['Pilot', 'On behalf of the user whose login it holds.', 0],
  ['Pilot', 'A key to act as the user.', 1],
  ['Pilot', '', 1],
])('a scheme %s that is described as "%s" sends so many: %i', async (name, description, count) => {
  const scheme = `{ type: apiKey, in: header, name: ${name}, description: '${description}' }`
  const text = `paths: {}\ncomponents: { securitySchemes: { It: ${scheme} } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  ['token', "security: [], responses: { '302': {} }", 0],
  ['session_id', "security: [], responses: { '303': {}, '404': {} }", 0],
  ['access_token', "security: [], responses: { '302': {} }", 1],
  ['token', "security: [], responses: { '304': {} }", 1],
  ['token', "responses: { '302': {} }", 1],
  ['token', 'security: []', 1],
])('a browser that is sent on with %s at "%s" brings so many: %i', async (name, rest, count) => {
  const text = `paths: { /v1/farewells: { get: { parameters: [{ name: ${name}, in: query }], ${rest} } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  ['/v1/applications/members', 'application_key', 0],
  ['/v1/users/{user_id}/app', 'appKey', 0],
  ['/v1/members', 'application_key', 1],
  ['/v1/happenings', 'application_key', 1],
  ['/v1/apis', 'api_key', 1],
])('%s with %s takes so many credentials: %i', async (path, name, count) => {
  const text = `paths: { '${path}': { delete: { parameters: [{ name: ${name}, in: query }] } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})

it.each([
  ['/v1/sessions/viewing', 'security: [{ Login: [] }]', 0],
  ['/v1/sessions/viewing', '', 1],
  ['/v1/views', 'security: [{ Login: [] }]', 1],
])('a session at %s with "%s" has so many findings: %i', async (path, security, count) => {
  const operation = `{ ${security}${security && ', '}parameters: [{ name: session_id, in: query }] }`
  const text = `paths: { '${path}': { delete: ${operation} } }
components: { securitySchemes: { Login: { type: http, scheme: bearer } } }`
  expect(await findingsOf(text, credentialLocation)).toHaveLength(count)
})
