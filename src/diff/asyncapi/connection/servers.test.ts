import { expect, test } from 'vitest'
import { showAsyncChanges } from '../../../../test/support/async-changes.ts'

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
  [
    'the host is another one',
    `{ ${A} }`,
    `{ ${A.replace('a.example', 'c.example')} }`,
    ['server-host-changed /servers/a/host undecided'],
  ],
  ['the name is another one', `{ ${A}, ${B} }`, `{ x: ${A.slice(3)}, ${B} }`, []],
  [
    'the only one is another one',
    `{ ${A} }`,
    `{ ${B} }`,
    ['server-host-changed /servers/b/host undecided'],
  ],
  ['none is named any more', `{ ${A} }`, '{}', []],
  [
    'it is no longer encrypted',
    `{ ${A} }`,
    `{ ${A.replace('-secure', '')} }`,
    ['server-https-lost /servers/a/protocol breaking'],
  ],
  [
    'it is encrypted now',
    `{ ${A.replace('-secure', '')} }`,
    `{ ${A} }`,
    ['server-protocol-changed /servers/a/protocol compatible'],
  ],
  [
    'the protocol is another one',
    `{ ${A} }`,
    `{ ${A.replace('kafka-secure', 'amqp')} }`,
    ['server-protocol-changed /servers/a/protocol breaking'],
  ],
  [
    'the protocol has another name',
    `{ ${A.replace('kafka-secure', 'mqtts')} }`,
    `{ ${A.replace('kafka-secure', 'secure-mqtt')} }`,
    ['server-protocol-changed /servers/a/protocol compatible'],
  ],
  [
    'the version of the protocol is another one',
    `{ ${A.replace(' }', ", protocolVersion: '1' }")} }`,
    `{ ${A.replace(' }', ", protocolVersion: '2' }")} }`,
    ['server-protocol-version-changed /servers/a/protocolVersion undecided'],
  ],
  [
    'the version of the protocol is malformed',
    `{ ${A.replace(' }', ', protocolVersion: {} }')} }`,
    `{ ${A.replace(' }', ', protocolVersion: { a: 1 } }')} }`,
    ['server-protocol-version-changed /servers/a/protocolVersion undecided'],
  ],
  [
    'the path is another one',
    `{ ${A.replace(' }', ', pathname: /a }')} }`,
    `{ ${A.replace(' }', ', pathname: /b }')} }`,
    ['server-path-changed /servers/a/pathname breaking'],
  ],
  [
    'another one goes on where it was',
    `{ ${A} }`,
    `{ ${A.replace('a.example', 'c.example')}, old: ${A.slice(3)} }`,
    ['server-added /servers/old compatible', 'server-host-changed /servers/a/host compatible'],
  ],
])('of servers %s', (_, base, revision, expected) => {
  expect(showAsyncChanges(served(base), served(revision))).toEqual(expected)
})
