import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import { pageRoleOf } from '../shared/pagination/forbidden-names.ts'
import envelope from './envelope.ts'
import forbiddenParameter from './forbidden-parameter.ts'
import limit from './limit.ts'
import noBareArray from './no-bare-array.ts'

const rules = [envelope, forbiddenParameter, limit, noBareArray]

/** Documents whose comments say what is to be found, by all four rules at once. */
const documents: Record<string, string> = {
  'arrays of every GET and every 2xx, in JSON': `
paths:
  /v1/reports/{report_id}:
    get:
      responses:
        '200':
          description: d
          content:
            application/vnd.example+json:
              schema: { type: [array, 'null'] } # expect: pagination/no-bare-array
            text/csv:
              schema: { type: array }
        2XX:
          description: d
          content:
            application/json; charset=utf-8:
              schema: # expect: pagination/no-bare-array
                oneOf: [{ type: array }, { items: { type: string } }]
        default:
          description: d
          content: { application/json: { schema: { type: array } } }
    post:
      responses:
        '200':
          description: d
          content: { application/json: { schema: { type: array } } }
  /graphql:
    get:
      responses:
        '200': { description: d, content: { application/json: { schema: { type: array } } } }
`,
  'a shared array is reported once': `
paths:
  /v1/a/{id}: { get: { responses: { '200': { $ref: '#/components/responses/List' } } } }
  /v1/b/{id}: { get: { responses: { '200': { $ref: '#/components/responses/List' } } } }
components:
  responses:
    List: { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/List' } } } }
  schemas:
    List: # expect: pagination/no-bare-array
      type: array
    Unused: { type: array }
`,
  'webhooks and callbacks are not paged': `
webhooks:
  orders:
    get:
      responses:
        '200': { description: d, content: { application/json: { schema: { type: array } } } }
paths: {}
`,
  'each part of the envelope': `
paths:
  /v1/orders:
    get:
      parameters: [{ $ref: '#/components/parameters/limit' }]
      responses:
        '200':
          description: d
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: # expect: pagination/envelope
                    type: array
                    items: { type: string }
                  pagination: # expect: pagination/envelope
                    required: [has_more, next_cursor]
                    properties:
                      has_more: { type: string } # expect: pagination/envelope
                      next_cursor: { type: string } # expect: pagination/envelope
  /v1/invoices:
    get:
      parameters: [{ $ref: '#/components/parameters/limit' }]
      responses:
        '200':
          description: d
          content:
            application/json:
              schema: # expect: pagination/envelope
                required: [pagination]
                properties:
                  pagination: { type: object } # expect: pagination/envelope, pagination/envelope
components:
  parameters:
    limit: { name: limit, in: query, schema: { type: integer, maximum: 100 } }
`,
  'composition is merged, and what is unknown is not missing': `
paths:
  /v1/orders:
    get:
      parameters: [{ $ref: '#/components/parameters/limit' }]
      responses:
        '200':
          description: d
          content:
            application/json:
              schema:
                allOf:
                  - $ref: '#/components/schemas/Page'
                  - required: [data]
                    properties: { data: { type: array, items: { $ref: '#/components/schemas/Order' } } }
  /v1/invoices:
    get:
      parameters: [{ $ref: '#/components/parameters/limit' }]
      responses:
        '200':
          description: d
          content:
            application/json:
              schema: { allOf: [{ $ref: '#/components/schemas/Lost' }] }
  /v1/anything:
    get:
      parameters: [{ $ref: '#/components/parameters/limit' }]
      responses:
        '200': { description: d, content: { application/json: { schema: {} } } }
  /v1/alternatives:
    get:
      parameters: [{ $ref: '#/components/parameters/limit' }]
      responses:
        '200':
          description: d
          content:
            application/json:
              schema: # expect: pagination/envelope
                oneOf:
                  - $ref: '#/components/schemas/Full'
                  - $ref: '#/components/schemas/Page'
components:
  parameters:
    limit: { name: limit, in: query, schema: { type: integer, maximum: 100 } }
  schemas:
    Order: { type: object }
    Page:
      required: [pagination]
      properties:
        pagination:
          required: [has_more, next_cursor]
          properties:
            has_more: { type: boolean }
            next_cursor: { oneOf: [{ type: string }, { type: 'null' }] }
    Full:
      allOf: [{ $ref: '#/components/schemas/Page' }]
      required: [data]
      properties: { data: { type: array, items: { type: object } } }
`,
  'nullable in 3.0': `
openapi: 3.0.3
paths:
  /v1/orders:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer, exclusiveMaximum: true, maximum: 101 } }]
      responses:
        '200':
          description: d
          content:
            application/json:
              schema:
                type: object
                required: [data, pagination]
                properties:
                  data: { type: array, items: { type: object } }
                  pagination:
                    type: object
                    required: [has_more, next_cursor]
                    properties:
                      has_more: { type: boolean }
                      next_cursor: { nullable: true, allOf: [{ type: string }] }
`,
  'Swagger 2.0': `
swagger: '2.0'
paths:
  /v1/orders:
    get:
      produces: [application/json, application/vnd.example+json]
      parameters:
        - { name: limit, in: query, type: integer, maximum: 200 } # expect: pagination/limit
        - name: page[size] # expect: pagination/forbidden-parameter
          in: query
          type: integer
      responses:
        '200': { description: d, schema: { type: array, items: { type: object } } } # expect: pagination/no-bare-array
  /v1/exports:
    get:
      parameters: [{ name: limit, in: query, type: integer, maximum: 100 }]
      responses: { '200': { description: d, schema: { type: file } } }
`,
  limits: `
paths:
  /v1/a-orders: { get: { parameters: [{ $ref: '#/components/parameters/number' }], responses: {} } }
  /v1/b-orders: { get: { parameters: [{ $ref: '#/components/parameters/number' }], responses: {} } }
  /v1/c-orders: { get: { parameters: [{ $ref: '#/components/parameters/lost' }], responses: {} } }
  /v1/d-orders: { get: { parameters: [{ $ref: '#/components/parameters/exclusive' }], responses: {} } }
  /v1/e-orders: { get: { parameters: [{ $ref: '#/components/parameters/sizes' }], responses: {} } }
  /v1/f-orders: { get: { parameters: [{ $ref: '#/components/parameters/union' }], responses: {} } }
  /v1/g-orders: { get: { parameters: [{ $ref: '#/components/parameters/header' }], responses: {} } } # expect: pagination/limit
  /v1/h-orders: { get: { parameters: [{ $ref: '#/components/parameters/composed' }], responses: {} } }
  /v1/i-orders: { get: { parameters: [{ $ref: '#/components/parameters/unknown' }], responses: {} } }
  /v1/j-orders: { get: { parameters: [{ $ref: '#/components/parameters/nullable' }], responses: {} } }
components:
  parameters:
    number: { name: limit, in: query, schema: { type: number } } # expect: pagination/limit
    exclusive: { name: limit, in: query, schema: { type: integer, exclusiveMaximum: 101 } }
    sizes: { name: limit, in: query, schema: { type: integer, enum: [10, 100] } }
    union: { name: limit, in: query, schema: { type: [integer, string] } }
    header: { name: limit, in: header, schema: { type: integer } }
    composed: { name: limit, in: query, schema: { allOf: [{ type: integer, maximum: 50 }] } }
    unknown: { name: limit, in: query, schema: { $ref: '#/components/schemas/Lost' } }
    nullable: { name: limit, in: query, schema: { type: [integer, 'null'], maximum: 101 } } # expect: pagination/limit
    unused: { name: limit, in: query, schema: { type: string } }
`,
  'forbidden parameters, only on collections': `
paths:
  /v1/orders:
    parameters:
      - { $ref: '#/components/parameters/Page' }
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - name: $skip # expect: pagination/forbidden-parameter
          in: query
        - { name: start, in: query }
        - { name: constructor, in: query }
        - { name: page, in: header }
    post: { parameters: [{ name: offset, in: query }], responses: {} }
  /v1/orders/{order_id}: { get: { parameters: [{ name: page, in: query }], responses: {} } }
  /v1/invoices:
    get:
      parameters:
        - name: start # expect: pagination/forbidden-parameter
          in: query
        - name: count # expect: pagination/forbidden-parameter
          in: query
  /.well-known/keys: { get: { parameters: [{ name: page, in: query }], responses: {} } }
components:
  parameters:
    Page:
      name: PageNumber # expect: pagination/forbidden-parameter
      in: query
    Offset: { name: offset, in: query }
`,
  'what allOf requires, and what its parts say of one property': `
paths:
  /v1/orders:
    get:
      parameters: [{ $ref: '#/components/parameters/limit' }]
      responses:
        '200':
          content:
            application/json:
              schema:
                allOf:
                  - type: object
                    properties:
                      data: { type: array, items: { type: object } }
                      pagination: { properties: { page_count: { type: integer } } }
                  - { required: [data] }
                  - $ref: '#/components/schemas/Page'
                properties: { pagination: { description: Where the page stands. } }
  /v1/carts:
    get:
      parameters: [{ $ref: '#/components/parameters/limit' }]
      responses:
        '200':
          content:
            application/json:
              schema:
                allOf: [{ required: [data] }]
                properties:
                  data: { type: array, items: { type: object } }
                  pagination: { $ref: '#/components/schemas/Page/properties/pagination' } # expect: pagination/envelope
components:
  parameters:
    limit: { name: limit, in: query, schema: { type: integer, maximum: 100 } }
  schemas:
    Page:
      required: [pagination]
      properties:
        pagination:
          type: object
          allOf: [{ required: [has_more, next_cursor] }]
          properties: { has_more: { type: boolean }, next_cursor: { type: [string, 'null'] } }
`,
  'a path item that two paths share is reported once': `
paths:
  /v1/orders: { $ref: '#/components/pathItems/List' }
  /v1/carts: { $ref: '#/components/pathItems/List' }
components:
  pathItems:
    List:
      get: # expect: pagination/limit
        responses: {}
`,
  '3.2 querystring': `
openapi: 3.2.0
paths:
  /v1/orders:
    get:
      parameters:
        - name: all
          in: querystring
          content:
            application/x-www-form-urlencoded:
              schema:
                properties:
                  limit: { type: integer, maximum: 100 }
                  cursor: { type: string } # expect: pagination/forbidden-parameter
`,
}

describe('pagination', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it.each([
    ['page-size', 'size'],
    ['perPage', 'size'],
    ['page[number]', 'position'],
    ['PAGE_TOKEN', 'position'],
    ['homepage', undefined],
    ['cursor_color', undefined],
    ['starting_after', undefined],
  ])('reads %s as %s', (name, role) => {
    expect(pageRoleOf(name, new Set())).toBe(role)
  })

  it('names the first collection that takes a shared parameter, and what to take instead', async () => {
    const text = `
paths:
  /v1/orders: { get: { parameters: [{ $ref: '#/components/parameters/p' }], responses: {} } }
  /v1/items: { get: { parameters: [{ $ref: '#/components/parameters/p' }], responses: {} } }
components: { parameters: { p: { name: per_page, in: query } } }
`
    const [finding, ...others] = await findingsOf(text, forbiddenParameter)
    expect(others).toEqual([])
    expect(finding?.message).toBe('`GET /v1/orders` sizes its pages by `per_page`.')
    expect(finding?.help).toBe('Call it `limit`.')
    expect(finding?.pointer).toBe('/components/parameters/p/name')
  })

  it('says to drop a size beside `limit`', async () => {
    const text = `paths: { /v1/orders: { get: { parameters: [{ name: limit, in: query }, { name: page_size, in: query }], responses: {} } } }`
    const [finding] = await findingsOf(text, forbiddenParameter)
    expect(finding?.help).toBe('Drop it: `limit` is there already.')
  })
})

describe('a size that is a field of the items', () => {
  const listOf = (names: string, fields: string) => `
paths:
  /v1/books:
    get:
      parameters: [${names.split(' ').map((name) => `{ name: ${name}, in: query }`)}]
      responses:
        '200':
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { type: object, properties: { ${fields} } } }
                  page_count: { type: integer }
`
  it.each([
    ['limit page_count', 'page_count: {}', 0],
    ['page_count', 'page_count: {}', 1],
    ['limit page_count', 'title: {}', 1],
    ['limit page', 'page: {}', 1],
  ])('%s, with %s', async (names, fields, count) => {
    const findings = await findingsOf(listOf(names, fields), forbiddenParameter)
    expect(findings).toHaveLength(count)
  })
})
