import { expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import deprecatedOperationHeaders from './deprecated-operation-headers.ts'
import deprecationHeaders from './deprecation-headers.ts'
import successorLink from './successor-link.ts'
import sunsetGone from './sunset-gone.ts'

const RULES = [deprecationHeaders, deprecatedOperationHeaders, successorLink, sunsetGone]

it.each<[string, string, TestOptions?]>([
  [
    'the nearest lifecycle holds',
    `
info: { title: Orders, version: 1.0.0, x-lifecycle: { state: DEPRECATED } }
paths:
  /v1/a:
    get:
      responses:
        '204': {} # expect: versioning/deprecation-headers, versioning/successor-link
        5XX: { headers: { Deprecation: {}, Link: {} } } # expect: versioning/deprecation-headers
        default: { headers: { deprecation: {}, SUNSET: {}, link: {} } }
  /v1/b:
    x-lifecycle: { state: ACTIVE }
    get: { responses: { '204': {} } }
    put:
      x-lifecycle: { state: DEPRECATED }
      responses: { '204': {} } # expect: versioning/deprecation-headers, versioning/successor-link
    post: { x-lifecycle: { state: deprecated }, responses: { '204': {} } }
`,
  ],
  [
    'a Link that responses share',
    `
info: { title: Orders, version: 1.0.0, x-lifecycle: { state: DEPRECATED } }
paths:
  /v1/a:
    get:
      responses:
        '200': { headers: { Deprecation: {}, Sunset: {}, Link: { $ref: '#/components/headers/Help' } } }
        '404': { headers: { Deprecation: {}, Sunset: {}, Link: { $ref: '#/components/headers/Help' } } }
        '406': { headers: { Deprecation: {}, Sunset: {}, Link: { $ref: '#/components/headers/Guide' } } }
components:
  headers:
    Help: { schema: { type: string, example: '<https://a.b/c>; rel=help' } } # expect: versioning/successor-link
    Guide: { schema: { type: string, example: '<https://a.b/c>; rel=successor-version' } }
`,
  ],
  [
    'types and values of the headers, each declaration once',
    `
info: { title: Orders, version: 1.0.0, x-lifecycle: { state: DEPRECATED } }
paths:
  /v1/a:
    get:
      responses:
        '200':
          headers:
            Link: { $ref: '#/components/headers/Lost' }
            Deprecation: { schema: { type: boolean }, example: true } # expect: versioning/deprecation-headers
            Sunset: { schema: { type: [integer, 'null'] } } # expect: versioning/deprecation-headers
        '400':
          headers:
            Link: {}
            Deprecation: { schema: { type: [string, boolean] } }
            Sunset: { schema: { oneOf: [{ type: string }, { type: number }] } }
        '401':
          headers:
            Link: {}
            Deprecation: { example: '@1785542400' } # expect: versioning/deprecation-headers
            Sunset: { examples: { a: { value: 'Sat, 01 Aug 2026 00:00:00 GMT' } } }
        '404':
          headers:
            Link: {}
            Deprecation: { $ref: '#/components/headers/Deprecation' }
            Sunset: { $ref: '#/components/headers/Lost' }
        '409':
          headers:
            Link: {}
            Deprecation: { $ref: '#/components/headers/Deprecation' }
            Sunset: { schema: { type: string, const: '2026-08-01' } } # expect: versioning/deprecation-headers
components:
  headers:
    Deprecation: { schema: { type: string, examples: ['true'] } } # expect: versioning/deprecation-headers
`,
  ],
  [
    'links to a successor',
    `
info: { title: Orders, version: 1.0.0, x-lifecycle: { state: DEPRECATED } }
components:
  headers:
    Day: { schema: { type: string } }
paths:
  /v1/a:
    get:
      responses:
        '200': { headers: { Deprecation: {}, Sunset: {}, Link: { example: '<https://a.b/c>; rel=successor-version' } } }
        '201': { headers: { Deprecation: {}, Sunset: {}, Link: { example: '</v1/a>; rel="next", <https://a.b/c>; rel="deprecation successor-version"' } } }
        '202': { headers: { Deprecation: {}, Sunset: {}, Link: { examples: { next: { value: '</v1/a>; rel=next' }, guide: { value: ['<https://a.b/c>; rel=successor-version'] } } } } }
        '203': { headers: { Deprecation: {}, Sunset: {}, Link: { example: '</v1/a>; rel=next' } } } # expect: versioning/successor-link
        '204': { headers: { Deprecation: {}, Sunset: {}, Link: { schema: { example: '<https://a.b/successor-version>' } } } } # expect: versioning/successor-link
`,
  ],
  [
    'a shared response is reported once, where it is declared',
    `
paths:
  /v1/a:
    get: { responses: { default: { $ref: '#/components/responses/Problem' } } }
  /v1/b:
    get: { x-lifecycle: { state: DEPRECATED }, responses: { default: { $ref: '#/components/responses/Problem' } } }
    put: { deprecated: true, responses: { default: { $ref: '#/components/responses/Problem' } } }
  /v1/c:
    get: { x-lifecycle: { state: DEPRECATED }, responses: { '200': { $ref: '#/components/responses/Lost' } } }
components:
  responses:
    Problem: { description: A problem. } # expect: versioning/deprecation-headers, versioning/successor-link
    Unused: { description: Nobody. }
`,
  ],
  [
    'deprecated operations of active versions',
    `
paths:
  /v1/a:
    get:
      deprecated: true
      responses:
        '200': { headers: { Deprecation: {}, Sunset: {} } }
        '404': { headers: { Sunset: {} } } # expect: versioning/deprecated-operation-headers
    put: { deprecated: 'true', responses: { '200': {} } }
  /v1/b:
    x-lifecycle: { state: SUNSET }
    get: { deprecated: true, responses: { '410': {} } }
  /v1/c:
    x-lifecycle: { state: ACTIVE }
    get:
      deprecated: true
      responses: { '200': {} } # expect: versioning/deprecated-operation-headers
webhooks:
  a: { post: { deprecated: true, responses: { '200': {} } } }
`,
  ],
  [
    'sunset versions answer 410',
    `
info: { title: Orders, version: 1.0.0, x-lifecycle: { state: SUNSET, sunset_on: 2026-08-01 } }
paths:
  /v1/a:
    get: { responses: { 4XX: {}, default: {} } } # expect: versioning/sunset-gone
    put: { responses: { '410': {} } }
    post: { responses: { '410': { $ref: '#/components/responses/Lost' } } }
    patch: { x-lifecycle: { state: ACTIVE }, responses: { '200': {} } }
    head: { responses: { '410': { $ref: '#/components/responses/Gone' } } }
    delete: { responses: { '410': { $ref: '#/components/responses/Gone' } } }
    trace:
      responses:
        '410': # expect: versioning/sunset-gone
          content:
            application/problem+json:
              schema: { $ref: '#/components/schemas/Problem' }
              examples: { a: { value: { errorCode: API_VERSION_SUNSET } }, b: { value: { errorCode: GONE } } }
components:
  responses:
    Gone: # expect: versioning/sunset-gone
      content:
        application/problem+json:
          schema:
            oneOf:
              - $ref: '#/components/schemas/Problem'
              - { type: object, properties: { type: { type: string } } }
  schemas:
    Problem:
      allOf:
        - { type: object, example: { errorCode: OTHER }, properties: { type: { type: string } } }
        - { properties: { instance: { type: string } } }
`,
  ],
  [
    'an example of the schema counts where the media type has none',
    `
paths:
  /v1/a:
    x-lifecycle: { state: SUNSET }
    get:
      responses:
        '410': # expect: versioning/sunset-gone
          content:
            application/problem+json:
              schema: { type: object, examples: [{ errorCode: GONE }], properties: { instance: {} } }
    put:
      responses:
        '410':
          content:
            application/problem+json:
              schema: { type: object, examples: [{ errorCode: GONE }], properties: { instance: {} } }
              example: { errorCode: API_VERSION_SUNSET }
`,
  ],
  [
    'past the sunset on a later day than the one given',
    `
paths:
  /v1/a: { get: { x-lifecycle: { state: DEPRECATED, sunset_on: 2026-07-31 }, responses: {} } } # expect: versioning/sunset-gone
  /v1/b: { get: { x-lifecycle: { state: DEPRECATED, sunset_on: 2026-08-01 }, responses: {} } }
  /v1/c: { get: { x-lifecycle: { state: ACTIVE, sunset_on: 2026-07-31 }, responses: {} } }
`,
    { today: '2026-08-01' },
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
info: { title: Orders, version: '1', x-lifecycle: { state: DEPRECATED } }
paths:
  /v1/a:
    get:
      responses:
        200: # expect: versioning/successor-link
          headers:
            Deprecation: { type: boolean } # expect: versioning/deprecation-headers
            Sunset: { type: string }
    put:
      x-lifecycle: { state: SUNSET }
      produces: [application/problem+json]
      responses:
        410: # expect: versioning/sunset-gone
          schema: { type: object, properties: { instance: { type: string } } }
          examples: { application/problem+json: { errorCode: GONE } }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

it('suggests the days that the lifecycle gives', async () => {
  const text = `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: DEPRECATED, deprecated_on: 2026-08-01, migration_guide_url: 'https://a.b/c' }
paths: { /v1/a: { get: { responses: { '200': { headers: { Sunset: { example: '2027' } } } } } } }
`
  const findings = await findingsOf(text, [deprecationHeaders, successorLink])
  expect(findings.map(({ message, help }) => `${message} ${help}`)).toEqual([
    'The response `200` of `GET /v1/a` does not document `Deprecation`. Add to its `headers`: `Deprecation`, a string such as `Sat, 01 Aug 2026 00:00:00 GMT`.',
    'Header `Sunset` shows `2027` and not an HTTP-date. Write a string with an HTTP-date.',
    'The response `200` of `GET /v1/a` does not document `Link`. Add `Link` to its `headers`: `<https://a.b/c>` with `rel=successor-version`.',
  ])
})

it('says that RFC 9745 differs', async () => {
  const text = `
paths:
  /v1/a:
    x-lifecycle: { state: DEPRECATED }
    get: { responses: { '200': { headers: { Sunset: {}, Deprecation: { example: '@1' } } } } }
`
  const [finding] = await findingsOf(text, deprecationHeaders)
  expect(finding?.message).toContain('RFC 9745')
})

it('advises a response of its own where others share one', async () => {
  const text = `
paths:
  /v1/a:
    get: { responses: { default: { $ref: '#/components/responses/Problem' } } }
    put: { deprecated: true, responses: { default: { $ref: '#/components/responses/Problem' } } }
components: { responses: { Problem: {} } }
`
  const [finding] = await findingsOf(text, deprecatedOperationHeaders)
  expect(finding?.help).toBe(
    'Give the operation a response of its own, with `Deprecation` and `Sunset`.',
  )
})
