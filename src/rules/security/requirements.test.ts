import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import apiKeySole from './api-key-sole.ts'
import preferredScheme from './preferred-scheme.ts'
import registeredScheme from './registered-scheme.ts'
import secured from './secured.ts'

const RULES = [registeredScheme, preferredScheme, apiKeySole, secured]

const SCHEMES = `components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: X-Api-Key }
    Cookie: { type: apiKey, in: cookie, name: SESSION }
    Header: { type: apiKey, in: header, name: Authorization }
    Token: { type: http, scheme: bearer }
    Unseen: { $ref: '#/components/securitySchemes/Nowhere' }
`

test.each<[string, string, TestOptions?]>([
  [
    'http schemes',
    `
components:
  securitySchemes:
    A: { type: http, scheme: Bearer }
    B: { type: http, scheme: BASIC }
    C: { type: http, scheme: digest } # expect: security/preferred-scheme
    D: { type: http, scheme: dpop } # expect: security/preferred-scheme
    E: { type: http, scheme: ApiKey } # expect: security/registered-scheme
    F: { type: http, scheme: constructor } # expect: security/registered-scheme
    G: { type: http, scheme: '' } # expect: security/registered-scheme
    H: { type: http }
    I: { type: oauth2, scheme: token }
    J: { $ref: '#/components/securitySchemes/E' }
    K: { $ref: 'schemes.yaml#/hawk' }
    L: { $ref: '#/components/securitySchemes/Missing' }
`,
    {
      files: {
        'schemes.yaml': 'hawk: { type: http, scheme: hawk } # expect: security/registered-scheme\n',
      },
    },
  ],
  [
    'requirements that name a scheme by its URI, which 3.2 knows',
    `openapi: 3.2.0
paths:
  /v1/a:
    get:
      security: [{ '#/components/securitySchemes/Key': [] }] # expect: security/api-key-sole
  /v1/b: { get: { security: [{ '#/components/securitySchemes/Token': [] }] } }
  /v1/c: { get: { security: [{ '#/components/securitySchemes/Gone': [] }] } }
  /v1/d: { get: { security: [{ 'schemes.yaml#/key': [] }] } } # expect: security/api-key-sole
${SCHEMES}`,
    { files: { 'schemes.yaml': 'key: { type: apiKey, in: header, name: X-Api-Key }\n' } },
  ],
  [
    'requirements with API keys only',
    `
security: # expect: security/api-key-sole
  - Key: []
paths:
  /v1/orders:
    get: {}
    put: {}
    post:
      security: # expect: security/api-key-sole
        - Key: []
          Cookie: []
        - Cookie: []
    patch: { security: [{ Key: [] }, { Token: [] }] }
    delete: { security: [{ Key: [], Token: [] }] }
    head: { security: [{ Header: [] }] }
    trace: { security: [{ Key: [] }, { Nowhere: [] }] }
    options: { security: [{ Key: [] }, { Unseen: [] }] }
webhooks:
  done: { post: { security: [{ Key: [] }] } }
${SCHEMES}`,
  ],
  [
    'deprecated versions are exempt, deprecated operations are not',
    `
security: [{ Key: [] }] # expect: security/api-key-sole
paths:
  /v1/orders:
    x-lifecycle: { state: DEPRECATED }
    get: {}
    put: { security: [{ Key: [] }] }
  /v2/orders:
    get: { deprecated: true }
${SCHEMES}`,
  ],
  [
    'a document that is deprecated',
    `
info: { title: Orders, version: 1.0.0, x-lifecycle: { state: DEPRECATED } }
security: [{ Key: [] }]
paths: { /v1/orders: { get: {} } }
${SCHEMES}`,
  ],
  [
    'operations without credentials',
    `
paths:
  /v1/orders:
    get: {} # expect: security/secured
    post: { security: [] } # expect: security/secured
    put: { security: [{ Token: [] }, {}] } # expect: security/secured
    patch: { security: [{ Token: [] }] }
    delete: { security: [{ Nowhere: [] }] }
    head: { security: {} }
    trace: { security: [Token] }
    options: {}
    x-other: {}
webhooks:
  done: { post: {} }
${SCHEMES}`,
  ],
  [
    'an empty list at the root is reported at each operation',
    `
security: []
paths:
  /v1/orders:
    get: {} # expect: security/secured
    post: {} # expect: security/secured
    put: { security: [{ Token: [] }] }
${SCHEMES}`,
  ],
  [
    'so is an alternative {}',
    `
security: [{}, { Token: [] }]
paths:
  /v1/orders:
    get: {} # expect: security/secured
    put: { security: [{ Token: [] }] }
${SCHEMES}`,
  ],
  [
    'the option public-operations: operationIds and globs',
    `
servers: [{ url: /api }]
paths:
  /v1/health: { get: {} }
  /v1/status/live: { get: {} }
  /v1/login: { post: { operationId: logIn, security: [] } }
  /v1/orders:
    get: { operationId: listOrders } # expect: security/secured
    post: { operationId: constructor } # expect: security/secured
`,
    { options: { publicOperations: ['/v1/health', '/api/v1/status/**', 'logIn'] } },
  ],
  [
    'a path item that two paths share',
    `
paths:
  /v1/orders: { $ref: '#/components/pathItems/Orders' }
  /v2/orders: { $ref: '#/components/pathItems/Orders' }
  /v1/users: { $ref: '#/components/pathItems/Missing' }
components:
  pathItems:
    Orders:
      get: {} # expect: security/secured
`,
  ],
  [
    '3.2: additional operations',
    `
openapi: 3.2.0
paths:
  /v1/orders:
    query: {} # expect: security/secured
    additionalOperations:
      COPY: {} # expect: security/secured
      OPTIONS: {}
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
security: [{ Key: [] }] # expect: security/api-key-sole
paths:
  /v1/orders:
    get: {}
    put: { security: [{ Login: [] }] }
    post: { security: [] } # expect: security/secured
securityDefinitions:
  Key: { type: apiKey, in: query, name: key }
  Login: { type: basic }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test.each([
  ["swagger: '2.0'", 'securityDefinitions: {', '`oauth2`.'],
  ['openapi: 3.0.3', 'components: { securitySchemes: {', '`oauth2`, or `http` with `bearer`.'],
])('what to offer beside an API key in %s', async (version, schemes, offer) => {
  const end = schemes.startsWith('components') ? '} }' : '}'
  const text = `${version}
security: [{ Key: [] }]
paths: { /v1/orders: { get: { responses: { '200': {} } } } }
${schemes} Key: { type: apiKey, in: header, name: X-Api-Key } ${end}
`
  const [finding] = await findingsOf(text, apiKeySole)
  expect(finding?.help).toBe(`Offer a scheme for OAuth 2.0 access tokens too, of type ${offer}`)
})

test('a session and a JWT are no API keys', async () => {
  const text = (security: string) => `
security: ${security}
paths: { /v1/orders: { get: { responses: { '200': {} } } } }
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: X-Api-Key }
    Token: { type: apiKey, in: header, name: JWT-TOKEN }
    jwtAuth: { type: apiKey, in: header, name: X-Auth }
    idtoken: { type: apiKey, in: query, name: Google sign in }
    hmacAuth: { type: apiKey, in: header, name: X-Signature }
    Bearer: { type: apiKey, in: header, name: 'Authorization: Bearer token' }
    Session: { type: apiKey, in: cookie, name: sid }
    Context: { type: apiKey, in: header, name: Context, description: Identifies an anonymous or known user session. }
`
  const messageOf = async (security: string) =>
    (await findingsOf(text(security), apiKeySole)).at(0)?.message
  expect(await messageOf('[{ Session: [] }]')).toBeUndefined()
  expect(await messageOf('[{ Token: [] }]')).toBeUndefined()
  expect(await messageOf('[{ hmacAuth: [] }]')).toBeUndefined()
  expect(await messageOf('[{ idtoken: [] }]')).toBeUndefined()
  expect(await messageOf('[{ Bearer: [] }]')).toBeUndefined()
  expect(await messageOf('[{ Context: [] }]')).toBeUndefined()
  expect(await messageOf('[{ Key: [] }, { jwtAuth: [] }]')).toBeUndefined()
  expect(await messageOf('[{ Key: [] }, { Session: [] }]')).toBe(
    '`GET /v1/orders` can be called with an API key only: `Key`.',
  )
})

test.each([
  ['Token', 'X-Auth-Token', 'The JWT access token.', 0],
  ['Token', 'Acme-App-Token', 'Token returned from the login of partners', 0],
  ['Session', 'Acme-Session-Token', '', 0],
  ['Token', 'X-Auth-Token', 'OAuth scopes: hives_read. The header holds the access_token.', 0],
  ['Token', 'X-Auth-Token', 'API key. OAuth scopes do not hold for it.', 1],
  ['Token', 'X-Auth-Token', 'A token that you ask support for.', 1],
  ['AccessToken', 'X-Api-Key', 'Your API key, or access token.', 1],
  ['Token', 'X-Auth-Token', 'Your personal access token.', 1],
  ['Token', 'X-Auth-Token', '', 1],
])(
  'a scheme %s of header %s (%j) has so many findings: %i',
  async (name, header, description, count) => {
    const text = `
security: [{ ${name}: [] }]
paths: { /v1/orders: { get: {} } }
components: { securitySchemes: { ${name}: { type: apiKey, in: header, name: ${header}, description: '${description}' } } }`
    expect(await findingsOf(text, apiKeySole)).toHaveLength(count)
  },
)

test('a key is all that there is where the token comes from', async () => {
  const text = `
paths:
  /oauth2/token: { post: { security: [{ Key: [] }] } }
  /v1/tokens: { post: { security: [{ Key: [] }] } } # expect: security/api-key-sole
components: { securitySchemes: { Key: { type: apiKey, in: header, name: X-Api-Key } } }`
  expect(placesOf(await findingsOf(text, apiKeySole))).toEqual(expectationsIn(text, apiKeySole))
})

test.each([
  ['get: {}', true],
  ['get: { security: [] }', true],
  ['post: { security: [{}] }', true],
  ['post: {}', false],
])('whether %s may be meant to be public: %s', async (operation, isOffered) => {
  for (const schemes of ['', SCHEMES]) {
    const [finding] = await findingsOf(`paths: { /v1/a: { ${operation} } }\n${schemes}`, secured)
    expect(finding?.help?.includes('public-operations')).toBe(isOffered)
  }
})
