import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import expectedStatus from './expected-status.ts'

test.each<[string, string, TestOptions?]>([
  [
    '400: both cursors, merged from path and operation, or a required key',
    `
paths:
  /v1/orders:
    parameters:
      - { name: starting_after, in: query }
    get:
      parameters: [{ name: ending_before, in: query }]
      responses: # expect: errors/expected-status
        '200': {}
    put:
      responses: { '200': {} }
    post:
      parameters: [{ name: idempotency-key, in: header, required: true }]
      responses: { '409': {} } # expect: errors/expected-status
    patch:
      parameters: [{ name: X-Idempotency-Key, in: header, required: true }]
      responses: { '400': {}, '409': {} }
  /v1/carts:
    get:
      parameters: [{ name: starting_after, in: query }, { name: ending_before, in: header }]
      responses: { '200': {} }
    post:
      parameters: [{ name: Idempotency-Key, in: query, required: true }]
      responses: { '200': {} }
`,
  ],
  [
    '401: where no request goes without credentials',
    `
security: [{ oauth: [] }]
paths:
  /v1/a:
    get: { responses: { '200': {} } } # expect: errors/expected-status
    put: { security: [], responses: { '200': {} } }
    post: { security: [{}, { oauth: [] }], responses: { '200': {} } }
    patch: { security: [{ unknown: [] }], responses: { '200': {}, default: {} } } # expect: errors/expected-status
    delete: { responses: { '401': { $ref: '#/components/responses/Nowhere' } } }
    options: # expect: errors/expected-status
      summary: Without responses.
`,
  ],
  [
    '403 or 404: any parameter of the path, but no version',
    `
paths:
  /v1/orders/{order_id}:
    get: { responses: { '404': {} } }
    put: { responses: { '403': {} } }
    delete: { responses: { 4XX: {}, default: {} } } # expect: errors/expected-status
  /v1/orders/{order_id}/items: { get: { responses: { '200': {} } } } # expect: errors/expected-status
  /v1/reports/{report_id}.pdf: { get: { responses: { '200': {} } } } # expect: errors/expected-status
  /{version}/orders: { get: { responses: { '200': {} } } }
  /v1/operations/{op_id}:cancel: { post: { responses: { '202': {} } } } # expect: errors/expected-status
`,
  ],
  [
    '406: several media types of a success',
    `
paths:
  /v1/a:
    get: { responses: { '200': { content: { application/json: {}, text/csv: {} } } } } # expect: errors/expected-status
    put: { responses: { 2XX: { content: { application/json: {}, text/csv: {} } } } } # expect: errors/expected-status
    post: { responses: { '201': { content: { application/json: {}, application/problem+json: {} } } } }
    patch: { responses: { '200': { content: { application/json: {}, 'Application/JSON; v=1': {} } } } }
    delete: { responses: { '400': { content: { application/json: {}, text/csv: {} } } } }
    head: { responses: { '200': { content: { application/json: {}, text/csv: {} } }, '406': {} } }
`,
  ],
  [
    '406 in Swagger 2.0',
    `
swagger: '2.0'
produces: [application/json, application/problem+json]
paths:
  /v1/a:
    get: { responses: { 200: { schema: { type: object } } } }
    put:
      produces: [application/json, text/csv]
      responses: { 200: { schema: { type: object } } } # expect: errors/expected-status
    post: { produces: [application/json, text/csv], responses: { 200: {} } }
`,
  ],
  [
    '409, 412 and 429',
    `
paths:
  /v1/a:
    post:
      parameters: [{ name: Idempotency-Key, in: header }]
      responses: { '200': {} } # expect: errors/expected-status
    put:
      parameters: [{ name: if-match, in: header }]
      responses: { '200': {} } # expect: errors/expected-status
    get:
      parameters: [{ name: If-Match, in: header }, { name: If-None-Match, in: header }]
      responses: { '200': {} }
  /v1/b/evaluation:
    post:
      parameters: [{ name: If-None-Match, in: header }]
      responses: { '200': {}, '304': {} }
  /v1/b:
    post:
      parameters: [{ name: If-None-Match, in: header }]
      responses: { '200': {} } # expect: errors/expected-status
    delete:
      parameters: [{ name: If-Match, in: header }]
      responses: { '412': {} }
    patch:
      parameters: [{ name: If-None-Match, in: header }]
      responses: { '200': {} }
    get:
      responses: # expect: errors/expected-status
        '200': { headers: { ratelimit: {} } }
    head:
      responses:
        '200': { headers: { RateLimit-Policy: {}, X-RateLimit-Limit: {} } }
    put:
      responses: { '200': { $ref: '#/components/responses/Limited' }, '429': {} }
components:
  responses:
    Limited: { headers: { RateLimit: {} } }
`,
  ],
  [
    'ranges count where the option says so, default never',
    `
security: [{ oauth: [] }]
paths:
  /v1/a:
    get: { responses: { 4xx: {} } }
    put: { responses: { default: {} } } # expect: errors/expected-status
    post: { responses: { 5XX: {} } } # expect: errors/expected-status
`,
    { options: { rangesCount: true } },
  ],
  [
    'a shared path item once, additional operations, unknown parameters, webhooks and callbacks',
    `
openapi: 3.2.0
security: [{ oauth: [] }]
paths:
  /v1/a: { $ref: '#/components/pathItems/Shared' }
  /v1/b: { $ref: '#/components/pathItems/Shared' }
  /v1/c:
    additionalOperations:
      LINK: { responses: { '204': {} } } # expect: errors/expected-status
    get:
      security: []
      parameters: [{ $ref: '#/components/parameters/Nowhere' }]
      responses: { '200': {} }
    put: { responses: { $ref: './nowhere.yaml' } }
    post:
      responses: { '401': {} }
      callbacks: { done: { '{$request.body#/url}': { post: { responses: { '200': {} } } } } }
webhooks:
  done: { post: { responses: { '200': {} } } }
components:
  pathItems:
    Shared:
      get: { responses: { '200': {} } } # expect: errors/expected-status
`,
  ],
])('errors/expected-status: %s', async (_, text, options) => {
  const findings = await findingsOf(text, expectedStatus, options)
  expect(placesOf(findings)).toEqual(expectationsIn(text, expectedStatus, options))
})

test('names all that is missing, with the reasons', async () => {
  const text = `
paths:
  /v1/orders/{order_id}:
    patch:
      security: [{ oauth: [] }]
      parameters:
        - { name: Idempotency-Key, in: header, required: true }
        - { name: If-Match, in: header }
      responses: { '200': {} }
`
  const [finding] = await findingsOf(text, expectedStatus)
  expect(finding?.message).toBe(
    '`PATCH /v1/orders/{order_id}` does not document `400` (it requires an idempotency key), `401` (it is secured), `404` or `403` (its path has a parameter), `409` (it accepts an idempotency key), `412` (it accepts a precondition).',
  )
  expect(finding?.help).toContain('`400`, `401`, `404`, `409`, `412`')
})

test('a key of a method that repeats itself brings about no conflict', async () => {
  const text = `
paths:
  /v1/orders:
    parameters: [{ name: Idempotency-Key, in: header }]
    get: { responses: { '200': {} } }
    post:
      responses: { '201': {} } # expect: errors/expected-status
`
  expect(placesOf(await findingsOf(text, expectedStatus))).toEqual(
    expectationsIn(text, expectedStatus),
  )
})

test('suggests 404 where other items document it, be it beside a 403', async () => {
  const text = (others: string) => `
paths:
  /v1/choirs/{choir_id}: { get: { responses: { '403': {} } } }
  /v1/wells/{well_id}: { get: { responses: { ${others} } } }
  /v1/vaults/{vault_id}: { get: { responses: { '200': {} } } }`
  const helpWith = async (others: string) =>
    (await findingsOf(text(others), expectedStatus)).at(-1)?.help
  expect(await helpWith("'403': {}")).toContain('Add `403`')
  expect(await helpWith("'403': {}, '404': {}")).toContain('Add `404`')
})

test('what has no body offers no media types', async () => {
  const text = `
swagger: '2.0'
produces: [application/json, application/xml]
paths:
  /v1/hives:
    get: { responses: { '200': { schema: {} } } } # expect: errors/expected-status
    delete: { responses: { '204': { schema: {} } } }`
  expect((await findingsOf(text, expectedStatus)).map(({ message }) => message)).toEqual([
    '`GET /v1/hives` does not document `406` (it offers several media types).',
  ])
})
