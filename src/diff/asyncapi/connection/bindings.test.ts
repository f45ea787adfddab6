import { expect, test } from 'vitest'
import { showAsyncChanges } from '../../../../test/support/async-changes.ts'

const bound = (channel: string, { operation = '', action = 'receive' } = {}) => `
asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders: { address: orders.v1, messages: { order: { name: order } }, bindings: { ${channel} } }
operations:
  take: { action: ${action}, channel: { $ref: '#/channels/orders' }, bindings: { ${operation} } }`

const CHANNEL = '/channels/orders/bindings'

test.each([
  [
    'the exchange is another one',
    'amqp: { exchange: { name: a } }',
    'amqp: { exchange: { name: b } }',
    [`binding-changed ${CHANNEL}/amqp/exchange/name breaking`],
  ],
  [
    'there are more partitions',
    'kafka: { partitions: 3 }',
    'kafka: { partitions: 6 }',
    [`binding-undecided ${CHANNEL}/kafka/partitions undecided`],
  ],
  ['there are more replicas', 'kafka: { replicas: 3 }', 'kafka: { replicas: 6 }', []],
  ['the topic is said as it was', '', 'kafka: { topic: orders.v1 }', []],
  [
    'the version of the binding is another one',
    'kafka: { bindingVersion: "0.4.0" }',
    'kafka: { bindingVersion: "0.5.0" }',
    [],
  ],
  [
    'a connection needs a further parameter',
    'ws: { query: { type: object, properties: { a: { type: string } } } }',
    'ws: { query: { type: object, required: [a], properties: { a: { type: string } } } }',
    [`message-property-became-required ${CHANNEL}/ws/query/required/0 breaking`],
  ],
  [
    'messages may be longer',
    'kafka: { topicConfiguration: { max.message.bytes: 10 } }',
    'kafka: { topicConfiguration: { max.message.bytes: 20 } }',
    [`binding-changed ${CHANNEL}/kafka/topicConfiguration/max.message.bytes compatible`],
  ],
  [
    'messages may not be as long',
    'kafka: { topicConfiguration: { max.message.bytes: 20 } }',
    'kafka: { topicConfiguration: { max.message.bytes: 10 } }',
    [`binding-changed ${CHANNEL}/kafka/topicConfiguration/max.message.bytes breaking`],
  ],
  [
    'a protocol that nobody here knows is bound otherwise',
    'carrier-pigeon: { loft: a }',
    'carrier-pigeon: { loft: b }',
    [`binding-undecided ${CHANNEL}/carrier-pigeon/loft undecided`],
  ],
])('of bindings %s', (_, base, revision, expected) => {
  expect(showAsyncChanges(bound(base), bound(revision))).toEqual(expected)
})

test('bindings of operations break those who use them', () => {
  const [base, revision] = ['GET', 'POST'].map((method) =>
    bound('', { operation: `http: { method: ${method} }` }),
  )
  expect(showAsyncChanges(base ?? '', revision ?? '')).toEqual([
    'binding-changed /operations/take/bindings/http/method breaking',
  ])
})
