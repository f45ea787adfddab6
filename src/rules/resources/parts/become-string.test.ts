import { expect, it } from 'vitest'
import { openApiOf } from '../../../../test/support/mend-testing.ts'
import { becomeString } from './become-string.ts'
import { identifiersOf } from './identifiers.ts'
import { numberReferencesOf } from './number-references.ts'

const NUMBER = { type: 'integer', format: 'int64' }

/** The pointers of the numbers that become strings. */
function becoming(paths: object, schemas: object = {}): string[] {
  const api = openApiOf(JSON.stringify({ openapi: '3.1.0', paths, components: { schemas } }))
  const all = [...identifiersOf(api), ...numberReferencesOf(api)]
  return all
    .filter((identifier) => becomeString(api, identifier).length > 0)
    .map(({ node }) => node.pointer)
}

function get(name: string, more: object = {}, body: object = {}) {
  const parameters = [{ name, in: 'path', required: true, schema: NUMBER, ...more }]
  const content = { 'application/json': { schema: body } }
  return { get: { parameters, responses: { 200: { description: 'It.', content } } } }
}

const REFERENCE = { type: 'object', properties: { order_id: NUMBER } }

it('makes strings of all numbers of one name, in paths and bodies', () => {
  expect(becoming({ '/a/{order_id}/b': get('order_id') }, { Item: REFERENCE })).toEqual([
    '/paths/~1a~1{order_id}~1b/get/parameters/0',
    '/components/schemas/Item/properties/order_id',
  ])
})

it.each([
  ['is shown as a number', { '/c/{orderId}': get('orderId', { example: 12 }) }],
  ['has bounds', { '/c/{order_id}': get('order_id', { schema: { ...NUMBER, minimum: 1 } }) }],
])('makes none where another of that name %s', (_, other) => {
  const paths = { '/a/{order_id}/b': get('order_id'), '/d/{user_id}/e': get('user_id'), ...other }
  expect(becoming(paths, { Item: REFERENCE })).toEqual([
    '/paths/~1d~1{user_id}~1e/get/parameters/0',
  ])
})

it('makes none beside the id of a resource that is a number', () => {
  const order = { type: 'object', properties: { id: NUMBER, name: { type: 'string' } } }
  const paths = { '/orders/{order_id}': get('order_id', {}, order) }
  expect(becoming(paths, { Item: REFERENCE })).toEqual([])
  const text = { ...order, properties: { ...order.properties, id: { type: 'string' } } }
  expect(becoming({ '/orders/{order_id}': get('order_id', {}, text) })).toHaveLength(1)
})
