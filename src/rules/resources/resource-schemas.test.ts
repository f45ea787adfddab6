import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import idOpaque from './id-opaque.ts'
import idPrefix from './id-prefix.ts'
import idPresent from './id-present.ts'
import idSequential from './id-sequential.ts'
import idShape from './id-shape.ts'
import idType from './id-type.ts'

const RULES = [idPresent, idPrefix, idShape]

/** A GET on an item that answers with a schema written on one line. */
const item = (schema: string) => `
paths:
  /v1/orders/{order_id}:
    get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } }`

test.each<[string, string, TestOptions?]>([
  [
    'identifiers however they are spelt, as they are found once they are renamed',
    `
paths:
  /v1/orders:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Orders' } } } } } }
  /v1/orders/{order_id}:
    delete: { responses: { '204': {} } }
  /v1/items/{item_id}:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } }
components:
  schemas:
    Orders: { properties: { Data: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
    Order: { properties: { ID: { type: string, format: uuid } } } # expect: resources/id-prefix
    Item: { properties: { Id: { type: string, format: uuid }, Paid: { type: string, format: uuid } } } # expect: resources/id-prefix
`,
  ],
  [
    'items of collections, and items',
    `
paths:
  /v1/orders:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Orders' } } } } } }
    post: { responses: { '201': { content: { application/json: { schema: { properties: { name: {} } } } } } } }
  /v1/orders/{order_id}:
    get: { responses: { 2XX: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } } }
    put: { responses: { '200': { content: { application/json: { schema: { properties: { name: {} } } } } } } }
  /v1/orders/{order_id}:export:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { name: {} } } } } } } }
  /v1/carts:
    get: { responses: { '200': { content: { application/json: { schema: { items: { properties: { cart_key: {} } } } } } } } } # expect: resources/id-present
  /v1/carts/{cart_id}/owner:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { name: {} } } } } } } }
  /v1/places/{place_id}:
    get: { responses: { '200': { content: { application/geo+json: { schema: { properties: { name: {} } } } } } } }
  /v1/operations/{op_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { status: {}, id: { type: string } } } } } } } }
webhooks:
  done: { post: { responses: { '200': { content: { application/json: { schema: { properties: { name: {} } } } } } } } }
components:
  schemas:
    Orders:
      allOf:
        - { properties: { data: { type: array } } }
        - { properties: { data: { items: { $ref: '#/components/schemas/Order' } } } }
    Order: # expect: resources/id-present
      properties: { order_id: { type: string } }
`,
  ],
  [
    'an id in a part',
    item('{ allOf: [{ properties: { id: {} } }, { properties: { name: {} } }] }'),
  ],
  ['another spelling of id', item('{ properties: { ID: {}, name: {} } }')],
  ['no properties', item('{ type: object, additionalProperties: true }')],
  [
    'an unknown part',
    item("{ allOf: [{ $ref: './nowhere.yaml' }, { properties: { name: {} } }] }"),
  ],
  ['a CloudEvent', item('{ properties: { specversion: {}, data: {} } }')],
  [
    'a branch without id',
    `${item('{ oneOf: [{ properties: { id: { example: a_1 } } }, { properties: { name: {} } }] }')} # expect: resources/id-present`,
  ],
  [
    'a wrapper',
    `${item('{ properties: { order: { properties: { id: {} } } } }')} # expect: resources/id-present`,
  ],
  [
    'a list of what another resource has',
    `
paths:
  /v1/members/{team_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { team_members: { type: array, items: {} }, list_info: {} } } } } } } }
  /v1/devices/profile/{name}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { message: {}, totalCount: {}, devices: { type: array, items: {} } } } } } } } }
  /v1/trails/{trail_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { count: {}, pageToken: {}, points: { type: array, items: {} } } } } } } } }
  /v1/bags/{bag_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { total: {}, parts: { type: array, items: {} } } } } } } } } # expect: resources/id-present
  /v1/rooms/{room_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { total_count: {}, name: {}, message: { type: array } } } } } } } } # expect: resources/id-present
  /v1/boxes/{box_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { total_count: {}, parts: { type: array }, lids: { type: array } } } } } } } } # expect: resources/id-present
  /v1/orders/{order_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { orders: { type: array, items: {} } } } } } } } } # expect: resources/id-present
  /v1/carts/{id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { carts: { type: array, items: {} } } } } } } } } # expect: resources/id-present
  /v1/violations/{external_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { violations: { type: array, items: {} } } } } } } } }
  /v1/teams/{group_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { name: {}, members: { type: array, items: {} } } } } } } } }
`,
  ],
  [
    'what there is on a day',
    `
paths:
  /v1/rates/{date}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { date: {}, euro: {} } } } } } } }
  /v1/offers/{valid_on}:
    get:
      parameters: [{ name: valid_on, in: path, required: true, schema: { type: string, format: date } }]
      responses: { '200': { content: { application/json: { schema: { properties: { price: {} } } } } } }
  /v1/dates/{date_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { name: {} } } } } } } } # expect: resources/id-present
`,
  ],
  [
    'formats and examples without prefix',
    `${item(`{ $ref: '#/components/schemas/Order' }`)}
    parameters:
      - { name: order_id, in: path, schema: { type: string }, example: 17a } # expect: resources/id-prefix
      - { name: order_id, in: query, schema: { type: string }, example: 17a }
  /v1/carts/{cart_id}:cancel:
    post: { parameters: [{ name: cart_id, in: path, schema: { type: string, format: uuid } }] } # expect: resources/id-prefix
  /v1/carts/{cart_id}/items:
    post: { parameters: [{ name: cart_id, in: path, schema: { type: string, format: uuid } }] }
  /v1/days/{day}:
    put: { parameters: [{ name: day, in: path, schema: { type: string, format: date, example: '2026-01-01' } }] }
  /v1/kinds/{kind}:
    put: { parameters: [{ name: kind, in: path, schema: { type: string, enum: [A, B], example: A } }] }
  /v1/numbers/{number}:
    put: { parameters: [{ name: number, in: path, schema: { type: integer, example: 7 } }] }
  /v1/fine/{fine_id}:
    put: { parameters: [{ name: fine_id, in: path, schema: { type: string, example: fine_8fK2 } }] }
  /v1/shown/{shown_id}:
    put: { parameters: [{ name: shown_id, in: path, schema: { type: string, example: '<shown_id>' } }] }
components:
  schemas:
    Order:
      properties: { id: { type: [string, 'null'], format: uuid } } # expect: resources/id-prefix
`,
  ],
  [
    'shapes: an example of the object counts',
    `${item(`{ $ref: '#/components/schemas/Order' }`)}
    patch: { responses: { '200': {} } }
  /v1/carts/{cart_id}:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Cart' }, example: { id: cart_1 } } } } } }
  /v1/users/{user_id}:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } } }
  /v1/a/{a_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { id: { type: integer } } } } } } } }
  /v1/b/{b_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { id: { allOf: [{ type: string, pattern: '^b_' }] } } } } } } } }
  /v1/c/{c_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { id: { $ref: '#/nowhere' } } } } } } } }
components:
  schemas:
    Order:
      properties: { id: { type: string } } # expect: resources/id-shape
    Cart:
      properties: { id: { type: string } }
    User:
      properties: { id: { type: string } }
      example: { id: user_1 }
`,
  ],
])('resource schemas: %s', async (_, text, options) => {
  const findings = await findingsOf(text, RULES, options)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES, options))
})

test.each([
  ['^ord_[A-Za-z0-9]{16}$', 0],
  ['^(ord|cus)_[a-z]{3}$', 0],
  ['^[A-Za-z0-9_-]{22}$', 0],
  ['^[a-z]+_[0-9]+$', 0],
  ['^\\\\w{5}$', 0],
  ['^.{5}$', 0],
  ['[0-9]+', 0],
  ['(?<=x)[0-9]$', 0],
  ['^[0-9]+$', 1],
  ['^ord-[a-z0-9]+$', 1],
  ['^[0-9a-f]{8}-[0-9a-f]{4}$', 1],
  ['^[A-Z]{3}\\\\.[0-9]{3}$', 1],
])('resources/id-prefix: the pattern %s', async (pattern, count) => {
  const schema = `{ properties: { id: { type: string, pattern: "${pattern}" } } }`
  expect(await findingsOf(item(schema), idPrefix)).toHaveLength(count)
})

test('resources/id-present names what stands in for the id', async () => {
  const helps = async (properties: string) => {
    const [finding] = await findingsOf(item(`{ properties: ${properties} }`), idPresent)
    return finding?.message
  }
  expect(await helps('{ name: {}, uuid: {}, orderId: {} }')).toContain('but `orderId`')
  expect(await helps('{ name: {}, uuid: {} }')).toContain('but `uuid`')
  expect(await helps('{ name: {}, customer_id: {} }')).toContain('has no `id`.')
})

test.each([
  ["''", 0],
  ["' '", 0],
  ['string', 0],
  ['<order_id>', 0],
  ["'[ORDER_ID]'", 0],
  ['your-order-id', 0],
  ["'[1, 2]'", 1],
  ['yours-17', 1],
  ['ord_8fK2mQx4', 0],
  ['8fK2mQx4', 1],
  ["'17'", 1],
  ["'17a'", 1],
])('resources/id-prefix: the example %s', async (example, count) => {
  const schema = `{ properties: { id: { type: string, example: ${example} } } }`
  expect(await findingsOf(item(schema), idPrefix)).toHaveLength(count)
})

test.each([
  ['{ type: object }', 1],
  ['{}', 1],
  ['{ type: object, description: A thing. }', 1],
  ['{ properties: { id: {} } }', 0],
  ["{ $ref: '#/components/schemas/Base' }", 0],
  ['{ allOf: [{ properties: { id: {} } }] }', 0],
])(
  'resources/id-present: items %s that a part declares anew, without an id',
  async (items, count) => {
    const text = `
paths:
  /v1/stations:
    post: {}
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                allOf:
                  - { properties: { data: { type: array, items: ${items} } } }
                  - { properties: { data: { items: { $ref: '#/components/schemas/Station' } } } }
components:
  schemas:
    Base: { properties: { id: { type: string } } }
    Station: { properties: { name: { type: string } } }
`
    expect(await findingsOf(text, idPresent)).toHaveLength(count)
  },
)

test.each([
  ["'/v1/taxonomies/{namespace}/{key}': {}", 0],
  ["'/v1/taxonomies/{namespace}/levels': {}", 1],
  ["'/v1/taxonomies': {}", 1],
])(
  'resources/id-present: a GET on an item that has items below lists them: %s',
  async (path, count) => {
    const text = `
paths:
  ${path}
  '/v1/taxonomies/{namespace}':
    get: { responses: { '200': { content: { application/json: { schema: { properties: { entries: { type: array } } } } } } } }
`
    expect(await findingsOf(text, idPresent)).toHaveLength(count)
  },
)

test('JSON Web Keys have a kid', async () => {
  const set =
    '{ properties: { keys: { type: array, items: { properties: { kty: {}, kid: {} } } } } }'
  expect(await findingsOf(item(set), RULES)).toEqual([])
  expect(await findingsOf(item('{ properties: { kty: {}, use: {} } }'), RULES)).toEqual([])
  const other = '{ properties: { keys: { type: array, items: { properties: { name: {} } } } } }'
  expect(await findingsOf(item(other), RULES)).toHaveLength(1)
})

test('what ends in a format is no item', async () => {
  const text = item('{ properties: { status: {} } }')
  expect(await findingsOf(text, idPresent)).toHaveLength(1)
  expect(await findingsOf(text.replace('{order_id}', '{format}'), idPresent)).toEqual([])
})

test('what is no identifier needs no prefix, and a list behind several parameters no id', async () => {
  const string = 'required: true, schema: { type: string }'
  const text = `
paths:
  /v1/snapshots/{digest}: { get: { parameters: [{ name: digest, in: path, example: 6367ee65, ${string} }] } }
  /v1/previews/{timezone}: { get: { parameters: [{ name: timezone, in: path, example: Europe/Berlin, ${string} }] } }
  /v1/logins/{auth_provider}: { get: { parameters: [{ name: auth_provider, in: path, example: github, ${string} }] } }
  /v1/orders/{order}: { get: { parameters: [{ name: order, in: path, example: 6367ee65, ${string} }] } } # expect: resources/id-prefix
  /v1/waivers/{kind}/{owner}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { waivers: { type: array } } } } } } } }
  /v1/parts/{kind}/{owner}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { name: {}, parts: { type: array } } } } } } } } # expect: resources/id-present
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('resources/id-present sees a uniqueId', async () => {
  const [finding] = await findingsOf(
    item('{ properties: { uniqueId: {}, status: {} } }'),
    idPresent,
  )
  expect(finding?.message).toContain('but `uniqueId`')
})

test.each([
  ['/v1/user-management/{id}', 'user'],
  ['/v1/robots/status/{id}', 'robot'],
  ['/v1/sell-orders/my/{id}', 'order'],
  ['/v1/statuses/{id}', 'status'],
  ['/v1/apps/{app_id}/history/{id}', 'history'],
  ['/v1/timeline/{id}', 'timeline'],
  ['/v1/lrsdata/{id}', 'lrsdata'],
])('samples of %s are called after what it is about', async (path, prefix) => {
  const text = `
paths:
  ${path}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { id: { type: string } } } } } } } }`
  const [finding] = await findingsOf(text, idShape)
  expect(finding?.help).toContain(`\`${prefix}_8fK2mQx4\``)
})

test('zones of time are no identifiers of resources, nor are numbers in the database of others', async () => {
  const text = `
components:
  schemas:
    User:
      properties:
        id: { type: string, example: 17 / 4 } # expect: resources/id-opaque
        zone: { properties: { id: { type: string, example: Europe/London } } }
        path: { properties: { id: { type: string, example: Orders/London } } } # expect: resources/id-opaque
    Gene: { properties: { db: { type: string }, id: { type: string, example: '216950' } } }
    Shop: { properties: { name: { type: string }, id: { type: string, example: '216950' } } } # expect: resources/id-sequential
`
  const rules = [idOpaque, idSequential]
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

test.each([
  ['/v1/orders/{order_id}', 'order_id', 'order'],
  ['/v1/depots/{id}', 'id', 'order'],
  ['/v1/depots/{depot_id}/orders', 'depot_id', 'depot'],
  ['/v1/depots/{id}/orders', 'id', 'order'],
  ['/v1/depots/{external_id}/orders', 'external_id', 'order'],
])(
  'the samples for the parameter of %s are called after what it is of',
  async (path, name, noun) => {
    const helps = async (schema: string) => {
      const parameters = `[{ name: ${name}, in: path, required: true, schema: ${schema} }]`
      const text = `paths: { '${path}': { get: { parameters: ${parameters}, responses: {} } } }`
      const findings = await findingsOf(text, [idOpaque, idSequential, idType])
      return findings.map(({ help }) => help)
    }
    const sample = `such as \`${noun}_8fK2mQx4\`.`
    expect(await helps('{ type: integer }')).toEqual([
      `Declare it as \`type: string\`, with an opaque value ${sample}`,
    ])
    expect(await helps("{ type: string, example: '17' }")).toEqual([
      `Show an opaque value with a type prefix, ${sample}`,
    ])
    expect(await helps("{ type: string, example: 'a/17' }")).toEqual([
      `Use an opaque value of letters, digits, \`-\`, \`.\`, \`_\` and \`~\`, ${sample}`,
    ])
  },
)

test.each([
  ['ann@example.com', 'is an e-mail address.'],
  ['mailto:ann@example.com', 'is an e-mail address.'],
  ['group:338facc93@example.com', 'holds `:`, which is not URL-safe.'],
  ['a`b', 'holds a backtick, which is not URL-safe.'],
])('an id such as %s %s', async (example, fault) => {
  const text = `components: { schemas: { Order: { properties: { id: { type: string, example: '${example}' } } } } }`
  const [finding] = await findingsOf(text, idOpaque)
  expect(finding?.message.endsWith(fault)).toBe(true)
})

test.each([
  ['/v1/stats/by-day', 0],
  ['/v1/orders/statistics', 0],
  ['/v1/transactions/poolHistogram', 0],
  ['/v1/stations', 1],
])('what %s counts is no resource: %i', async (path, count) => {
  const schema = '{ type: array, items: { properties: { day: {}, orders: {} } } }'
  const text = `paths: { ${path}: { post: {}, get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } } } }`
  expect(await findingsOf(text, idPresent)).toHaveLength(count)
})

test('the help names what alone holds the resource, whatever it is called', async () => {
  const held = '{ type: object, properties: { id: {}, weight: {} } }'
  const [finding] = await findingsOf(
    item(`{ properties: { integration: ${held}, status: { type: string } } }`),
    idPresent,
  )
  expect(finding?.help).toContain('Answer with what `integration` holds')
})

test.each([
  ['{ data: { type: array }, summary: { type: object } }', 0],
  ['{ data: { type: array }, meta: { type: object }, links: { type: object } }', 0],
  ['{ data: { type: array }, title: { type: string } }', 1],
  ['{ points: { type: array }, summary: { type: object } }', 1],
])('the body %s lists, and is no resource: %i', async (properties, count) => {
  expect(await findingsOf(item(`{ properties: ${properties} }`), idPresent)).toHaveLength(count)
})

test('the resources of a list are judged, whatever the list is called and stands beside', async () => {
  const get = (list: string, id: string) =>
    `{ get: { responses: { '200': { content: { application/json: { schema: { properties: { ${list}: { type: array, items: { properties: { id: ${id} } } }, page: { type: integer }, _links: { type: object } } } } } } } } }`
  const uuid = '{ type: string, format: uuid }'
  const text = `
paths:
  /v1/refunds: ${get('results', uuid)} # expect: resources/id-prefix
  /v1/applied_coupons: ${get('applied_coupons', uuid)} # expect: resources/id-prefix
  /v1/warehouses: ${get('warnings', uuid)}
  /v1/tokens: ${get('tokens', '{ type: string }')} # expect: resources/id-shape
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
