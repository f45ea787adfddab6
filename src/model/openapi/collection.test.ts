import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Loader } from '../../documents/loader.ts'
import { References } from '../../documents/references/references.ts'
import { isPlural, isUncountable, toPlural, toSingular } from '../words/nouns.ts'
import { isActionNoun, isCollectionGet, isItem, isSingleton, nounOf } from './collection.ts'
import { DEFAULT_FOREIGN_PATHS, pathItemsOutside } from './foreign-paths.ts'
import { OpenApi } from './openapi.ts'

function read(text: string): OpenApi {
  const loader = new Loader({ cwd: resolve('/specs'), root: resolve('/specs') })
  const document = loader.add(resolve('/specs/api.yaml'), text, 'api.yaml')
  return new OpenApi(document, '3.1', new References(loader))
}

/** A GET whose 200 has the given schema. */
function get(schema: string, more = ''): string {
  return `{ get: { ${more} responses: { '200': { description: d, content: { application/json: { schema: ${schema} } } } } } }`
}

const LISTS: Record<string, string> = {
  'an item path stands below': `/v1/status: ${get('{ type: object }')}\n  /v1/status/{id}: {}`,
  'an item path with another parameter above': `/v1/users/{a}/info: ${get('{ type: object }')}\n  /v1/users/{b}/info/{c}: {}`,
  'an array': `/v1/status: ${get('{ type: array }')}`,
  'an array data': `/v1/status: ${get('{ properties: { data: { type: array } } }')}`,
  'a limit': `/v1/status: ${get('{ type: object }', 'parameters: [{ name: limit, in: query }],')}`,
  'a cursor': `/v1/status: ${get('{ type: object }', 'parameters: [{ name: starting_after, in: query }],')}`,
  'an object with an array of another name': `/v1/user: ${get('{ properties: { users: { type: array } } }')}\n  /v1/user/{id}: {}`,
  'an array through allOf': `/v1/user: ${get('{ properties: { users: { allOf: [{ type: array }] } } }')}\n  /v1/user/{id}: {}`,
  'an array in a part of the body': `/v1/user: ${get('{ allOf: [{ properties: { count: { type: integer } } }, { properties: { items: { type: array } } }] }')}\n  /v1/user/{id}: {}`,
  'an array in one alternative': `/v1/user: ${get('{ oneOf: [{ properties: { id: { type: string } } }, { properties: { users: { type: array } } }] }')}\n  /v1/user/{id}: {}`,
  'an object with a property that cannot be seen': `/v1/user: ${get('{ properties: { users: { $ref: "#/components/schemas/Lost" } } }')}\n  /v1/user/{id}: {}`,
  'a map by name, with an item below': `/v1/user: ${get('{ additionalProperties: { type: object } }')}\n  /v1/user/{id}: {}`,
  'an item below, and no body': '/v1/user: { get: { responses: {} } }\n  /v1/user/{id}: {}',
  'an item below, and a body without a schema':
    '/v1/user: { get: { responses: { "200": { description: d, content: { application/json: {} } } } } }\n  /v1/user/{id}: {}',
  'an item below, and a body that cannot be seen': `/v1/user: ${get('{ $ref: "#/components/schemas/Lost" }')}\n  /v1/user/{id}: {}`,
  'an object with pagination': `/v1/user: ${get('{ properties: { pagination: { type: object } } }')}\n  /v1/user/{id}: {}`,
  'text of a plural noun with an item below':
    '/v1/logs: { get: { responses: { "200": { description: d, content: { text/csv: {} } } } } }\n  /v1/logs/{id}: {}',
  'a nullable array': `/v1/user: ${get('{ properties: { users: { type: [array, "null"] } } }')}\n  /v1/user/{id}: {}`,
  'a plural without a body': '/v1/orders: { get: { responses: {} } }',
  'a plural of which the summary names many, and no body':
    '/v1/files: { get: { summary: Get a list of files, responses: { "200": { description: d } } } }',
  'a plural of which the summary names what others have':
    '/v1/files: { get: { summary: Get file metadata, responses: { "200": { description: d } } } }',
  'a plural with a map': `/v1/orders: ${get('{ type: object }')}`,
  'a plural with a list and counts': `/v1/orders: ${get('{ properties: { orders: { type: array }, total_count: { type: integer }, next_page_token: { type: string } } }')}`,
  'a plural with a list, links and pages': `/v1/refunds: ${get('{ properties: { results: { type: array }, _links: { type: object }, page: { type: integer }, total_pages: { type: integer } } }')}`,
  'a plural with a list and a message': `/v1/tags: ${get('{ properties: { tags: { type: array }, statusID: { type: integer }, message: { type: string }, meta: { type: object } } }')}`,
  'a file of a plural with its list': `/v1/refund_items.json: ${get('{ properties: { refund_items: { type: array }, meta: { type: object } } }')}`,
  'a plural with a list in the singular': `/v1/ferries: ${get('{ properties: { result: { type: array }, count: { type: integer } } }')}`,
  'a plural with a list called in the singular': `/v1/ferries: ${get('{ properties: { ferry: { type: array } } }')}`,
  'a plural with items': `/v1/scanRules: ${get('{ properties: { items: { type: array } } }')}`,
  'a plural with texts': `/v1/countries: ${get('{ type: array, items: { type: string } }')}`,
  'a plain text of a plural noun with an item below': `/v1/keys: ${get('{ type: string }')}\n  /v1/keys/{id}: {}`,
}

const LISTS_NOT: Record<string, string> = {
  'a plural of which the summary names one, and no body':
    '/v1/files: { get: { summary: Get a file from the store, responses: { "200": { description: d } } } }',
  'an object without an array of another media type, with an item below':
    '/v1/vendors: { get: { responses: { "200": { description: d, content: { application/octet-stream: { schema: { properties: { a: { type: string } } } } } } } } }\n  /v1/vendors/{id}: {}',
  'a plural with another object': `/v1/orders: ${get('{ properties: { open: { type: integer } } }')}`,
  'a text of some form with an item below': `/v1/keys: ${get('{ type: string, format: bech32 }')}\n  /v1/keys/{id}: {}`,
  'a plural with a list and more': `/v1/settings: ${get('{ properties: { settings: { type: array }, theme: { type: string } } }')}`,
  'a plural with a list and a state': `/v1/checks: ${get('{ properties: { checks: { type: array }, status: { type: string } } }')}`,
  'a plural with a list of something else': `/v1/orders: ${get('{ properties: { warnings: { type: array } } }')}`,
  'a plural with a text':
    '/v1/metrics: { get: { responses: { "200": { description: d, content: { text/plain: {} } } } } }',
  'a plural that redirects': '/v1/logs: { get: { responses: { "302": { description: d } } } }',
  'a plural whose body is unknown': `/v1/orders: ${get('{ $ref: "#/components/schemas/Lost" }')}`,
  'an object with an item below': `/v1/user: ${get('{ properties: { id: { type: string }, login: { type: string } } }')}\n  /v1/user/{id}: {}`,
  'an object of a plural noun with an item below': `/v1/settings: ${get('{ properties: { theme: { type: string } } }')}\n  /v1/settings/{id}: {}`,
  'an object with parts': `/v1/user: ${get('{ allOf: [{ properties: { id: { type: string } } }, { properties: { login: { type: string } } }] }')}\n  /v1/user/{id}: {}`,
  'an object in all alternatives': `/v1/user: ${get('{ oneOf: [{ properties: { id: { type: string } } }, { properties: { login: { type: string } } }] }')}\n  /v1/user/{id}: {}`,
  'an object with an unconstrained property': `/v1/user: ${get('{ properties: { id: { type: string }, extra: {} } }')}\n  /v1/user/{id}: {}`,
  'an object below an item': `/v1/repos/{r}/readme: ${get('{ properties: { content: { type: string } } }')}\n  /v1/repos/{r}/readme/{dir}: {}`,
  'an object below a literal': `/_render/template: ${get('{ properties: { template: { type: object } } }')}\n  /_render/template/{id}: {}`,
  'an object with a limit': `/v1/usage: ${get('{ properties: { used: { type: integer } } }', 'parameters: [{ name: limit, in: query }],')}`,
  'text with an item below':
    '/v1/proxy: { get: { responses: { "200": { description: d, content: { text/plain: {} } } } } }\n  /v1/proxy/{path}: {}',
  'a single value with an item below': `/v1/proxy: ${get('{ type: string }')}\n  /v1/proxy/{path}: {}`,
  'a singular': `/v1/status: ${get('{ type: object }')}`,
  'a custom action': `/v1/orders:export: ${get('{ type: array }')}`,
  'an item': `/v1/orders/{id}: ${get('{ type: array }')}`,
  'another method': '/v1/orders: { post: { responses: {} } }',
}

describe('collections', () => {
  it.each(Object.entries(LISTS))('lists: %s', (_, paths) => {
    const api = read(`paths:\n  ${paths}\n`)
    expect(api.operations.map((operation) => isCollectionGet(api, operation))).toEqual([true])
  })

  it.each(Object.entries(LISTS_NOT))('lists nothing: %s', (_, paths) => {
    const api = read(`paths:\n  ${paths}\n`)
    expect(api.operations.map((operation) => isCollectionGet(api, operation))).toEqual([false])
  })

  it.each([
    ['/v1/user', '', '{ userId: {}, emails: { type: array } }', false],
    ['/v1/user', 'operationId: getAllUsers,', '{ userId: {}, emails: { type: array } }', true],
    ['/v1/user', 'summary: List users,', '{ userId: {}, emails: { type: array } }', true],
    [
      '/v1/user',
      'parameters: [{ name: limit, in: query }],',
      '{ userId: {}, emails: { type: array } }',
      true,
    ],
    ['/v1/users', '', '{ userId: {}, emails: { type: array } }', true],
    ['/v1/user', '', '{ emails: { type: array } }', true],
    ['/v1/user', '', '{ id: {}, data: { type: array } }', true],
  ])('%s (%s) that answers as its item does, with %s: %s', (path, more, properties, lists) => {
    const schema = '{ $ref: "#/components/schemas/User" }'
    const api = read(`paths:
  ${path}: ${get(schema, more)}
  ${path}/{id}: ${get(schema)}
components: { schemas: { User: { properties: ${properties} } } }
`)
    expect(api.operations.map((operation) => isCollectionGet(api, operation))).toEqual([
      lists,
      false,
    ])
  })

  it('tells items, singletons and action nouns apart', () => {
    const api = read(`
paths:
  /v1/orders/{id}: {}
  /v1/orders/{id}/cancellation: {}
  /v1/orders/{id}/refund: {}
  /v1/orders/{id}/document: {}
  /v1/orders/{id}/items: {}
  /v1/cancellation: {}
`)
    const kinds = api.pathItems.map((item) => {
      if (isItem(item.path)) return 'item'
      return isActionNoun(api, item) ? 'action' : isSingleton(api, item) ? 'singleton' : 'other'
    })
    expect(kinds).toEqual(['item', 'action', 'action', 'singleton', 'other', 'other'])
  })
})

describe('nouns', () => {
  it.each(['orders', 'order-items', 'addresses', 'statuses', 'settings', 'people', 'ids'])(
    '%s is a plural',
    (noun) => expect(isPlural(noun)).toBe(true),
  )

  it.each([
    'order',
    'status',
    'address',
    'series',
    'data',
    'info',
    'news',
    'sms',
    'stats',
    'analysis',
  ])('%s is no plural', (noun) => expect(isPlural(noun)).toBe(false))

  it('knows what has no plural', () => {
    expect(['data', 'info', 'news', 'series', 'orders'].map(isUncountable)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(['address', 'data', 'sms', 'orders'].map(toPlural)).toEqual([
      'addresses',
      'data',
      'smses',
      'orders',
    ])
    expect(['caches', 'data', 'statuses', 'status'].map(toSingular)).toEqual([
      'cache',
      'data',
      'status',
      'status',
    ])
  })
})

it.each([
  ['order-items', 'items'],
  ['getNFTMetadata', 'metadata'],
  ['userIDs', 'ids'],
  ['listAPIs', 'apis'],
  ['HTTP', 'http'],
  ['v2Orders', 'orders'],
  ['deploymentHistoryV2', 'v2'],
  ['orders.json', 'orders'],
  ['2024', '2024'],
])('the noun of %s is %s', (text, noun) => {
  expect(nounOf({ kind: 'literal', text, action: undefined, isVersion: false })).toBe(noun)
})

describe('foreign paths', () => {
  const text = `
servers: [{ url: https://api.example.com/shop }]
paths:
  /.well-known/jwks.json: {}
  /graphql: {}
  /graphql/v2: {}
  /graphql/v2/x: {}
  /v1/graphql: {}
`
  const keysOf = (globs: readonly string[] = DEFAULT_FOREIGN_PATHS) =>
    [...pathItemsOutside(read(text), globs)].map(({ path }) => path.key)

  it('leaves out the default globs', () => {
    expect(keysOf()).toEqual(['/graphql/v2/x', '/v1/graphql'])
    const scim = 'servers: [{ url: https://a.example.com/scim/v2 }]\npaths: { /Users: {} }'
    expect([...pathItemsOutside(read(scim), DEFAULT_FOREIGN_PATHS)]).toEqual([])
    const ofTenant = "paths: { '/identity/scim/{org_id}/v2/Users': {} }"
    expect([...pathItemsOutside(read(ofTenant), DEFAULT_FOREIGN_PATHS)]).toEqual([])
  })

  it('matches keys and effective paths', () => {
    expect(keysOf(['/shop/graphql/**', '/v*/graph*'])).toEqual(['/.well-known/jwks.json'])
    expect(keysOf([])).toHaveLength(5)
    expect(keysOf(['/**/v2/**', '**/g*l'])).toEqual(['/.well-known/jwks.json'])
  })

  it('matches many globs of a long path in linear time', () => {
    const path = '/a'.repeat(200)
    const [item] = pathItemsOutside(read(`paths: { '${path}/b': {} }`), ['/**/a'.repeat(30)])
    expect(item?.path.key).toBe(`${path}/b`)
  })
})
