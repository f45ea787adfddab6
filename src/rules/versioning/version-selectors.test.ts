import { expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import { isVersionHeader } from '../shared/headers/header-version-predicate.ts'
import headerVersionBesidePath from './header-version-beside-path.ts'
import infoVersion from './info-version.ts'
import noHeaderVersion from './no-header-version.ts'
import noQueryVersion from './no-query-version.ts'
import { hasApiVersion } from './parts/media-type-version.ts'

const RULES = [infoVersion, noQueryVersion, noHeaderVersion, headerVersionBesidePath]
const INTERNAL = { options: { audience: 'internal' } } as const satisfies TestOptions

it.each<[string, string, TestOptions?]>([
  [
    'query parameters',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: version, in: query }
        - { name: version, in: query, example: v2 } # expect: versioning/no-query-version
        - { name: api-version, in: query } # expect: versioning/no-query-version
        - { name: apiVersion, in: query } # expect: versioning/no-query-version
        - { name: v, in: query, description: The API version. } # expect: versioning/no-query-version
        - { name: ver, in: query, schema: { enum: [v1, v2] } } # expect: versioning/no-query-version
        - { name: app_version, in: query }
        - { name: constructor, in: query }
        - { $ref: '#/components/parameters/Lost' }
      responses: {}
  /v1/files/{file_id}:
    get:
      parameters:
        - { name: version, in: query, description: Omit it for the current version of the file. }
        - { name: version, in: query, description: The version of the Orders API. } # expect: versioning/no-query-version
      responses: {}
  /v1/documents:
    get:
      parameters: [{ name: version, in: query }]
      responses:
        '200':
          content:
            application/json:
              schema: { properties: { data: { type: array, items: { properties: { version: {} } } } } }
  /graphql:
    get: { parameters: [{ name: version, in: query }], responses: {} }
  /v1/items: { get: { responses: {} }, post: { responses: {} }, put: { responses: {} }, delete: { responses: {} } }
webhooks:
  done: { post: { parameters: [{ name: version, in: query }], responses: {} } }
`,
  ],
  [
    'headers are the only strategy, or stand beside the path',
    `
paths:
  /orders:
    get:
      parameters:
        - { name: X-API-Version, in: header } # expect: versioning/no-header-version
        - { name: App-Version, in: header }
        - { name: Acme-Version, in: header, description: The version of the API that is used. } # expect: versioning/no-header-version
        - { name: Acme-Schema-Version, in: header, description: The version of the schema. }
        - { name: Acme-Conversion, in: header, description: The version of the API that is used. }
      responses: {}
  /v1/orders:
    get:
      parameters:
        - { name: Accept-Version, in: header } # expect: versioning/header-version-beside-path
      responses: {}
  /v1/items: { get: { parameters: [{ $ref: '#/components/parameters/Version' }], responses: {} } }
  /items: { get: { parameters: [{ $ref: '#/components/parameters/Version' }], responses: {} } }
  /graphql: { get: { parameters: [{ name: Api-Version, in: header }], responses: {} } }
components:
  parameters:
    Version: { name: Version, in: header } # expect: versioning/no-header-version
    Unused: { name: Version, in: header }
`,
  ],
  [
    'media types, each declaration once',
    `
paths:
  /v1/orders:
    post:
      requestBody:
        content:
          application/vnd.acme.v2+json: {} # expect: versioning/header-version-beside-path
      responses: { '201': { $ref: '#/components/responses/Order' } }
    get: { responses: { '200': { $ref: '#/components/responses/Order' } } }
  /orders:
    get:
      responses:
        '200':
          content:
            application/vnd.acme.order+json; version=2: {} # expect: versioning/no-header-version
            application/json; version=3: {}
            application/vnd.oci.image.manifest.v1+json: {}
components:
  responses:
    Order:
      content:
        application/vnd.acme+json; v=1: {} # expect: versioning/header-version-beside-path
`,
  ],
  [
    'an internal API with a documented default',
    `
paths:
  /a: { get: { parameters: [{ name: Api-Version, in: header }], responses: {} } } # expect: versioning/no-header-version
  /b: { get: { parameters: [{ name: Api-Version, in: header, schema: { default: v2 } }], responses: {} } }
  /c: { get: { parameters: [{ name: Api-Version, in: header, description: Without it v2 answers. }], responses: {} } }
  /d: { get: { description: 'Version 1.1 is the default.', responses: { '200': { content: { application/vnd.a.v2+json: {} } } } } }
  /e: { get: { description: The default order. The version is a date., responses: { '200': { content: { application/vnd.a.v2+json: {} } } } } } # expect: versioning/no-header-version
  /v1/f: { get: { parameters: [{ name: Api-Version, in: header }], responses: {} } }
`,
    INTERNAL,
  ],
  [
    'the audience of a lifecycle',
    `
paths:
  /a: { x-lifecycle: { audience: unknown }, get: { parameters: [{ name: Api-Version, in: header }], responses: {} } }
  /v1/b: { x-lifecycle: { audience: partner }, get: { parameters: [{ name: Api-Version, in: header }], responses: {} } } # expect: versioning/header-version-beside-path
`,
    INTERNAL,
  ],
  [
    'Swagger 2.0, with the version in basePath',
    `
swagger: '2.0'
basePath: /v1
produces:
  - application/vnd.acme.v1+json # expect: versioning/header-version-beside-path
paths:
  /a: { get: { responses: { 200: { schema: { type: object } }, 201: { schema: { type: object } } } } }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

it.each([
  ['1.2.0', '/v1/a', '', false],
  ['v2', '/v1/a', '', true],
  ['2', '/v1/a', '', true],
  ['1beta', '/v1/a', '', false],
  ['0.9.0', '/v1/a', '', true],
  ['2026-08-01', '/v1/a', '', false],
  ['2026.1', '/v1/a', '', false],
  ['20260801', '/v1/a', '', false],
  ['latest', '/v1/a', '', false],
  ['3fa85f64', '/v1/a', '', false],
  ['2.0.0', '/a', '/shop/v2', false],
  ['3.0.0', '/a', '/shop/v2/api', true],
  ['3.0.0', '/a', '/{version}', false],
  ['3.0.0', '/a', '', false],
  ['3.0.0', '/2024-01-01/a', '', false],
  ['3.0.0', '/v1beta/a', '', true],
  ['3.0.0', '/v0/a', '', false],
  ['0.9.0', '/v0/a', '', false],
  ['3.0.0', '/graphql/v1', '', false],
  ['1.0', '/sapi/v1/a', '/v3', false],
  ['2.0', '/sapi/v1/a', '/v3', true],
])('info.version %s with the path %s below %s', async (version, path, server, isFinding) => {
  const text = `
info: { title: A, version: '${version}' }
servers: [{ url: 'https://a.example.com${server}' }]
paths: { '${path}': {} }
`
  expect(await findingsOf(text, infoVersion)).toHaveLength(isFinding ? 1 : 0)
})

it.each([
  ['Api-Version', true],
  ['X-API-Version', true],
  ['api_version', true],
  ['XApiVersion', true],
  ['Accept-Version', true],
  ['Version', true],
  ['X-GitHub-Api-Version', true],
  ['Accept', false],
  ['App-Version', false],
  ['MIME-Version', false],
  ['Content-Version', false],
  ['constructor', false],
  ['', false],
])('%s as a version header', (name, isVersion) => {
  expect(isVersionHeader(name)).toBe(isVersion)
})

it.each([
  ['application/vnd.acme.v2+json', true],
  ['application/vnd.acme-v1.1.orders+json', true],
  ['application/vnd.acme.2+json', true],
  ['application/vnd.acme.2026-08-01+json', true],
  ['Application/VND.Acme+json;Version="2"', true],
  ['application/json; api-version=2', false],
  ['application/json; charset=utf-8', false],
  ['application/vnd.acme.dev2+json', false],
  ['application/vnd.apache.avro;version=1.9.0', false],
  ['application/vnd.ms-excel.sheet.macroenabled.12', false],
  ['application/openmetrics-text; version=1.0.0', false],
])('%s as a media type with a version of the API', (name, isVersion) => {
  expect(hasApiVersion(name)).toBe(isVersion)
})

it.each([
  ['v', '{ type: boolean }', 'Remove anonymous volumes.', false],
  ['v', '{ type: boolean, default: false }', 'Print the API version too.', false],
  ['v', '{ type: string }', 'The video to play.', false],
  ['ver', '{ type: string, example: 1.2.3 }', 'The version of the package.', false],
  ['version', '{ type: integer }', 'Fails where the order has another one by now.', false],
  ['version', '{ type: string }', 'the file version to download', false],
  ['version', '{ type: array, items: { type: string } }', 'The ids of products.', false],
  ['version', '{ type: boolean }', 'Whether to include the version in the answer.', false],
  [
    'version',
    '{ type: string, enum: [DRAFT, PUBLISHED] }',
    'Which state of the page to read.',
    false,
  ],
  ['version', '{ type: string, example: 4.19.0 }', 'The firmware to install.', false],
  ['version', '{ type: string }', 'The version of the API product to deploy.', false],
  ['version', '{ type: object }', 'The API version.', false],
  ['api-version', '{ type: string }', '', true],
  ['api_version', '{ type: string }', 'Filter the logs by API version.', false],
  ['api_version', '{ type: integer }', '', true],
  ['apiVersion', '{ type: string, default: 2024-01-01 }', '', true],
  ['apiver', '{}', '', true],
  ['v', '{ type: string, pattern: "^v[0-9]+$" }', '', true],
  ['v', '{ type: string, example: v3 }', '', true],
  ['ver', '{ type: string }', 'The requested API version.', true],
  ['version', '{ type: string, enum: [2021-05-01, 2024-01-01] }', '', true],
  ['version', '{ type: string, const: 2021-05-01-preview }', '', true],
  ['version', '{ type: string, default: v1.1 }', '', true],
  ['version', '{ type: string }', 'Version of the Orders REST API to be used.', true],
  ['version', '{ type: string }', 'The version of this service.', true],
])('query parameter %s of %s with the description "%s"', async (name, schema, text, isFinding) => {
  const parameter = `{ name: ${name}, in: query, schema: ${schema}, description: '${text}' }`
  const document = `paths: { /v1/orders: { get: { parameters: [${parameter}], responses: {} } } }`
  expect(await findingsOf(document, noQueryVersion)).toHaveLength(isFinding ? 1 : 0)
})

it.each([
  ['version', '', 3, 2, true],
  ['v', '', 3, 0, true],
  ['version', '', 1, 0, true],
  ['version', '', 1, 1, false],
  ['version, description: Which one to read', '', 3, 0, true],
  ['version, description: Which one to read', '', 2, 0, false],
  ['version', '', 3, 3, false],
  ['version', '{ type: object, properties: { version: {} } }', 4, 0, false],
])(
  '%s, of a resource %s, on %i operations and not on %i',
  async (name, body, taking, other, is) => {
    const responses = `{ '200': { content: { application/json: { schema: ${body || '{}'} } } } }`
    const operation = `{ parameters: [{ name: ${name}, in: query }], responses: ${responses} }`
    const paths = [
      ...Array.from({ length: taking }, (_, index) => `  /v1/a${index}: { get: ${operation} }`),
      ...Array.from({ length: other }, (_, index) => `  /v1/b${index}: { get: { responses: {} } }`),
    ]
    const findings = await findingsOf(['paths:', ...paths].join('\n'), noQueryVersion)
    expect(findings).toHaveLength(is ? taking : 0)
  },
)
