import { expect, test } from 'vitest'
import { showAsyncChanges } from '../../../test/support/async-changes.ts'

const served = (servers: string) => `
asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
servers: ${servers}
channels:
  orders: { address: orders.order.created.v1, messages: { order: { payload: { type: object } } } }
operations:
  emitOrder: { action: send, channel: { $ref: '#/channels/orders' } }`

const A = 'a: { host: a.example.com, protocol: kafka-secure }'
const B = 'b: { host: b.example.com, protocol: kafka-secure }'

test.each([
  ['one is gone', `{ ${A}, ${B} }`, `{ ${A} }`, ['server-removed /servers breaking']],
  ['one is new', `{ ${A} }`, `{ ${A}, ${B} }`, ['server-added /servers/b compatible']],
  ['the host is another one', `{ ${A} }`, `{ ${A.replace('a.example', 'c.example')} }`, []],
  ['the name is another one', `{ ${A}, ${B} }`, `{ x: ${A.slice(3)}, ${B} }`, []],
  ['the only one is another one', `{ ${A} }`, `{ ${B} }`, []],
  ['none is named any more', `{ ${A} }`, '{}', []],
  [
    'it is no longer encrypted',
    `{ ${A} }`,
    `{ ${A.replace('-secure', '')} }`,
    ['server-https-lost /servers/a/protocol breaking'],
  ],
  ['it is encrypted now', `{ ${A.replace('-secure', '')} }`, `{ ${A} }`, []],
])('of servers %s', (_, base, revision, expected) => {
  expect(showAsyncChanges(served(base), served(revision))).toEqual(expected)
})
