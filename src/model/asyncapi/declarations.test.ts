import { describe, expect, test } from 'vitest'
import { asyncApiOf } from '../../../test/support/reports.ts'
import { audienceOf, lifecyclesOf } from '../lifecycle.ts'
import { isBodySchema } from '../schema/walk.ts'
import type { AsyncApi } from './asyncapi.ts'
import { isTopicAddress } from './protocol.ts'

/** The components that count as schemas of bodies, by name. */
function bodiesOf(api: AsyncApi): string[] {
  const components = [...(api.root.at('components', 'schemas')?.members() ?? [])]
  return components
    .filter((node) =>
      [...api.walk.schemas].some(
        (schema) => schema.node.value === node.value && isBodySchema(schema),
      ),
    )
    .map(({ key }) => key)
}

describe('channels', () => {
  test('2.x: keys that share a Channel Item by a YAML alias are channels of their own', () => {
    const { channels } = asyncApiOf(`asyncapi: 2.6.0
channels:
  first: &item { publish: { message: { name: m } } }
  second: *item
`)
    expect(channels.map(({ address }) => address)).toEqual(['first', 'second'])
    expect(channels[0]?.messages).toEqual(channels[1]?.messages)
  })

  test('one without servers is on those of the document, not on what another refers to', () => {
    const { channels, servers, declaredServers } = asyncApiOf(`asyncapi: 3.0.0
servers: { web: { host: a, protocol: ws } }
channels:
  first: { address: a.b.c, servers: [{ $ref: '#/components/servers/broker' }] }
  second: { address: a.b.d }
components:
  servers: { broker: { host: b, protocol: kafka }, unused: { host: c, protocol: nats } }
`)
    expect(channels.map(({ protocols }) => [...protocols])).toEqual([['kafka'], ['ws']])
    expect(servers.map(({ name }) => name)).toEqual(['web', 'broker'])
    expect(declaredServers.map(({ name }) => name)).toEqual(['web', 'broker', 'unused'])
  })

  test.each([
    ['orders/paid', ['mqtt', 'kafka'], false],
    ['orders/paid', ['secure-mqtt', 'http'], false],
    ['orders/paid', ['kafka', 'ws'], true],
    ['orders/paid', ['https', 'amqp'], false],
    ['orders.order.paid', ['https', 'amqp'], true],
    ['/queue/orders', ['stomp'], false],
    ['init-session', ['socketio'], false],
    ['init-session', ['socket.io'], false],
    ['user-left', ['sse'], false],
    ['user-left', ['socketio', 'amqp'], true],
    ['user-left', ['acme'], true],
    ['orders.order.paid', ['stomp'], true],
    ['orders.order.paid', ['mqtt', 'kafka'], true],
  ])('%s on %s: topic %s', (address, protocols, isTopic) => {
    expect(isTopicAddress(address, new Set(protocols))).toBe(isTopic)
  })
})

describe('components', () => {
  test('what an exempt member of an unused component leads to is no body, wherever it stands', () => {
    const api = asyncApiOf(`asyncapi: 3.0.0
components:
  schemas:
    before: { enum: [shop.order.created.v1, shop.order.paid.v1] }
    event:
      properties:
        specversion: { type: string }
        type: { oneOf: [{ $ref: '#/components/schemas/before' }, { $ref: '#/components/schemas/later' }] }
    later: { enum: [shop.item.created.v1, shop.item.paid.v1] }
`)
    expect(bodiesOf(api)).toEqual(['event'])
    expect(api.enums).toEqual([])
  })

  test('what only a parameter refers to is no body', () => {
    const api = asyncApiOf(`asyncapi: 2.6.0
channels: {}
components:
  parameters: { id: { schema: { $ref: '#/components/schemas/id' } } }
  schemas: { id: { type: object, properties: { a: {} } } }
`)
    expect(bodiesOf(api)).toEqual([])
  })
})

describe('payloads', () => {
  test('3.x: a schema format that was left beside the payload hides it', () => {
    const { messages } = asyncApiOf(`asyncapi: 3.0.0
components:
  messages:
    avro: { schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: { type: record } }
    json: { schemaFormat: application/schema+json;version=draft-07, payload: { type: object } }
`)
    expect(messages.map(({ payload }) => payload !== undefined)).toEqual([false, true])
  })
})

describe('uses of messages', () => {
  const { messages } = asyncApiOf(`asyncapi: 3.0.0
channels:
  asked: { address: asked, messages: { all: { name: all }, listed: { name: listed }, free: { name: free } } }
  other: { address: other, messages: { alone: { name: alone } } }
  none: { address: none, messages: { unused: { name: unused } } }
operations:
  request: { action: send, channel: { $ref: '#/channels/asked' }, reply: { channel: { $ref: '#/channels/other' } } }
  event:
    action: send
    channel: { $ref: '#/channels/asked' }
    messages: [{ $ref: '#/channels/asked/messages/listed' }]
`)

  test('by operations that list them, and by those that list none', () => {
    expect(
      messages.map(({ name, uses }) => [
        name,
        ...uses.map(({ operation, isReply }) => `${operation.node.key} ${isReply}`),
      ]),
    ).toEqual([
      ['all', 'request false'],
      ['listed', 'event false', 'request false'],
      ['free', 'request false'],
      ['alone', 'request true'],
      ['unused'],
    ])
  })

  test('tell commands', () => {
    expect(messages.map(({ isCommand }) => isCommand)).toEqual([true, false, true, true, false])
    expect(messages.map(({ channels }) => channels.map(({ name }) => name))).toEqual([
      ['asked'],
      ['asked'],
      ['asked'],
      ['other'],
      ['none'],
    ])
  })
})

describe('lifecycles', () => {
  test('the audience of a channel or operation holds for what is in it', () => {
    const audiences = (text: string) => {
      const api = asyncApiOf(text)
      return lifecyclesOf(api).map((lifecycle) => [
        lifecycle.node.pointer.replace(/\/x-lifecycle$/, ''),
        audienceOf(api, lifecycle, 'public'),
      ])
    }
    expect(
      audiences(`asyncapi: 3.0.0
channels:
  c:
    x-lifecycle: { state: ACTIVE, audience: internal }
    messages: { m: { x-lifecycle: { state: ACTIVE } }, s: { $ref: '#/components/messages/s' } }
  d: { messages: { s: { $ref: '#/components/messages/s' } } }
operations:
  o: { action: send, channel: { $ref: '#/channels/c' }, x-lifecycle: { state: ACTIVE } }
components:
  messages: { s: { x-lifecycle: { state: ACTIVE } } }
`),
    ).toEqual([
      ['/channels/c', 'internal'],
      ['/operations/o', 'internal'],
      ['/channels/c/messages/m', 'internal'],
      ['/components/messages/s', 'public'],
    ])
    expect(
      audiences(`asyncapi: 2.6.0
channels:
  c:
    publish:
      x-lifecycle: { state: ACTIVE, audience: partner }
      message: { x-lifecycle: { state: ACTIVE } }
`),
    ).toEqual([
      ['/channels/c/publish', 'partner'],
      ['/channels/c/publish/message', 'partner'],
    ])
  })

  test('those of operations and traits that nothing refers to are found too', () => {
    const api = asyncApiOf(`asyncapi: 3.0.0
components:
  operations: { o: { action: send, x-lifecycle: { state: ACTIVE } } }
  operationTraits: { t: { x-lifecycle: { state: ACTIVE } } }
  messageTraits: { u: { x-lifecycle: { state: ACTIVE } } }
`)
    expect(lifecyclesOf(api)).toHaveLength(3)
  })
})
