import { expect, it } from 'vitest'
import { openApiOf } from '../../../test/support/mend-testing.ts'
import { isRefused } from '../../renames/edits/rename.ts'
import { DEFAULT_OPTIONS } from '../options.ts'
import { mendField, mendSegments } from './mend.ts'
import { namerOf } from './namer.ts'

it.each([
  ['of several values, after what it stands in', '{ enum: [AUDIO, VIDEO] }', ['track_type']],
  ['of one value, which tells objects apart, not', '{ enum: [TRACK] }', []],
  ['of a constant, which tells objects apart, not', '{ const: TRACK }', []],
])('renames a field `type` %s', (_, schema, names) => {
  const api = openApiOf(`openapi: 3.1.0
components:
  schemas:
    Track: { type: object, properties: { type: ${schema} } }
`)
  const edits = api.bodyProperties.flatMap((each) => {
    const mending = mendField(api, namerOf(api, DEFAULT_OPTIONS), each)
    return isRefused(mending) ? [] : mending
  })
  expect(edits.flatMap((edit) => ('key' in edit ? edit.key : []))).toEqual(names)
})

it.each([
  ['', 'last_updated_at'],
  ['_gte', 'last_updated_at_gte'],
])('renames a filter `last_updated%s` with the field that it names', (operator, expected) => {
  const api = openApiOf(`openapi: 3.1.0
paths:
  /v1/things:
    get:
      parameters: [{ name: last_updated${operator}, in: query, schema: { type: string } }]
      responses:
        '200':
          description: The things.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Thing' } }
components:
  schemas:
    Thing: { type: object, properties: { lastUpdated: { type: string, format: date-time } } }
`)
  const edits = api.bodyProperties.flatMap((each) => {
    const proposed = mendField(api, namerOf(api, DEFAULT_OPTIONS), each)
    return isRefused(proposed) ? [] : proposed
  })
  expect(edits.map((edit) => ('key' in edit ? edit.key : 'value' in edit && edit.value))).toEqual([
    'last_updated_at',
    expected,
  ])
})

it.each([
  ['/policies/{account}/policy/{id}', '/policies/{account}', 0],
  ['/policies/{account}/policy/{id}', '/accounts/{account}', 0],
  ['/accounts/{account}/policy/{id}', '/orders/{order}', 1],
  ['/policy/{id}', '/accounts/{account}', 1],
  ['/policy/{id}', '/accounts/{account}/policies', 0],
])('renames segments of %s beside %s %i times', (key, other, count) => {
  const api = openApiOf(
    JSON.stringify({ openapi: '3.1.0', paths: { [key]: { get: {} }, [other]: { get: {} } } }),
  )
  const item = api.pathItems.find(({ path }) => path.key === key)
  if (item === undefined) throw new Error('The path is not there.')
  const edits = mendSegments(api, namerOf(api, DEFAULT_OPTIONS), item, ['policy'])
  expect(isRefused(edits) ? 0 : edits.length).toBe(count)
})

it.each([
  ['post', 'update_menu', 0],
  ['patch', 'update_menu', 1],
  ['put', 'update_menu', 1],
  ['post', 'update_menus', 0],
  ['patch', 'update_menus', 1],
])('takes the verb out of the path of a %s of %s %i times', (method, segment, count) => {
  const responses = { 201: { description: 'Done.' } }
  const paths = { [`/${segment}`]: { [method]: { responses } } }
  const api = openApiOf(JSON.stringify({ openapi: '3.1.0', paths }))
  const [item] = api.pathItems
  if (item === undefined) throw new Error('The path is not there.')
  const edits = mendSegments(api, namerOf(api, DEFAULT_OPTIONS), item, [segment])
  expect(isRefused(edits) ? 0 : edits.length).toBe(count)
})

const LISTS =
  '{ type: object, properties: { region: { type: string }, clusters: { type: array, items: { type: string } } } }'
const IS_ONE = '{ type: object, properties: { size: { type: integer } } }'

it.each([
  ['would become a collection', LISTS, 0],
  ['is seen to be one thing', IS_ONE, 1],
  ['is a collection', '{ type: array, items: { type: string } }', 1],
])('renames a path below a GET that %s %i times', (_, schema, count) => {
  const api = openApiOf(`openapi: 3.1.0
paths:
  /v1/clusters:
    get:
      responses: { '200': { content: { application/json: { schema: ${schema} } } } }
  /v1/cluster/{cluster_id}: { get: {} }
  /v2/clusters: { get: {} }
`)
  const item = api.pathItems.find(({ path }) => path.key === '/v1/cluster/{cluster_id}')
  if (item === undefined) throw new Error('The path is not there.')
  const edits = mendSegments(api, namerOf(api, DEFAULT_OPTIONS), item, ['cluster'])
  expect(isRefused(edits) ? 0 : edits.length).toBe(count)
})

it('renames no path below a GET that would become a collection by a name of its own', () => {
  const api = openApiOf(`openapi: 3.1.0
paths:
  /v1/nodeClusters:
    get:
      responses: { '200': { content: { application/json: { schema: ${LISTS} } } } }
  /v1/nodeCluster/{cluster_id}: { get: {} }
`)
  const item = api.pathItems.find(({ path }) => path.key === '/v1/nodeCluster/{cluster_id}')
  if (item === undefined) throw new Error('The path is not there.')
  const edits = mendSegments(api, namerOf(api, DEFAULT_OPTIONS), item, ['nodeCluster'])
  expect(isRefused(edits) && edits.refused).toContain('would become one on a collection')
})

it.each([
  ['https://example.com/a', ['avatar_type_url']],
  ['note', []],
])('calls a field that shows %s a URL or not', (example, names) => {
  const api = openApiOf(`openapi: 3.1.0
components:
  schemas:
    Avatar: { type: object, properties: { avatarType: { type: string, format: uri, example: '${example}' } } }
`)
  const edits = api.bodyProperties.flatMap((each) => {
    const mending = mendField(api, namerOf(api, DEFAULT_OPTIONS), each)
    return isRefused(mending) ? [] : mending
  })
  expect(edits.flatMap((edit) => ('key' in edit ? edit.key : []))).toEqual(names)
})

it.each([
  ['613a0ab5993e24e56e6758a4', 'type: string', 0],
  ['ord_8fK2mQx4', 'type: string', 1],
  ['ord_8fK2mQx4', 'type: string, format: uuid', 0],
])(
  'renames the `_id` of a resource that is shown as %s, of { %s }, %i times',
  (id, schema, count) => {
    const api = openApiOf(`openapi: 3.1.0
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
              example: { _id: ${id} }
components:
  schemas:
    Order: { type: object, properties: { _id: { ${schema} } } }
`)
    const edits = api.bodyProperties.flatMap((each) => {
      const mending = mendField(api, namerOf(api, DEFAULT_OPTIONS), each)
      return isRefused(mending) ? [] : mending
    })
    expect(edits.filter(({ kind }) => kind === 'rename-key')).toHaveLength(count * 2)
  },
)

it.each([
  ['application/fhir+json', 0],
  ['application/fhir+xml; charset=utf-8', 0],
  ['application/json', 1],
])('renames a path with %s %i times', (type, count) => {
  const api = openApiOf(
    JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/Consent/{id}': {
          get: { responses: { 200: { description: '', content: { [type]: {} } } } },
        },
      },
    }),
  )
  const [item] = api.pathItems
  if (item === undefined) throw new Error('The path is not there.')
  const edits = mendSegments(api, namerOf(api, DEFAULT_OPTIONS), item, ['Consent'])
  expect(isRefused(edits) ? 0 : edits.length).toBe(count)
})
