import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import { isCredentialName } from '../words/names/credential-names.ts'
import credentialLocation from './credential-location.ts'

const ASYNC = `asyncapi: 3.0.0
channels:
  socket:
    address: /socket
    bindings:
      ws:
        query:
          type: object
          properties:
            token: { type: string } # expect: security/credential-location
            page_token: { type: string }
        headers:
          properties:
            Authorization: { type: string }
            X-Api-Key: { type: string } # expect: security/credential-location
`

test.each<[string, string, TestOptions?]>([
  [
    'security schemes',
    `
components:
  securitySchemes:
    Query: { type: apiKey, in: query, name: key } # expect: security/credential-location
    Cookie: { type: apiKey, in: cookie, name: SESSION } # expect: security/credential-location
    Header: { type: apiKey, in: header, name: X-Custom } # expect: security/credential-location
    Authorization: { type: apiKey, in: header, name: authorization }
    Bearer: { type: http, scheme: bearer }
    OAuth: { type: oauth2, flows: {} }
    Missing: { $ref: '#/components/securitySchemes/Nowhere' }
    Again: { $ref: '#/components/securitySchemes/Query' }
    Elsewhere: { $ref: 'schemes.yaml#/key' }
`,
    {
      files: {
        'schemes.yaml':
          'key: { type: apiKey, in: query, name: key } # expect: security/credential-location\n',
      },
    },
  ],
  [
    'parameters of the closed list, in any case style, and no longer names',
    `
paths:
  /v1/orders:
    parameters:
      - { $ref: '#/components/parameters/Key' }
    get:
      parameters:
        - { name: apiKey, in: query } # expect: security/credential-location
        - { name: ACCESS-TOKEN, in: query } # expect: security/credential-location
        - { name: password, in: header } # expect: security/credential-location
        - { name: session_id, in: cookie } # expect: security/credential-location
        - { name: X-Auth-Token, in: header } # expect: security/credential-location
        - { name: Authorization, in: header }
        - { name: page_token, in: query }
        - { name: _token, in: query }
        - { name: next_token, in: query }
        - { name: device_token, in: query }
        - { name: X-CSRF-Token, in: header }
        - { name: token_type, in: query }
        - { name: authorization, in: query, schema: { type: string, enum: [full-access, read-only] } }
        - { name: password_hash, in: query }
        - { name: secret_name, in: query }
  /v1/orders/{token}:
    get:
      parameters:
        - { name: token, in: path, required: true }
components:
  parameters:
    Key: { name: api_key, in: query } # expect: security/credential-location
    Unused: { name: client_secret, in: query } # expect: security/credential-location
`,
  ],
  [
    'a scheme and a parameter of one name are one finding',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: x-api-key, in: header }
        - { name: api_key, in: query } # expect: security/credential-location
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: X-API-Key } # expect: security/credential-location
`,
  ],
  [
    'user info in the URL of a server',
    `
servers:
  - url: https://user:secret@api.example.com/v1 # expect: security/credential-location
  - url: https://{user}:{password}@api.example.com # expect: security/credential-location
  - url: '{scheme}://user@api.example.com' # expect: security/credential-location
  - url: //user@api.example.com # expect: security/credential-location
  - url: https://api.example.com/v1/@me?to=a@b
  - url: /v1/@me
  - url: https://api.example.com#a@b
paths:
  /v1/orders:
    servers: [{ url: 'https://a@b' }] # expect: security/credential-location
    get: { servers: [{ url: 'https://a@c' }] } # expect: security/credential-location
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
host: user:secret@api.example.com # expect: security/credential-location
basePath: /v1
paths:
  /orders:
    post:
      parameters:
        - { name: token, in: query, type: string } # expect: security/credential-location
        - { name: password, in: formData, type: string }
        - { name: secret, in: body, schema: {} }
securityDefinitions:
  Basic: { type: basic }
  Key: { type: apiKey, in: query, name: api_key } # expect: security/credential-location
`,
  ],
  [
    'webhooks and callbacks',
    `
paths:
  /v1/orders:
    post:
      callbacks:
        done:
          '{$request.body#/url}': { post: { parameters: [{ name: token, in: query }] } }
webhooks:
  done: { post: { parameters: [{ name: X-Api-Key, in: header }] } }
`,
  ],
  [
    'OpenAPI 3.2: in: querystring',
    `
openapi: 3.2.0
paths:
  /v1/orders:
    get:
      parameters:
        - name: query
          in: querystring
          content:
            application/x-www-form-urlencoded:
              schema:
                type: object
                properties:
                  access_token: { type: string } # expect: security/credential-location
                  limit: { type: integer }
`,
  ],
  ['AsyncAPI: http and ws bindings', ASYNC],
  [
    'AsyncAPI: security schemes and servers',
    `asyncapi: 2.6.0
servers:
  one: { url: 'mqtt://user:secret@broker.example.com:1883', protocol: mqtt } # expect: security/credential-location
  two: { url: 'broker.example.com:5672', protocol: amqp }
channels: {}
components:
  securitySchemes:
    Key: { type: httpApiKey, in: query, name: api_key } # expect: security/credential-location
    Header: { type: httpApiKey, in: header, name: Authorization }
    Broker: { type: apiKey, in: user }
    User: { type: userPassword }
`,
  ],
  [
    'AsyncAPI 3: user info in the host',
    `asyncapi: 3.0.0
servers:
  one: { host: 'user:secret@broker.example.com', protocol: mqtt } # expect: security/credential-location
  two: { host: broker.example.com, protocol: mqtt, pathname: /a@b }
  # What a build replaces.
  three: { host: '@BROKER_HOST@', protocol: mqtt }
  four: { host: '@HOST@:@PORT@', protocol: mqtt }
  five: { host: '@USER@:secret@broker.example.com', protocol: mqtt } # expect: security/credential-location
  six: { host: 'user:secret@@HOST@', protocol: mqtt } # expect: security/credential-location
  seven: { host: 'user@corp@broker', protocol: mqtt } # expect: security/credential-location
`,
  ],
  [
    'a query in the URL of a server',
    `
servers:
  - url: https://api.example.com/v1?api_key={api_key} # expect: security/credential-location
  - url: https://api.example.com/v1?page_token={page_token}#?token=a
`,
  ],
  [
    'AsyncAPI 2: queries in addresses',
    `asyncapi: 2.6.0
servers:
  one: { url: 'wss://example.com/ws?a=b&api_key={api_key}', protocol: wss } # expect: security/credential-location
channels:
  /v1/chat?access_token={access_token}: # expect: security/credential-location
    subscribe: {}
  /v1/news?lang={lang}:
    subscribe: {}
  # What its binding declares too is one finding.
  /v1/talk?token={token}:
    bindings: { ws: { query: { type: object, properties: { token: { type: string } } } } } # expect: security/credential-location
`,
  ],
  [
    'AsyncAPI 3: queries in addresses',
    `asyncapi: 3.0.0
servers:
  one: { host: example.com, pathname: '/ws?apikey={apikey}', protocol: wss } # expect: security/credential-location
channels:
  chat: { address: '/v1/chat?access_token={access_token}' } # expect: security/credential-location
`,
  ],
  [
    'AsyncAPI 3: security schemes in place',
    `asyncapi: 3.0.0
servers:
  one:
    security:
      - { type: httpApiKey, in: query, name: key } # expect: security/credential-location
      - { type: userPassword }
operations:
  send:
    security:
      - { $ref: '#/components/securitySchemes/Key' }
      - { type: httpApiKey, in: cookie, name: SESSION } # expect: security/credential-location
    traits:
      - security:
          - { type: httpApiKey, in: header, name: Authorization }
          - { type: httpApiKey, in: header, name: X-Custom } # expect: security/credential-location
components:
  securitySchemes:
    Key: { type: httpApiKey, in: query, name: api_key } # expect: security/credential-location
  operationTraits:
    unused:
      security:
        - { type: httpApiKey, in: header, name: X-Other } # expect: security/credential-location
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, credentialLocation, options))).toEqual(
    expectationsIn(text, credentialLocation, options),
  )
})

test('a password in a URL is not repeated', async () => {
  const [finding] = await findingsOf('servers: [{ url: https://a:hunter2@b }]', credentialLocation)
  expect(JSON.stringify(finding)).not.toContain('hunter2')
})

test.each(['constructor', '__proto__', '{{x}}', 'toString', '', '_', 'key', 'tokens'])(
  '%j is no credential',
  (name) => {
    expect(isCredentialName(name)).toBe(false)
  },
)

test.each([
  [
    'amqp',
    'Remove it, and declare in `components/securitySchemes` how clients log in to the broker.',
  ],
  ['wss', 'Remove it, and send credentials in `Authorization`.'],
])('advises for the protocol %s', async (protocol, help) => {
  const text = `asyncapi: 3.0.0\nservers: { one: { host: 'user@example.com', protocol: ${protocol} } }\n`
  const [finding] = await findingsOf(text, credentialLocation)
  expect(finding?.help).toBe(help)
})

test('names each credential in the query of an address, and no value', async () => {
  const text = `openapi: 3.1.0\nservers: [{ url: 'https://api.example.com/v1?token=s3cret&api_key=t0p' }]\n`
  const findings = await findingsOf(text, credentialLocation)
  expect(findings.map(({ message }) => message)).toEqual([
    'The address takes the credentials `token` and `api_key` in its query.',
  ])
})
