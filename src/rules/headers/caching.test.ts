import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import cacheControl from './cache-control.ts'
import conditionalGet from './conditional-get.ts'
import etag from './etag.ts'
import ifMatch from './if-match.ts'
import noStore from './no-store.ts'
import precondition from './precondition.ts'

const RULES = [cacheControl, conditionalGet, etag, ifMatch, noStore, precondition]

test.each<[string, string, TestOptions?]>([
  [
    'what is a representation, and what may be cached',
    `
paths:
  /v1/orders:
    get: { responses: { '200': {}, default: {} } } # expect: headers/cache-control
    head: { responses: { '2XX': {} } } # expect: headers/cache-control
    post:
      responses:
        '201': { content: { application/json: {} } } # expect: headers/etag
        '200': { content: { application/json: {} } }
  /v1/orders/{order_id}:
    get:
      responses:
        '200': { $ref: '#/components/responses/Order' }
        '2XX': {}
        '404': {}
    put:
      responses:
        '2XX': { content: { application/json: {} } } # expect: headers/etag
    patch:
      responses:
        '200': { content: { application/json: {} }, headers: { last-modified: {} } }
    delete: { responses: { '200': { content: { application/json: {} } } } }
  /v1/orders/{order_id}/address:
    get: { responses: { '2XX': { headers: { cache-control: {} } } } } # expect: headers/etag
    put: { responses: { '200': {} } }
  /v1/orders/{order_id}/lines:
    get: { responses: { '200': { headers: { Cache-Control: { $ref: '#/x' } } } } }
  /v1/orders/{order_id}:preview:
    get: { responses: { '200': { $ref: '#/components/responses/Missing' } } }
    post: { responses: { '201': { content: { application/json: {} } } } }
  /v1/refunds:
    get: { responses: { '200': {} } } # expect: headers/cache-control
    post: { responses: { '201': {} } } # expect: headers/etag
    patch: { responses: { '200': { content: { application/json: { schema: { type: array } } } } } }
    put: { responses: { '200': { content: { application/json: {} } } } } # expect: headers/etag
  /v1/refunds/bulk:
    put: { responses: { '200': { content: { application/json: {} } } } }
  /v1/refunds/{refund_id}:
    put: { responses: { '200': { content: { application/json: { schema: { type: array } } } } } } # expect: headers/etag
  /v1/settings:
    put: { responses: { '200': { content: { application/json: {} } } } } # expect: headers/etag
components:
  responses:
    Order: {} # expect: headers/etag, headers/cache-control
    Unused: {}
webhooks:
  done: { get: { responses: { '200': {} } } }
`,
  ],
  [
    'where somebody logs in is no resource',
    `
paths:
  /v1/cranes:
    put: { responses: { '200': { content: { application/json: { schema: { properties: { data: { type: array } } } } } } } }
    patch: { responses: { '200': { content: { application/json: { schema: { properties: { data: { type: object, properties: { load: {} } } } } } } } } } # expect: headers/etag
  /v1/works/{name}: { get: { description: Gets the latest state of a long-running operation., responses: { '200': { headers: { Cache-Control: {} } } } } }
  /v1/parcels/{ids}: { get: { responses: { '200': { headers: { Cache-Control: {} } } } } }
  /v1/parcels/{kinds}: { get: { parameters: [{ name: kinds, in: path, required: true, schema: { type: array } }], responses: { '200': { headers: { Cache-Control: {} } } } } }
  /v1/parcels/{parcelIds}/weight: { get: { responses: { '200': { headers: { Cache-Control: {} } } } } }
  /v1/moorings/{term}: { get: { summary: Search for moorings, responses: { '200': { headers: { Cache-Control: {} } } } } }
  /v1/moorings/find/{term}: { get: { responses: { '200': { headers: { Cache-Control: {} } } } } } # expect: headers/etag
  /v1/searches/{search_id}: { get: { summary: Search result, responses: { '200': { headers: { Cache-Control: {} } } } } } # expect: headers/etag
  /v1/login/saml/{provider}: { get: { responses: { '200': { headers: { Cache-Control: {} } } } } }
  /v1/logins/{login_id}:
    get:
      responses:
        '200': { headers: { Cache-Control: {} } } # expect: headers/etag
`,
  ],
  [
    'monitors have no entity tag',
    `
paths:
  /v1/operations/{op_id}:
    get:
      responses: { '200': { headers: { Cache-Control: {}, ETag: {} } } }
  /v1/exports/{export_id}:
    get:
      responses:
        '200': { $ref: '#/components/responses/Monitor' }
  /v1/imports/{import_id}:
    get:
      operationId: getImport
      responses:
        '200':
          headers: { Cache-Control: {} }
          content: { application/json: { schema: { type: object } } }
  /v1/imports:
    post:
      responses: { '202': { links: { monitor: { operationId: getImport } } } }
components:
  responses:
    Monitor:
      headers: { Cache-Control: {} }
      content:
        application/json:
          schema:
            type: object
            properties:
              status: { type: string, enum: [pending, running, succeeded] }
              result: {}
`,
  ],
  [
    'If-Match and If-None-Match where the GET gives an ETag',
    `
paths:
  /v1/orders/{order_id}:
    get: # expect: headers/conditional-get
      responses: { '200': { $ref: '#/components/responses/Order' }, 3XX: {} }
    put: # expect: headers/if-match
      parameters: [{ name: If-Match, in: query }]
    patch:
      parameters: [{ name: if-match, in: header }]
    delete:
      parameters: [{ $ref: '#/components/parameters/Missing' }]
    post: {}
  /v1/orders/{order_id}/address:
    parameters: [{ $ref: '#/components/parameters/IfMatch' }, { name: if-none-match, in: header }]
    get: # expect: headers/conditional-get
      responses: { '2XX': { headers: { Cache-Control: {}, etag: {} } } }
    put: {}
  /v1/invoices/{invoice_id}:
    get:
      responses: { '200': { headers: { Cache-Control: {}, Last-Modified: {} } }, '404': { headers: { ETag: {} } } }
    delete: {}
  /v1/invoices:
    get: # expect: headers/conditional-get
      parameters: [{ $ref: '#/components/parameters/Missing' }]
      responses: { '200': { $ref: '#/components/responses/Order' } }
  /v1/reports:
    get:
      parameters: [{ name: If-None-Match, in: header }]
      responses: { '200': { $ref: '#/components/responses/Order' }, '304': { $ref: '#/x' } }
components:
  parameters:
    IfMatch: { name: If-Match, in: header } # expect: headers/precondition
  responses:
    Order: { headers: { Cache-Control: {}, ETag: {} } }
`,
  ],
  [
    'preconditions',
    `
paths:
  /v1/orders:
    get:
      parameters: [{ name: If-None-Match, in: header, schema: { type: string, example: '"a"' } }]
      responses: {}
    head:
      parameters:
        - { name: If-Match, in: header } # expect: headers/precondition
    post:
      parameters:
        - { $ref: '#/components/parameters/IfNoneMatch' }
  /v1/invoices:
    post:
      parameters:
        - { name: if-none-match, in: header, schema: { type: string, enum: ['*', null] }, example: ' * ' }
  /v1/refunds:
    post:
      parameters:
        - { name: If-None-Match, in: header, schema: { anyOf: [{ const: '*' }, { enum: ['*', { tag: '{{x}}' }] }] } } # expect: headers/precondition
  /v1/orders/{order_id}:
    put:
      parameters:
        - { $ref: '#/components/parameters/IfNoneMatch' }
        - { name: If-Match, in: header, required: true } # expect: headers/precondition
    patch:
      parameters:
        - { name: If-Match, in: query, required: true }
webhooks:
  done:
    post: { parameters: [{ name: If-Match, in: header, required: true }] }
components:
  parameters:
    IfNoneMatch: # expect: headers/precondition, headers/precondition
      { name: If-None-Match, in: header, required: true, schema: { type: string }, examples: { a: { value: W/"1" } } }
`,
  ],
  [
    'an entity tag of a POST that reads',
    `
paths:
  /v1/flags/evaluation:
    post:
      parameters: [{ name: If-None-Match, in: header, schema: { type: string, example: abc123 } }]
      responses: { '200': {}, '304': {} }
  /v1/flags:
    post:
      parameters:
        - { name: If-None-Match, in: header, schema: { type: string, example: abc123 } } # expect: headers/precondition
        - { name: If-Match, in: header } # expect: headers/precondition
      responses: { '201': {} } # expect: headers/etag
`,
  ],
  [
    'no secured response is for shared caches',
    `
components:
  securitySchemes: { Bearer: { type: http, scheme: bearer } }
  headers:
    Shared: # expect: headers/no-store
      { schema: { type: string, enum: [no-store, 'max-age=1, S-MaxAge=5'] } }
security: [{ Bearer: [] }]
paths:
  /v1/orders:
    get:
      responses:
        '200': { headers: { Cache-Control: { $ref: '#/components/headers/Shared' } } }
        '206': { headers: { Cache-Control: { $ref: '#/components/headers/Shared' } } }
        '404': { headers: { Cache-Control: { schema: { const: public } } } }
    post:
      responses:
        '2XX':
          headers:
            cache-control: { schema: { type: string }, examples: { a: { value: 'public , max-age=1' } } } # expect: headers/no-store
    put:
      security: [{}, { Bearer: [] }]
      responses: { '200': { headers: { Cache-Control: { schema: { default: public } } } } }
    patch:
      security: []
      responses: { '204': { headers: { Cache-Control: { schema: { default: public } } } } }
    delete:
      responses:
        '200': { headers: { Cache-Control: { schema: { default: 'private, x-public=1' } } } }
        '204': { headers: { Cache-Control: { example: 3 } } }
        '202': { headers: { Cache-Control: { $ref: '#/x' } } }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
securityDefinitions: { Basic: { type: basic } }
security: [{ Basic: [] }]
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        200: {} # expect: headers/etag, headers/cache-control
    put:
      responses:
        200:
          schema: { type: object }
          headers:
            ETag: { type: string }
            Cache-Control: { type: string, default: public } # expect: headers/no-store
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test.each([
  ['a wrapped one', '{ order: { properties: { id: {}, total: {} } } }', true],
  ['one in a list', '{ orders: { items: { properties: { total: {} } } } }', true],
  ['a part of it', '{ total: { type: number } }', true],
  ['the id alone', '{ id: { type: string } }', false],
  ['no words', '{}', false],
  [
    'booleans',
    '{ acknowledged: { type: boolean }, shards_acknowledged: { type: boolean } }',
    false,
  ],
  ['another thing', '{ result: { type: string }, shards: { properties: { failed: {} } } }', false],
])('whether a PUT answers with the representation: %s', async (_, properties, isJudged) => {
  const body = (text: string) =>
    `content: { application/json: { schema: { type: object, properties: ${text} } } }`
  const text = `
paths:
  /v1/orders/{order_id}:
    get: { responses: { '200': { headers: { ETag: {} }, ${body('{ id: {}, total: {} }')} } } }
    put: { responses: { '200': { ${body(properties)} } } }
`
  expect(await findingsOf(text, etag)).toHaveLength(isJudged ? 1 : 0)
})

test.each([
  ['', 0],
  ["get: { responses: { '200': { headers: { ETag: {} }, BODY } } }", 1],
])('a PUT that answers with a boolean, beside "%s"', async (get, count) => {
  const body =
    'content: { application/json: { schema: { type: object, properties: { on: { type: boolean } } } } }'
  const text = `paths: { /v1/alarm: { ${get.replace('BODY', body)}${get && ','} put: { responses: { '200': { ${body} } } } } }`
  expect(await findingsOf(text, etag)).toHaveLength(count)
})

test.each([
  ['an id', '{ properties: { uuid: {} } }', 1],
  ['an id in data', '{ properties: { meta: {}, data: { properties: { orderId: {} } } } }', 0],
  ['nothing', '{ type: object }', 1],
  ['a field', '{ properties: { valid: {} } }', 1],
  ['ids', '{ properties: { id: {}, customer_id: {} } }', 1],
  ['a message', '{ properties: { message: {}, order_id: {}, order_name: {} } }', 0],
  ['a text', '{ type: string }', 0],
  ['a resource', '{ properties: { id: {}, total: {}, state: {}, placed_at: {} } }', 1],
])('a create that answers with %s is judged or not', async (_, schema, count) => {
  const body = `content: { application/json: { schema: ${schema} } }`
  const text = `paths: { /v1/orders: { post: { responses: { '201': { ${body} } } } } }`
  expect(await findingsOf(text, etag)).toHaveLength(count)
})

const CONFIRMED = `
paths:
  /v1/wells/{well_id}:
    get: { responses: { '200': { headers: { ETag: {} }, content: { application/json: { schema: { $ref: '#/components/schemas/Well' } } } } } }
    put: { responses: { '200': { content: { application/json: { schema: { properties: { message: {}, well_id: {} } } } } } } }
    patch: { responses: { '200': { content: { application/json: { schema: { properties: { object: {}, id: {} } } } } } } }
  /v1/wells/{well_id}/survey:
    get: { responses: { '200': { headers: { ETag: {} }, content: { application/xml: { schema: { type: string } } } } } }
    put: { responses: { '200': { content: { application/json: { schema: { properties: { status: {} } } } } } } }
  /v1/looms/{loom_id}/secret: { get: { responses: { '200': { headers: { ETag: {} }, content: { application/json: { schema: { properties: { length: {} } } } } } } }, put: { responses: { '200': { content: { application/json: { schema: { properties: { token: {} } } } } } } } }
  /v1/looms/{loom_id}/halt: { get: { responses: { '200': { headers: { ETag: {} }, content: { application/json: { schema: { properties: { speed: {} } } } } } } }, put: { responses: { '200': { content: { application/json: { schema: { items: { properties: { ret_code: {} } } } } } } } } }
  /v1/berths/{berth_id}/fees: { patch: { summary: Waive the fees, responses: { '200': { content: { application/json: { schema: { type: object } } } } } } }
  /v1/alerts/read-state: { put: { responses: { '200': { content: { application/json: { schema: { type: string } } } } } } }
  /v1/voyages:
    post:
      requestBody: { content: { application/json: { schema: { properties: { voyage: {}, links: {}, warnings: {} } } } } }
      responses: { '201': { content: { application/json: { schema: { properties: { links: {}, warnings: {} } } } } } }
  /v1/hives: { post: { responses: { '201': { content: { application/json: { schema: { properties: { message: {}, hive_id: {}, hive_name: {} } } } } } } } }
  /v1/kilns: { post: { responses: { '201': { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Well' } } } } } } } }
components: { schemas: { Well: { properties: { id: {}, object: {}, depth: {}, state: {}, field: {}, drilled_on: {} } } } }
`

test('what confirms a change is no representation', async () => {
  expect(await findingsOf(CONFIRMED, etag)).toEqual([])
})

const GIVEN = `
paths:
  /v1/wells:
    post: { responses: { '201': { content: { application/json: { schema: { $ref: '#/components/schemas/Well' } } } } } } # expect: headers/etag
  /v1/wells/{well_id}:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Well' } } } } } } # expect: headers/etag
    put: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Well' } } } } } } # expect: headers/etag
    patch: { responses: { '200': { content: { application/json: { schema: { properties: { status: {}, data: { $ref: '#/components/schemas/Well' } } } } } } } } # expect: headers/etag
  /v1/looms/{loom_id}/pattern:
    put: # The request tells, where no GET does.
      requestBody: { content: { application/json: { schema: { properties: { warp: {}, weft: {} } } } } }
      responses: { '200': { content: { application/json: { schema: { properties: { id: {}, warp: {}, weft: {} } } } } } } # expect: headers/etag
  /v1/lamps/{lamp_id}: # Nothing is said, or what is sent comes back.
    put: { responses: { '200': { content: { application/json: { schema: { type: object } } } } } } # expect: headers/etag
    patch:
      summary: Dim the lamp
      requestBody: { content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Lamp' } } } }
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Lamp' } } } } } # expect: headers/etag
  /v1/masts: { post: { responses: { '201': { description: Created } } } } # expect: headers/etag
  /v1/lamps: { post: { summary: Create a lamp, responses: { '201': { content: { application/json: { schema: { type: object } } } } } } } # expect: headers/etag
  /v1/berths:
    post:
      requestBody: { content: { application/json: { schema: { properties: { length: {}, draught: {} } } } } }
      responses: { '201': { content: { application/json: { schema: { properties: { length: {}, draught: {} } } } } } } # expect: headers/etag
  /v1/hives:
    post:
      requestBody: { content: { application/json: { schema: { properties: { hive: { properties: { queen: {}, frames: {} } } } } } } }
      responses: { '201': { content: { application/json: { schema: { properties: { hive: { properties: { id: {}, queen: {} } } } } } } } } # expect: headers/etag
  /v1/kilns/{kiln_id}/schedule:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { enabled: {} } } } } } } } # expect: headers/etag
    patch: { responses: { '200': { content: { application/json: { schema: { properties: { enabled: {} } } } } } } } # expect: headers/etag
components: { schemas: { Well: { properties: { id: {}, depth: {}, state: {}, drilled_on: {} } }, Lamp: { properties: { id: {} } } } }
`

test('what gives what was changed or made is a representation', async () => {
  expect(placesOf(await findingsOf(GIVEN, etag))).toEqual(expectationsIn(GIVEN, etag))
})

test('says what to do in place of an If-Match of a POST', async () => {
  const taken = 'post: { parameters: [{ name: If-Match, in: header, schema: { type: string } }] }'
  const text = `paths: { /v1/hives: { ${taken} }, '/v1/hives/{hive_id}': { ${taken} } }`
  expect((await findingsOf(text, precondition)).map(({ help }) => help)).toEqual([
    'Remove it, or take `If-None-Match` with the value `*`.',
    'Remove it, or change the resource by PUT or PATCH.',
  ])
})
