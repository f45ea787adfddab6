import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import contentLanguage from './content-language.ts'
import hardening from './hardening.ts'
import transportSecurity from './transport-security.ts'

const RULES = [transportSecurity, hardening, contentLanguage]
const BARE = "paths: { /v1/orders: { get: { responses: { '200': {} } } } }"

/** A response whose header shows a value. */
function shown(header: string, value: string): string {
  return `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          headers:
            ${header}: { schema: { type: string }, example: ${value} }
`
}

test.each<[string, string, TestOptions?]>([
  [
    'nothing documented, on https',
    `
servers: # expect: headers/transport-security, headers/hardening
  - url: http://localhost
  - url: HTTPS://api.example.com
${BARE}
`,
  ],
  [
    'nothing documented, on http, or on a server relative to the document',
    `
servers: # expect: headers/hardening
  - url: http://localhost
  - url: /v1
  - url: '{unknown}://host'
${BARE}
`,
  ],
  [
    'a variable may make a server https',
    `
servers: # expect: headers/transport-security, headers/hardening
  - url: '{scheme}://host'
    variables: { scheme: { default: http, enum: [http, https] } }
${BARE}
`,
  ],
  ['without servers nothing is missing', BARE],
  ['without responses neither', 'servers: [{ url: https://a }]\npaths: {}'],
  [
    'the servers of a path',
    `
paths:
  /v1/orders:
    servers: [{ url: 'https://a' }] # expect: headers/transport-security, headers/hardening
    get: { responses: { '200': {} } }
`,
  ],
  [
    'a response or path that cannot be seen may document them',
    `
servers: [{ url: 'https://a' }]
paths:
  /v1/orders:
    get: { responses: { '200': {}, '404': { $ref: '#/components/responses/Missing' } } }
`,
  ],
  [
    'likewise a path',
    `
servers: [{ url: 'https://a' }]
paths:
  /v1/orders: { get: { responses: { '200': {} } } }
  /v1/users: { $ref: missing.yaml }
`,
  ],
  [
    'one response that documents them is enough, but not one that nothing uses',
    `
servers: [{ url: 'https://a' }] # expect: headers/hardening
paths:
  /v1/orders:
    get:
      responses:
        '200': {}
        default:
          headers:
            strict-transport-security: { $ref: '#/components/headers/Missing' }
            X-Frame-Options: {}
components:
  responses:
    Unused: { headers: { X-Content-Type-Options: {} } }
`,
  ],
  [
    'Swagger 2.0: schemes',
    `
swagger: '2.0'
host: api.example.com
schemes: [http, https] # expect: headers/transport-security, headers/hardening
${BARE}
`,
  ],
  [
    'Swagger 2.0: the host alone does not tell the scheme',
    `
swagger: '2.0'
host: api.example.com # expect: headers/hardening
basePath: /v1
${BARE}
`,
  ],
  [
    'Swagger 2.0: the schemes of an operation',
    `
swagger: '2.0'
paths:
  /v1/orders:
    get: { schemes: [http], responses: { '200': {} } } # expect: headers/hardening
    put: { schemes: [https], responses: { '200': {} } } # expect: headers/transport-security
`,
  ],
  ['Swagger 2.0: a base path alone', `swagger: '2.0'\nbasePath: /v1\n${BARE}`],
  [
    'wrong values, once for each declaration',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          headers:
            Strict-Transport-Security: { $ref: '#/components/headers/Security' }
            X-Frame-Options: { schema: { enum: [DENY, SAMEORIGIN, ALLOW] } } # expect: headers/hardening
        '404':
          headers:
            Strict-Transport-Security: { $ref: '#/components/headers/Security' }
            X-Content-Type-Options: { schema: { default: none } } # expect: headers/hardening
components:
  headers:
    Security: { schema: { const: max-age=100 } } # expect: headers/transport-security
`,
  ],
  ['directives', shown('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')],
  [
    'in any order',
    shown('Strict-Transport-Security', '\'INCLUDESUBDOMAINS ;Max-Age="31536000";\''),
  ],
  ['nosniff', shown('X-Content-Type-Options', 'NoSniff')],
  ['deny', shown('X-Frame-Options', 'deny')],
  [
    'operations that take a language',
    `
paths:
  /v1/articles:
    parameters:
      - { name: accept-language, in: header }
    get:
      responses:
        '200': { content: { text/html: {} } } # expect: headers/content-language
        '2XX': { content: { text/html: {} } } # expect: headers/content-language
        '201': { content: { text/html: {} }, headers: { content-language: {} } }
        '204': {}
        '202': { content: {} }
        '404': { content: { text/html: {} } }
        default: { content: { text/html: {} } }
    head: { responses: { '200': { content: { text/html: {} } } } }
  /v1/pages:
    get: { parameters: [{ name: lang, in: query }], responses: { '200': { $ref: '#/components/responses/Page' } } }
    post: { parameters: [{ name: Locale, in: header }], responses: { '201': { $ref: '#/components/responses/Page' } } }
    put: { parameters: [{ name: language, in: path }, { name: lang, in: cookie }], responses: { '200': { content: { a/b: {} } } } }
    patch: { parameters: [{ name: language_id, in: query }], responses: { '200': { content: { a/b: {} } } } }
components:
  responses:
    Page: { content: { text/html: {} } } # expect: headers/content-language
webhooks:
  done: { post: { parameters: [{ name: lang, in: query }], responses: { '200': { content: { a/b: {} } } } } }
`,
  ],
  [
    'a filter by a field chooses no language',
    `
paths:
  /v1/repositories:
    get:
      parameters: [{ name: language, in: query }]
      responses:
        '200': { content: { application/json: { schema: { properties: { data: { type: array, items: { properties: { language: {} } } } } } } } }
    put:
      parameters: [{ name: Accept-Language, in: header }]
      responses:
        '200': { content: { application/json: { schema: { properties: { language: {} } } } } } # expect: headers/content-language
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test.each([
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains; preload'],
  ['Strict-Transport-Security', '31536000'],
  ['X-Content-Type-Options', 'sniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
])('%s: %s is wrong', async (header, value) => {
  const [finding, ...others] = await findingsOf(shown(header, value), RULES)
  expect(others).toEqual([])
  expect(finding?.message).toBe(`\`${header}\` is shown as \`${value}\`.`)
})

test('the missing headers are named in one finding', async () => {
  const findings = await findingsOf(`servers: [{ url: / }]\n${BARE}`, hardening)
  expect(findings.map(({ message }) => message)).toEqual([
    'No response documents `X-Content-Type-Options` or `X-Frame-Options`.',
  ])
})
