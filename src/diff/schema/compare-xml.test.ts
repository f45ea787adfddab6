import { expect, test } from 'vitest'
import { asyncChanges } from '../../../test/support/async-changes.ts'
import { changesBetween } from '../../../test/support/openapi-diff.ts'

const api = (schema: string, type = 'application/xml', version = '3.1.0') =>
  `openapi: ${version}\ninfo: { title: A, version: 1.0.0 }\npaths: { /v1/orders: { post: { requestBody: { content: { ${type}: { schema: ${schema} } } }, responses: { 200: { description: OK } } } } }`
const found = (base: string, revision: string, type?: string) =>
  changesBetween(api(base, type), api(revision, type))
const texts = (base: string, revision: string) => found(base, revision).map(({ what }) => what)
const property = (xml: string, more = '') => `{ properties: { order_id: { ${more} xml: ${xml} } } }`
const list = (xml: string, items = '{}') =>
  `{ properties: { orders: { type: array, xml: ${xml}, items: { type: string, xml: ${items} } } } }`

test.each([
  [
    'a name',
    property('{}'),
    property('{ name: id }'),
    'name of property `order_id` is `id` now, no longer `order_id`',
  ],
  [
    'a namespace',
    property('{ namespace: urn:a }'),
    property('{}'),
    'namespace of property `order_id` is none now, no longer `urn:a`',
  ],
  [
    'a prefix without a namespace',
    property('{}'),
    property('{ prefix: a }'),
    'prefix of property `order_id` is `a` now, no longer none',
  ],
  [
    'an attribute',
    property('{}'),
    property('{ attribute: true }'),
    'form of property `order_id` is `attribute` now, no longer `element`',
  ],
  [
    'a node type',
    property('{ nodeType: attribute }'),
    property('{ nodeType: text }'),
    'form of property `order_id` is `text` now, no longer `attribute`',
  ],
  [
    'a list that is wrapped',
    list('{}'),
    list('{ wrapped: true }'),
    'form of property `orders` is `element` now, no longer `none`',
  ],
  [
    'items',
    list('{}'),
    list('{}', '{ name: order }'),
    'name of the items of property `orders` is `order` now, no longer `orders`',
  ],
])('finds %s', (_, base, revision, what) => {
  expect(texts(base, revision)).toEqual([`The XML ${what}`])
})

test.each([
  ['the name that it has anyway', property('{}'), property('{ name: order_id }')],
  [
    'a prefix of one namespace',
    property('{ namespace: urn:a, prefix: a }'),
    property('{ namespace: urn:a, prefix: b }'),
  ],
  [
    'attributes by both spellings',
    property('{ attribute: true }'),
    property('{ nodeType: attribute }'),
  ],
  ['CDATA in place of text', property('{ nodeType: text }'), property('{ nodeType: cdata }')],
  ['the name of a list that is not wrapped', list('{}'), list('{ name: list }')],
  ['a wrapper by both spellings', list('{ wrapped: true }'), list('{ nodeType: element }')],
])('leaves %s alone', (_, base, revision) => {
  expect(found(base, revision)).toEqual([])
})

test('breaks those that send and those that read, once for a schema in use', () => {
  const both = (xml: string) =>
    `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /v1/a: { post: { requestBody: { content: { text/xml: { schema: { $ref: '#/components/schemas/Order' } } } }, responses: { 200: { description: OK, content: { application/atom+xml: { schema: { $ref: '#/components/schemas/Order' } } } } } } } }\ncomponents: { schemas: { Order: { allOf: [${property(xml)}], properties: { child: { $ref: '#/components/schemas/Order' } } } } }`
  const changes = changesBetween(both('{}'), both('{ name: id }'))
  expect(changes.map(({ kind, verdict }) => `${kind} ${verdict}`).sort()).toEqual([
    'request-xml-changed breaking',
    'response-xml-changed breaking',
  ])
})

test('goes through compositions, also where two take in one schema', () => {
  const part = (xml: string) =>
    `{ allOf: [{ $ref: '#/paths/~1v1~1orders/post/requestBody/content/application~1xml/schema/properties/own' }], properties: { id: { xml: ${xml} } } }`
  const both = (xml: string) =>
    `{ properties: { own: { properties: {} }, a: ${part('{}')}, b: { allOf: [${part(xml)}] } } }`
  expect(texts(both('{}'), both('{ name: key }'))).toEqual([
    'The XML name of property `b.id` is `key` now, no longer `id`',
  ])
})

test('other media types do not show it', () => {
  expect(found(property('{}'), property('{ name: id }'), 'application/json')).toEqual([])
})

test('messages in XML show it', () => {
  const events = (xml: string, type: string) => `asyncapi: 3.0.0
info: { title: A, version: 1.0.0 }
channels: { a: { address: a.v1, messages: { m: { contentType: ${type}, payload: ${property(xml)} } } } }
operations: { sendA: { action: send, channel: { $ref: '#/channels/a' } } }
`
  const kinds = (type: string) =>
    asyncChanges(events('{}', type), events('{ name: id }', type)).map(({ kind }) => kind)
  expect(kinds('application/xml')).toEqual(['message-xml-changed'])
  expect(kinds('application/json')).toEqual([])
})
