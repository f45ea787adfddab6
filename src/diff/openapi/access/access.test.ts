import { describe, expect, test } from 'vitest'
import { changeLines, changesBetween } from '../../../../test/support/openapi-diff.ts'

type Row = readonly [name: string, base: string, revision: string, expected: readonly string[]]

describe('SecurityComparison', () => {
  const SCHEMES = `{
    key: { type: apiKey, in: header, name: X-Key },
    basic: { type: http, scheme: Basic },
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: {} } } } }`
  const api = (security: string, schemes = SCHEMES) =>
    `security: ${security}\npaths: { /v1/a: { get: {}, put: {} } }\ncomponents: { securitySchemes: ${schemes} }`

  test.each<Row>([
    [
      'a scope that is new',
      '[{ oauth: [a] }]',
      '[{ oauth: [a, b] }]',
      ['security-scope-added /security/0/oauth breaking'],
    ],
    [
      'a scope that is gone',
      '[{ oauth: [a, b] }]',
      '[{ oauth: [b] }]',
      ['security-scope-removed /security/0/oauth breaking'],
    ],
    [
      'a further scheme',
      '[{ key: [] }]',
      '[{ key: [], basic: [] }]',
      ['security-scheme-added /security/0/basic breaking'],
    ],
    [
      'a scheme less',
      '[{ key: [], basic: [] }]',
      '[{ key: [] }]',
      ['security-loosened /security/0 breaking'],
    ],
    [
      'an alternative that is new',
      '[{ key: [] }]',
      '[{ key: [] }, { basic: [] }]',
      ['security-alternative-added /security/1 breaking'],
    ],
    [
      'an alternative that is gone',
      '[{ key: [] }, { basic: [] }]',
      '[{ basic: [] }]',
      ['security-alternative-removed /security breaking'],
    ],
    [
      'one in the place of another, once',
      '[{ key: [] }]',
      '[{ basic: [] }]',
      ['security-alternative-removed /security/0 breaking'],
    ],
    [
      'credentials that are needed now',
      '[]',
      '[{ key: [] }]',
      ['anonymous-access-removed /security breaking'],
    ],
    [
      'anonymous access that is gone',
      '[{}, { key: [] }]',
      '[{ key: [] }]',
      ['anonymous-access-removed /security breaking'],
    ],
    [
      'credentials that are no longer needed',
      '[{ key: [] }]',
      '[]',
      ['security-loosened /security breaking'],
    ],
    [
      'anonymous access beside a scheme',
      '[{ key: [] }]',
      '[{ key: [] }, {}]',
      ['security-loosened /security breaking'],
    ],
    [
      'nothing in another order',
      '[{ key: [], oauth: [a, b] }, { basic: [] }]',
      '[{ basic: [] }, { oauth: [b, a], key: [] }]',
      [],
    ],
    ['nothing in two ways to need nothing', '[]', '[{}]', []],
  ])('finds %s', (_, base, revision, expected) => {
    expect(changeLines(api(base), api(revision))).toEqual(expected)
  })

  test('reports the list of the document once, with all operations', () => {
    const [change] = changesBetween(api('[{ key: [] }]'), api('[]'))
    expect(change?.operations).toEqual(['GET /v1/a', 'PUT /v1/a'])
  })

  test('does not mind whether a list stands at the root or at operations', () => {
    const revision = `paths: { /v1/a: { get: { security: [{ key: [] }] }, put: { security: [{ key: [] }] } } }
components: { securitySchemes: ${SCHEMES} }`
    expect(changeLines(api('[{ key: [] }]'), revision)).toEqual([])
  })

  test.each<Row>([
    [
      'a name that no request shows',
      '{ a: { type: http, scheme: bearer } }',
      '{ b: { type: http, scheme: Bearer, bearerFormat: JWT } }',
      [],
    ],
    [
      'another URL',
      '{ a: { type: oauth2, flows: { implicit: { authorizationUrl: /a, scopes: {} } } } }',
      '{ a: { type: oauth2, flows: { implicit: { authorizationUrl: /b, scopes: {} } } } }',
      [
        'security-scheme-changed /components/securitySchemes/a/flows/implicit/authorizationUrl breaking',
      ],
    ],
    [
      'another type',
      '{ a: { type: apiKey, in: query, name: k } }',
      '{ a: { type: http, scheme: basic } }',
      ['security-scheme-changed /components/securitySchemes/a/type breaking'],
    ],
    ['a scheme that no operation needs', '{ c: { type: http, scheme: basic } }', '{}', []],
  ])('finds of schemes %s', (_, base, revision, expected) => {
    const [name] = /[ab](?=:)/.exec(revision) ?? ['a']
    const [was] = /[ab](?=:)/.exec(base) ?? ['a']
    expect(changeLines(api(`[{ ${was}: [] }]`, base), api(`[{ ${name}: [] }]`, revision))).toEqual(
      expected,
    )
  })

  test('takes the schemes of Swagger 2.0 for those of 3.x', () => {
    const base = `swagger: '2.0'
security: [{ a: [s], b: [] }]
securityDefinitions: { a: { type: oauth2, flow: accessCode, authorizationUrl: /a, tokenUrl: /t, scopes: {} }, b: { type: basic } }
paths: { /v1/a: { get: {} } }`
    const revision = `openapi: 3.0.0
security: [{ a: [s], b: [] }]
paths: { /v1/a: { get: {} } }
components:
  securitySchemes:
    a: { type: oauth2, flows: { authorizationCode: { authorizationUrl: /a, tokenUrl: /t, refreshUrl: /r, scopes: {} } } }
    b: { type: http, scheme: basic }`
    expect(changeLines(base, revision)).toEqual([])
  })
})

describe('ServerComparison', () => {
  const api = (servers: string) => `servers: ${servers}\npaths: { /a: { get: {} } }`
  test.each<Row>([
    [
      'another path',
      '[{ url: https://a/x }]',
      '[{ url: https://a/y }]',
      ['server-path-changed /servers/0/url breaking'],
    ],
    [
      'another path of one server, also where another host has the old one',
      '[{ url: https://a/x }, { url: https://b/x }]',
      '[{ url: https://a/x }, { url: https://b/y }]',
      ['server-path-changed /servers/1/url breaking'],
    ],
    [
      'no other path that the same host has still',
      '[{ url: https://a/x }, { url: https://a/y }]',
      '[{ url: https://a/x }, { url: https://a/y }, { url: https://a/z }]',
      ['server-added /servers/2/url compatible'],
    ],
    [
      'no other path of a local server beside one that has the old one',
      '[{ url: https://a/x }, { url: http://localhost:80/x }]',
      '[{ url: https://a/x }, { url: http://localhost:80 }]',
      [],
    ],
    [
      'https that is lost',
      '[{ url: https://a/x }]',
      '[{ url: http://a/x }]',
      ['server-https-lost /servers/0/url breaking'],
    ],
    ['https that is won', '[{ url: http://a/x }]', '[{ url: https://a/x }]', []],
    [
      'a server that is gone',
      '[{ url: https://a }, { url: https://b }]',
      '[{ url: https://a }]',
      ['server-removed /servers breaking'],
    ],
    [
      'a server that is new',
      '[{ url: https://a }]',
      '[{ url: https://a }, { url: https://b }]',
      ['server-added /servers/1/url compatible'],
    ],
    [
      'that another host breaks nobody',
      '[{ url: https://a/x }]',
      '[{ url: https://b/x/ }]',
      ['server-host-changed /servers/0/url compatible'],
    ],
    [
      'a local server that is gone beside another one',
      '[{ url: http://localhost:8080 }, { url: https://b }]',
      '[{ url: https://b }]',
      ['server-removed /servers compatible'],
    ],
    [
      'a path behind a variable with the scheme and the host',
      '[{ url: "{root}/v1", variables: { root: { default: "http://localhost:9091" } } }]',
      '[{ url: "{root}/v2", variables: { root: { default: "https://example.com" } } }]',
      ['server-path-changed /servers/0/url breaking'],
    ],
    [
      'nothing in another host behind a variable',
      '[{ url: "{root}/v1", variables: { root: { default: "http://localhost:9091" } } }]',
      '[{ url: "{root}/v1", variables: { root: { default: "https://example.com" } } }]',
      ['server-variable-default-changed /servers/0/variables/root/default compatible'],
    ],
    [
      'nothing in http beside https',
      '[{ url: http://a }, { url: https://a }]',
      '[{ url: https://a }]',
      ['server-removed /servers compatible'],
    ],
    [
      'servers that are named now',
      '[{ url: / }]',
      '[{ url: https://a/x }]',
      ['server-added /servers/0/url compatible'],
    ],
    [
      'a value of a variable that is gone from the path',
      "[{ url: 'https://a/{x}', variables: { x: { default: b, enum: [b, c] } } }]",
      "[{ url: 'https://a/{x}', variables: { x: { default: b, enum: [b] } } }]",
      ['server-path-changed /servers/0/url breaking'],
    ],
    [
      'the next version in the place of the last, and nothing inside it',
      '[{ url: https://a/v1 }]',
      '[{ url: https://a/v2 }]\ncomponents: {}\nsecurity: [{ a: [] }]',
      ['server-path-changed /servers/0/url breaking'],
    ],
  ])('finds %s', (_, base, revision, expected) => {
    expect(changeLines(api(base), api(revision))).toEqual(expected)
  })

  test('lets the server of a sunset version go', () => {
    const base = `info: { title: A, version: 1.0.0, x-lifecycle: { state: SUNSET } }\n${api('[{ url: https://a/v1 }]')}`
    expect(changeLines(base, api('[{ url: https://a/v2 }]'))).toEqual([
      'server-path-changed /servers/0/url compatible',
    ])
  })

  test('puts the servers of Swagger 2.0 together', () => {
    const base = `swagger: '2.0'\nhost: a\nbasePath: /x\nschemes: [https, http]\npaths: { /a: { get: {} } }`
    expect(
      changeLines(base, `openapi: 3.0.0\n${api('[{ url: https://a/x }, { url: http://a/x }]')}`),
    ).toEqual([])
    expect(changeLines(base, base.replace('[https, http]', '[http]'))).toEqual([
      'server-https-lost /schemes/0 breaking',
    ])
  })

  test('reports the base path of Swagger 2.0 once for all schemes', () => {
    const base = `swagger: '2.0'\nhost: a\nbasePath: /x\nschemes: [https, http]\npaths: { /a: { get: {} } }`
    expect(changeLines(base, base.replace('/x', '/y'))).toEqual([
      'server-path-changed /basePath breaking',
    ])
  })
})
