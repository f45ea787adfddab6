import { expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  reportsOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import cursors from './cursors.ts'
import limitDefault from './limit-default.ts'
import parameterType from './parameter-type.ts'

const RULES = [cursors, limitDefault, parameterType]

const CURSORS = `
    after: { name: starting_after, in: query, schema: { type: string } }
    before: { name: ending_before, in: query, schema: { type: string } }`

it.each<[string, string, TestOptions?]>([
  [
    'cursors: missing, of another type, required, unknown',
    `
paths:
  /v1/a-orders: { get: { responses: {} } } # expect: pagination/cursors
  /v1/b-orders:
    parameters: [{ $ref: '#/components/parameters/after' }]
    get: # expect: pagination/cursors
      parameters: [{ name: ending_before, in: header }]
      responses: {}
  /v1/c-orders: { get: { parameters: [{ $ref: '#/components/parameters/lost' }], responses: {} } }
  /v1/d-orders:
    get:
      parameters:
        - { name: starting_after, in: query, required: true, schema: { type: [string, 'null'] } } # expect: pagination/cursors
        - { name: ending_before, in: query, required: true, schema: { type: integer } } # expect: pagination/cursors
      responses: {}
  /v1/e-orders:
    get:
      parameters:
        - { name: starting_after, in: query, schema: { oneOf: [{ type: string }, { type: integer }] } }
        - { name: ending_before, in: query, schema: { $ref: '#/components/schemas/Lost' } }
      responses: {}
  /v1/f-orders:
    get: # expect: pagination/cursors
      parameters: [{ name: startingAfter, in: query }, { name: __proto__, in: query }, { name: constructor, in: query }]
      responses: {}
  /v1/orders/{order_id}: { get: { responses: {} } }
  /.well-known/keys: { get: { responses: {} } }
webhooks: { orders: { get: { responses: {} } } }
components:
  parameters:${CURSORS}
`,
  ],
  [
    'a shared cursor, and a shared path item, are reported once',
    `
paths:
  /v1/orders: { $ref: '#/components/pathItems/List' }
  /v1/carts: { $ref: '#/components/pathItems/List' }
  /v1/items: { get: { parameters: [{ $ref: '#/components/parameters/after' }], responses: {} } } # expect: pagination/cursors
components:
  pathItems: { List: { get: { parameters: [{ $ref: '#/components/parameters/after' }], responses: {} } } } # expect: pagination/cursors
  parameters:
    after: { name: starting_after, in: query, schema: { type: integer } } # expect: pagination/cursors
    unused: { name: ending_before, in: query, schema: { type: integer } }
`,
  ],
  [
    'defaults of limit',
    `
paths:
  /v1/a-orders: { get: { parameters: [{ $ref: '#/components/parameters/none' }, { $ref: '#/components/parameters/after' }, { $ref: '#/components/parameters/before' }], responses: {} } }
  /v1/b-orders: { get: { parameters: [{ $ref: '#/components/parameters/none' }, { $ref: '#/components/parameters/after' }, { $ref: '#/components/parameters/before' }], responses: {} } }
  /v1/c-orders:
    parameters: [{ $ref: '#/components/parameters/after' }, { $ref: '#/components/parameters/before' }]
    get: { parameters: [{ name: limit, in: query, schema: { $ref: '#/components/schemas/Limit', default: 10 } }], responses: {} }
  /v1/d-orders:
    parameters: [{ $ref: '#/components/parameters/after' }, { $ref: '#/components/parameters/before' }]
    get: { parameters: [{ name: limit, in: query, schema: { allOf: [{ $ref: '#/components/schemas/Limit' }, { default: 5 }] } }], responses: {} }
  /v1/e-orders:
    parameters: [{ $ref: '#/components/parameters/after' }, { $ref: '#/components/parameters/before' }]
    get: { parameters: [{ name: limit, in: query, schema: { allOf: [{ $ref: '#/components/schemas/Lost' }] } }], responses: {} }
  /v1/orders/{order_id}: { get: { parameters: [{ name: limit, in: query, schema: { type: integer } }], responses: {} } }
components:
  schemas: { Limit: { type: integer, maximum: 50 } }
  parameters:
    none: { name: limit, in: query, schema: { $ref: '#/components/schemas/Limit' } } # expect: pagination/limit-default${CURSORS}
`,
  ],
  [
    'types of include_total, sort, fields and expand on any operation',
    `
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - { name: include_total, in: query, schema: { type: string } } # expect: pagination/parameter-type
        - { name: sort, in: query, explode: false, schema: { type: array } }
        - { name: fields, in: query, schema: { type: array } } # expect: pagination/parameter-type
        - { name: expand, in: query, style: pipeDelimited, explode: false, schema: { type: array } } # expect: pagination/parameter-type
        - { name: Sort, in: query, schema: { type: integer } }
      responses: {}
    put:
      parameters:
        - { name: sort, in: header, schema: { type: integer } }
        - { name: fields, in: query, content: { application/json: { schema: { type: array } } } } # expect: pagination/parameter-type
        - { name: expand, in: query, style: deepObject, schema: { type: object } } # expect: pagination/parameter-type
        - { name: include_total, in: query, schema: { type: string, enum: ['true', 'false'] } }
      responses: {}
    patch:
      parameters:
        - { name: sort, in: query, schema: { type: [string, integer] } }
        - { name: fields, in: query, schema: { $ref: '#/components/schemas/Lost' } }
        - { name: expand, in: query, schema: { type: [string, 'null'] } }
        - { name: include_total, in: query, schema: { type: [boolean, 'null'] } }
      responses: {}
  /.well-known/keys: { get: { parameters: [{ name: sort, in: query, schema: { type: integer } }], responses: {} } }
components:
  parameters:
    Unused: { name: sort, in: query, schema: { type: boolean } } # expect: pagination/parameter-type
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders:
    get:
      parameters:
        - { name: starting_after, in: query, type: string }
        - { name: ending_before, in: query, type: number } # expect: pagination/cursors
        - { name: limit, in: query, type: integer, maximum: 100 } # expect: pagination/limit-default
        - { name: sort, in: query, type: array, items: { type: string } }
        - { name: fields, in: query, type: array, items: { type: string }, collectionFormat: multi } # expect: pagination/parameter-type
      responses: {}
  /v1/carts:
    get:
      parameters:
        - { name: starting_after, in: query, type: string }
        - { name: ending_before, in: query, type: string }
        - { name: limit, in: query, type: integer, default: 20 }
      responses: {}
`,
  ],
  [
    '3.2 querystring',
    `
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
                required: [starting_after]
                properties:
                  limit: { type: integer } # expect: pagination/limit-default
                  starting_after: { type: string } # expect: pagination/cursors
                  ending_before: { type: string }
                  sort: { type: array, items: { type: string } }
                  fields: { type: integer } # expect: pagination/parameter-type
      responses: {}
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

it.each([
  ['type: integer, maximum: 100', 'Write `default: 20`.'],
  ['type: integer, maximum: 10', 'Write `default: 10`.'],
  ['type: integer, minimum: 50', 'Write `default: 50`.'],
  ['enum: [10, 25, 50]', 'Write `default: 10`.'],
  ['enum: [50, 25]', 'Write `default: 25`.'],
])('the default that it recommends is valid: %s', async (schema, help) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: limit, in: query, schema: { ${schema} } }], responses: {} } } }`
  const [finding] = await findingsOf(text, limitDefault)
  expect(finding?.help).toBe(help)
})

it('says which cursor is missing', async () => {
  const text = `
paths:
  /v1/orders: { get: { responses: {} } }
  /v1/carts: { get: { parameters: [{ name: starting_after, in: query }], responses: {} } }
`
  const messages = (await findingsOf(text, cursors)).map(({ message }) => message)
  expect(messages).toEqual([
    '`GET /v1/orders` takes neither `starting_after` nor `ending_before`.',
    '`GET /v1/carts` takes no `ending_before`.',
  ])
})

const limitThatSays = (description: string) => `
paths:
  /v1/orders:
    get:
      parameters: [{ name: limit, in: query, description: "${description}", schema: { type: integer } }]
      responses: { '200': {} }
`

it.each([
  ['The number of items (default: 10).', '10'],
  ['Limit for pagination. Default is 100', '100'],
  ['Defaults to `50`.', '50'],
  ['At most 1,000. Defaults to 200.', '20'],
  ['The default value shown is 25.', '25'],
  ['By default the number of records returned is 10.', '10'],
  ['Gives 25 items by default.', '25'],
  ['Default and maximum is 50.', '50'],
  ['If not specified, returns 10 items.', '10'],
  ['If not specified, returns all. At most 90.', '20'],
  ['If omitted or 0, all items are given', '20'],
  ['The default order is stable; 30 items at least.', '20'],
  ['How many.', '20'],
])('limit-default writes what %s describes', async (description, value) => {
  const text = limitThatSays(description)
  const [finding] = await findingsOf(text, limitDefault)
  expect(finding?.help).toBe(`Write \`default: ${value}\`.`)
})

it.each([
  ['How many.', 1],
  ['Defaults to 50.', 1],
  ['Defaults to the cap of the store.', 0],
  ['The number of items. By default, all.', 0],
  ['All of them if omitted.', 0],
  ['Defaults to 500.', 0],
])(
  'limit-default adds a default where %s does not tell of another one',
  async (description, count) => {
    const text = limitThatSays(description)
    for await (const [, report] of reportsOf(text, limitDefault))
      expect(report.mend?.()).toHaveLength(count)
    expect(await findingsOf(text, limitDefault)).toHaveLength(1)
  },
)
