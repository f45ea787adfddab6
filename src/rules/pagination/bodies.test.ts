import { expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import envelope from './envelope.ts'
import exampleAgrees from './example-agrees.ts'
import noBareArray from './no-bare-array.ts'
import totalOptIn from './total-opt-in.ts'

const RULES = [exampleAgrees, totalOptIn]

it.each<[string, string, TestOptions?]>([
  [
    'totals: where they stand, what they are, and who asks for them',
    `
paths:
  /v1/a-orders:
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                properties:
                  data: { type: array, items: { properties: { total: { type: integer } } } }
                  total: { type: integer } # expect: pagination/total-opt-in
                  totalCount: { type: number }
                  total_amount: { type: number }
                  total_pages: { type: string }
                  total_count: { type: integer, description: How many items are on this page. }
                  totals: { type: integer }
                  pagination: { properties: { total_items: { type: [integer, 'null'] } } }
                  meta: { properties: { total_results: { $ref: '#/components/schemas/Lost' } } }
                  summary: { properties: { total: { type: integer } } }
                  total_elements: { type: object }
  /v1/b-orders:
    get:
      parameters: [{ name: include_total, in: query, schema: { type: boolean } }]
      responses:
        '200':
          content:
            application/json:
              schema:
                allOf:
                  - { $ref: '#/components/schemas/Page' }
                  - { required: [total_count] }
  /v1/c-orders:
    get:
      parameters: [{ name: include_total, in: query, schema: { type: string } }]
      responses:
        '200': { content: { application/json: { schema: { properties: { data: { type: array }, total: { type: integer } } } } } } # expect: pagination/total-opt-in
  /v1/d-orders:
    get:
      parameters: [{ $ref: '#/components/parameters/lost' }]
      responses:
        '200': { content: { application/json: { schema: { properties: { data: { type: array }, total: { type: integer } } } } } }
  /v1/e-orders:
    get:
      parameters: [{ name: include_total, in: query, schema: { type: string, enum: ['true', 'false'] } }]
      responses:
        '200': { content: { application/json: { schema: { properties: { data: { type: array }, total: { type: integer } } } } } }
        '404': { content: { application/problem+json: { schema: { properties: { data: { type: array }, total: { type: integer } } } } } }
  /v1/orders/{order_id}:
    get:
      responses:
        '200': { content: { application/json: { schema: { properties: { total: { type: integer } } } } } }
components:
  schemas:
    Page:
      properties:
        data: { type: array }
        total_count: { type: integer } # expect: pagination/total-opt-in
`,
  ],
  [
    'a shared total is reported once, and include_total must not default to true',
    `
paths:
  /v1/a-orders: { get: { parameters: [{ $ref: '#/components/parameters/total' }], responses: { '200': { $ref: '#/components/responses/Page' } } } }
  /v1/b-orders: { get: { parameters: [{ $ref: '#/components/parameters/total' }], responses: { '200': { $ref: '#/components/responses/Page' } } } }
  /v1/c-orders: { get: { responses: { '200': { $ref: '#/components/responses/Page' } } } }
  /v1/d-orders: { get: { responses: { '200': { $ref: '#/components/responses/Page' } } } }
components:
  parameters:
    total: { name: include_total, in: query, schema: { type: boolean, default: true } } # expect: pagination/total-opt-in
  responses:
    Page:
      content:
        application/json:
          schema:
            properties:
              data: { type: array }
              total: { type: integer } # expect: pagination/total-opt-in
`,
  ],
  [
    'examples of the media type, of the body and of pagination',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                example: { pagination: { has_more: true, next_cursor: null } } # expect: pagination/example-agrees
                examples:
                  - { pagination: { has_more: false } }
                  - { has_more: false, next_cursor: cur_1 } # expect: pagination/example-agrees
                properties:
                  data: { type: array, items: { example: { has_more: true, next_cursor: null } } }
                  pagination:
                    allOf:
                      - example: { has_more: false, next_cursor: '' } # expect: pagination/example-agrees
              examples:
                last: { value: { pagination: { has_more: false, next_cursor: null } } }
                shared: { $ref: '#/components/examples/Page' }
                again: { $ref: '#/components/examples/Page' }
                lost: { $ref: '#/components/examples/Lost' }
                text: { value: has_more }
            text/plain:
              example: { has_more: true, next_cursor: null }
        '206':
          content: { application/json: { example: { has_more: true, next_cursor: null } } }
components:
  examples:
    Page:
      value: # expect: pagination/example-agrees
        pagination: { has_more: false, next_cursor: cur_1 }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
produces: [application/json]
paths:
  /v1/orders:
    get:
      responses:
        '200':
          schema: { type: object, properties: { data: { type: array }, total: { type: integer } } } # expect: pagination/total-opt-in
          examples:
            application/json: { pagination: { has_more: true, next_cursor: null } } # expect: pagination/example-agrees
            text/plain: { pagination: { has_more: true, next_cursor: null } }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

it('names the first collection that gives a total, and what to change', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      responses:
        '200': { content: { application/json: { schema: { required: [total], properties: { data: { type: array }, total: { type: integer } } } } } }
`
  const [finding] = await findingsOf(text, totalOptIn)
  expect(finding?.message).toBe(
    '`GET /v1/orders` gives `total`, and takes no boolean `include_total` to ask for it.',
  )
  expect(finding?.help).toBe(
    'Add the boolean query parameter `include_total`, and take `total` out of `required`.',
  )
})

it('several totals of one body are one finding', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters: [{ name: limit, in: query }]
      responses:
        '200':
          content:
            application/json:
              schema:
                required: [total_items, total_pages]
                properties:
                  total_items: { type: integer }
                  total_pages: { type: integer }
                  data: { type: array }
                  total: { type: integer, description: 'The number of the entries that are returned, not the number of all.' }
`
  const [finding, ...others] = await findingsOf(text, totalOptIn)
  expect(others).toEqual([])
  expect(finding?.message).toBe(
    '`GET /v1/orders` gives `total_items` and `total_pages`, and takes no boolean `include_total` to ask for them.',
  )
  expect(finding?.help).toBe(
    'Add the boolean query parameter `include_total`, and take `total_items` and `total_pages` out of `required`.',
  )
})

it('what a plural answers with by the words of its summary is one', async () => {
  const get = (summary: string) =>
    `{ get: { summary: ${summary}, responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Tenant' } } } } } } }`
  const text = `
paths:
  /v1/tenants: ${get('Retrieve a tenant by its key')}
  /v1/tenants/{tenant_id}: ${get('Retrieve a tenant')}
  /v1/orders: ${get('Retrieve orders')}
  /v1/orders/{order_id}: ${get('Retrieve an order')}
components:
  schemas:
    Tenant: { type: object, properties: { tenant_id: { type: string }, logs: { type: array } } }
`
  const findings = await findingsOf(text, [envelope])
  expect(findings.map(({ message }) => message)).toEqual([
    'In the body of collection `GET /v1/orders`, `data` is missing.',
    'In the body of collection `GET /v1/orders`, `pagination` is missing.',
  ])
})

it.each([
  ['The number of items returned.', 0],
  ['The number of results on the page.', 0],
  ['The number of audit items returned.', 0],
  ['Number of ferries returned', 0],
  ['The total number of items returned.', 1],
  ['The number of items.', 1],
])('a total described as %j is one of all items: %i', async (description, count) => {
  const total = `{ type: integer, description: '${description}' }`
  const schema = `{ properties: { data: { type: array }, total: ${total} } }`
  const text = `paths: { /v1/ferries: { get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } } } }`
  expect(await findingsOf(text, totalOptIn)).toHaveLength(count)
})

it.each([
  ['{ type: boolean }', 'Answer with an object that holds the array as `data`.'],
  [
    '{ type: string }',
    'Answer with an object that holds the array as `data`, beside `pagination`.',
  ],
])('an array of %s: what to answer with', async (items, help) => {
  const text = `paths: { /v1/me/ferries/contains: { get: { responses: { '200': { content: { application/json: { schema: { type: array, items: ${items} } } } } } } } }`
  expect((await findingsOf(text, noBareArray)).map((finding) => finding.help)).toEqual([help])
})
