import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../../test/support/rule-testing.ts'
import wwwAuthenticate from '../www-authenticate.ts'
import wwwAuthenticateScheme from '../www-authenticate-scheme.ts'
import { schemesOfChallenges } from './challenges.ts'

const RULES = [wwwAuthenticate, wwwAuthenticateScheme]

/** A 401 whose header shows a value, behind a security requirement. */
function challenged(value: string, security: string): string {
  return `
paths:
  /v1/orders:
    get:
      security: ${security}
      responses:
        '401':
          headers:
            WWW-Authenticate:
              ${value}
components:
  securitySchemes:
    Token: { type: http, scheme: BEARER }
    Login: { type: http, scheme: basic }
    OAuth: { type: oauth2, flows: {} }
    OpenId: { type: openIdConnect, openIdConnectUrl: https://example.com }
    Key: { type: apiKey, in: header, name: X-Api-Key }
    Header: { type: apiKey, in: header, name: authorization }
    Tls: { type: mutualTLS }
    Unseen: { $ref: '#/components/securitySchemes/Nowhere' }
`
}

const REPORTED = '# expect: headers/www-authenticate-scheme'

test.each<[string, string, TestOptions?]>([
  [
    'a 401 documents WWW-Authenticate, in whatever case, and no other status',
    `
paths:
  /v1/orders:
    get:
      responses:
        '401': {} # expect: headers/www-authenticate
        '4XX': {}
        '403': {}
        default: {}
    post:
      responses:
        '401': { headers: { www-authenticate: { $ref: '#/components/headers/Missing' } } }
    put:
      responses:
        '401': { $ref: '#/components/responses/Missing' }
    delete: { responses: { '401': { $ref: '#/components/responses/Denied' } } }
    patch: { responses: { '401': { $ref: '#/components/responses/Denied' } } }
components:
  responses:
    Denied: {} # expect: headers/www-authenticate
    Unused: {}
webhooks:
  created: { post: { responses: { '401': {} } } }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
security: [{ Login: [] }]
paths:
  /v1/orders:
    get:
      responses:
        401:
          headers:
            WWW-Authenticate:
              type: string
              default: Bearer # expect: headers/www-authenticate-scheme
    post:
      responses:
        401: # expect: headers/www-authenticate
          description: No.
    put:
      responses:
        401: { headers: { WWW-Authenticate: { type: string, x-example: Basic } } }
securityDefinitions:
  Login: { type: basic }
`,
  ],
  ['the scheme of the operation', challenged('example: bearer realm="x"', '[{ Token: [] }]')],
  ['another one', challenged(`example: Basic ${REPORTED}`, '[{ Token: [] }]')],
  ['one of several', challenged('example: Basic', '[{ Token: [] }, { Login: [] }]')],
  ['one too many', challenged(`example: 'Bearer, Basic' ${REPORTED}`, '[{ Token: [] }]')],
  [
    'a constant, the values of an enum, a default and named examples',
    challenged(
      `schema:
                anyOf:
                  - { const: Digest } ${REPORTED}
                  - enum:
                      - Basic
                      - Negotiate ${REPORTED}
                default: Bearer ${REPORTED}
              examples:
                one:
                  value: HOBA ${REPORTED}`,
      '[{ Login: [] }]',
    ),
  ],
  ['oauth2 answers with Bearer', challenged('example: Bearer', '[{ OAuth: [] }]')],
  ['openIdConnect too', challenged(`example: Basic ${REPORTED}`, '[{ OpenId: [] }]')],
  ['a key in Authorization takes any', challenged('example: Digest', '[{ Header: [] }]')],
  ['a key elsewhere a name of its own', challenged('example: ApiKey', '[{ Key: [] }]')],
  ['but no registered one', challenged(`example: Bearer ${REPORTED}`, '[{ Key: [] }]')],
  ['a certificate takes none', challenged(`example: Bearer ${REPORTED}`, '[{ Tls: [] }]')],
  ['no security, no scheme', challenged('example: Digest', '[]')],
  ['an alternative without schemes', challenged('example: Digest', '[{}]')],
  ['an undeclared scheme', challenged('example: Digest', '[{ Token: [] }, { Nowhere: [] }]')],
  ['a scheme that cannot be seen', challenged('example: Digest', '[{ Unseen: [] }]')],
  ['values that are no text', challenged('example: { a: 1 }', '[{ Token: [] }]')],
  [
    'a shared header is reported once',
    `
security: [{ Token: [] }]
paths:
  /v1/orders:
    get: { responses: { '401': { $ref: '#/components/responses/Denied' } } }
    post: { responses: { '401': { $ref: '#/components/responses/Denied' } } }
    put: { responses: { '401': { headers: { WWW-Authenticate: { $ref: '#/components/headers/Challenge' } } } } }
components:
  responses:
    Denied: { headers: { WWW-Authenticate: { $ref: '#/components/headers/Challenge' } } }
  headers:
    Challenge:
      schema: { type: string }
      example: Digest ${REPORTED}
  securitySchemes:
    Token: { type: http, scheme: bearer }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test('the message names the operation, and the help its schemes', async () => {
  const [finding] = await findingsOf(challenged('example: Digest', '[{ Token: [] }]'), RULES)
  expect(finding?.message).toBe(
    '`WWW-Authenticate` names `Digest`, which no security scheme of `GET /v1/orders` uses.',
  )
  expect(finding?.help).toBe('Name `Bearer`.')
})

test.each<[string, string[]]>([
  ['', []],
  ['Bearer', ['Bearer']],
  ['Bearer realm="a, b \\", Basic", error = "x"', ['Bearer']],
  ['Bearer realm  = "x", Basic charset="UTF-8"', ['Bearer', 'Basic']],
  ['Negotiate YII==, Basic', ['Negotiate', 'Basic']],
  ['Digest "', ['Digest']],
  ['realm="x"', []],
])('%j', (value, schemes) => {
  expect(schemesOfChallenges(value)).toEqual(schemes)
})
