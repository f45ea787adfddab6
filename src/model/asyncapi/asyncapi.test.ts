import { describe, expect, test } from 'vitest'
import { asyncApiOf } from '../../../test/support/reports.ts'
import { isBodySchema } from '../schema/walk.ts'
import { isCommand } from './channel-operation.ts'

describe('channels', () => {
  test('2.x: the key is the address, and each key is a channel', () => {
    const { channels } = asyncApiOf(`asyncapi: 2.6.0
servers: { a: { url: amqp://a, protocol: AMQP }, b: { url: ws://b, protocol: ws } }
channels:
  x-note: text
  orders.{id}: { servers: [b], parameters: { id: { schema: { type: string } } } }
  first: { $ref: '#/components/channels/Shared' }
  second: { $ref: '#/components/channels/Shared' }
components:
  channels: { Shared: { publish: { message: { name: m } } }, Unused: { subscribe: { message: { name: n } } } }
`)
    expect(
      channels.map(({ address, isTopic, isComponent }) => [address, isTopic, isComponent]),
    ).toEqual([
      ['orders.{id}', false, false],
      ['first', true, false],
      ['second', true, false],
      [undefined, false, true],
    ])
    expect(channels.map(({ protocols }) => [...protocols])).toEqual([
      ['ws'],
      ['amqp', 'ws'],
      ['amqp', 'ws'],
      ['amqp', 'ws'],
    ])
    expect(channels.map(({ addressPlace }) => addressPlace.on)).toEqual([
      'key',
      'key',
      'key',
      'key',
    ])
    expect(channels[1]?.messages).toEqual(channels[2]?.messages)
    expect(channels[1]?.messages[0]?.channels).toEqual([channels[1], channels[2]])
  })

  test('3.x: one channel for each declaration', () => {
    const { channels } = asyncApiOf(`asyncapi: 3.0.0
channels:
  first: { $ref: '#/components/channels/Shared' }
  second: { $ref: '#/components/channels/Shared' }
  third: { address: null }
  lost: { $ref: '#/components/channels/Lost' }
components:
  channels: { Shared: { address: orders }, Unused: { address: payments } }
`)
    expect(channels.map(({ address, isComponent }) => [address, isComponent])).toEqual([
      ['orders', false],
      [undefined, false],
      ['payments', true],
    ])
  })

  test('expands addresses by the enums of their parameters, at most a hundred times', () => {
    const values = Array.from({ length: 30 }, (_, index) => `v${index}`)
    const { channels, channelParameters } = asyncApiOf(`asyncapi: 3.0.0
channels:
  two: { address: 'a.{x}.{y}.{x}', parameters: { x: { enum: [p, q] } } }
  many: { address: '{x}.{y}', parameters: { x: { enum: [${values}] }, y: { enum: [${values}] } } }
  hostile: { address: 'a.{constructor}.{x}', parameters: { x: { enum: ['$&', 7] } } }
`)
    expect(channels[0]?.addresses).toEqual(['a.p.{y}.p', 'a.q.{y}.q'])
    expect(channels[1]?.addresses).toHaveLength(100)
    expect(channels[2]?.addresses).toEqual(['a.{constructor}.$&'])
    expect(channelParameters.map(({ name, node }) => [name, node?.pointer])).toEqual([
      ['x', '/channels/two/parameters/x'],
      ['y', undefined],
      ['x', '/channels/many/parameters/x'],
      ['y', '/channels/many/parameters/y'],
      ['constructor', undefined],
      ['x', '/channels/hostile/parameters/x'],
    ])
  })
})

describe('servers', () => {
  test.each([
    ['2.6.0', 'url: mqtt://h/p', 'mqtt://h/p', '/servers/a/url'],
    ['3.0.0', 'host: h, pathname: /p', 'mqtt://h/p', '/servers/a/host'],
  ])('%s', (version, place, url, pointer) => {
    const { servers } = asyncApiOf(
      `asyncapi: ${version}\nservers: { a: { ${place}, protocol: mqtt } }\n`,
    )
    expect(servers.map((server) => [server.name, server.url, server.urlNode?.pointer])).toEqual([
      ['a', url, pointer],
    ])
  })
})

describe('operations', () => {
  test('2.x: publish is received, subscribe is sent', () => {
    const { operations, messages } = asyncApiOf(`asyncapi: 2.0.0
channels:
  orders:
    publish: { message: { oneOf: [{ $ref: '#/components/messages/M' }, { name: n }] } }
    subscribe: { message: { $ref: '#/components/messages/M' } }
components: { messages: { M: { name: m }, Unused: { name: u } } }
`)
    expect(
      operations.map((operation) => [
        operation.direction,
        operation.messages.map(({ name }) => name),
      ]),
    ).toEqual([
      ['receive', ['m', 'n']],
      ['send', ['m']],
    ])
    expect(
      messages.map(({ name, uses, channels }) => [name, uses.length, channels.length]),
    ).toEqual([
      ['m', 2, 1],
      ['n', 1, 1],
      ['u', 0, 0],
    ])
  })

  test('3.x: requests and replies are commands', () => {
    const { operations, messages, channels } = asyncApiOf(`asyncapi: 3.0.0
channels:
  requests: { address: requests, messages: { ask: { name: ask }, tell: { name: tell } } }
  replies: { address: replies, messages: { answer: { name: answer } } }
operations:
  ask:
    action: send
    channel: { $ref: '#/channels/requests' }
    messages: [{ $ref: '#/channels/requests/messages/ask' }]
    reply: { channel: { $ref: '#/channels/replies' } }
  answer: { action: receive, channel: { $ref: '#/channels/replies' } }
  tell: { action: send, channel: { $ref: '#/channels/requests' } }
  wrong: { action: shout, channel: { $ref: '#/channels/lost' } }
`)
    expect(
      operations.map((operation) => [
        operation.node.key,
        operation.direction,
        isCommand(operation),
      ]),
    ).toEqual([
      ['ask', 'send', true],
      ['answer', 'receive', true],
      ['tell', 'send', false],
      ['wrong', undefined, false],
    ])
    expect(operations[2]?.messages).toEqual(channels[0]?.messages)
    expect(messages.map(({ name, isCommand: isOnlyCommand }) => [name, isOnlyCommand])).toEqual([
      ['ask', false],
      ['tell', false],
      ['answer', true],
    ])
    expect(channels.map(({ isReply, isTopic }) => [isReply, isTopic])).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('messages', () => {
  test.each([
    ['2.6.0', 'trait'],
    ['3.0.0', 'message'],
  ])('%s: of a message and its trait, the %s wins', (version, winner) => {
    const { messages } = asyncApiOf(`asyncapi: ${version}
defaultContentType: application/json
components:
  messages:
    M:
      name: message
      headers: { properties: { a: { const: message } }, required: [a] }
      traits: [{ $ref: '#/components/messageTraits/T' }]
  messageTraits:
    T: { name: trait, contentType: application/xml, headers: { properties: { a: { const: trait }, b: {} } } }
`)
    const [message] = messages
    const [shape] = message?.headerShapes ?? []
    expect(message?.name).toBe(winner)
    expect(message?.contentType).toBe('application/xml')
    expect([...(shape?.properties.keys() ?? [])].sort()).toEqual(['a', 'b'])
    expect(shape?.properties.get('a')?.schema?.keyword('const')).toBe(winner)
    expect(shape?.required.has('a')).toBe(true)
    expect(shape?.isUnknown).toBe(false)
  })

  test('headers behind a reference that leads nowhere are unknown', () => {
    const { messages } = asyncApiOf(`asyncapi: 3.0.0
components: { messages: { M: { traits: [{ $ref: '#/lost' }] }, N: { headers: { $ref: '#/lost' } }, O: {} } }
`)
    expect(messages.map(({ headerShapes }) => headerShapes[0]?.isUnknown)).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each([
    ['2.6.0', 'payload: {type: object}', true],
    [
      '2.6.0',
      'schemaFormat: "application/schema+json;version=draft-07", payload: {type: object}',
      true,
    ],
    [
      '2.6.0',
      'schemaFormat: "application/vnd.oai.openapi;version=3.0.0", payload: {type: object}',
      true,
    ],
    [
      '2.6.0',
      'schemaFormat: "application/vnd.apache.avro;version=1.9.0", payload: {type: object}',
      false,
    ],
    ['2.6.0', 'schemaFormat: "application/raml+yaml;version=1.0", payload: {type: object}', false],
    ['3.0.0', 'payload: {type: object}', true],
    [
      '3.0.0',
      'payload: {schemaFormat: application/vnd.aai.asyncapi+json;version=3.0.0, schema: {type: object}}',
      true,
    ],
    [
      '3.1.0',
      'payload: {schemaFormat: application/vnd.google.protobuf;version=3, schema: text}',
      false,
    ],
    ['3.0.0', 'payload: {$ref: "#/components/schemas/Wrapped"}', true],
    ['3.0.0', 'payload: {$ref: "#/lost"}', false],
    ['3.0.0', 'name: m', false],
  ])('%s: the payload of {%s} is seen: %s', (version, message, isSeen) => {
    const { messages } = asyncApiOf(`asyncapi: ${version}
components:
  messages: { M: { ${message} } }
  schemas: { Wrapped: { schemaFormat: application/schema+json, schema: { type: object } } }
`)
    expect(messages[0]?.payload?.isOfType('object') === true).toBe(isSeen)
  })

  test.each([
    ['sales.order.created', ['name:sales.order.created']],
    ['Sales.OrderItem.wasAdded.v1', ['name:Sales.OrderItem.wasAdded.v1']],
    ['order.created', []],
    ['Order created. Then paid. And sent.', []],
  ])('the name %s is an event type: %s', (name, types) => {
    const { messages } = asyncApiOf(
      `asyncapi: 3.0.0\ncomponents: { messages: { M: { name: '${name}' } } }\n`,
    )
    expect(messages[0]?.eventTypes.map(({ source, value }) => `${source}:${value}`)).toEqual(types)
  })
})

describe('schemas', () => {
  const api = asyncApiOf(`asyncapi: 3.0.0
channels:
  orders:
    address: orders
    messages:
      M: { $ref: '#/components/messages/M' }
      X: { contentType: application/xml, payload: { $ref: '#/components/schemas/Xml' } }
      G: { contentType: application/geo+json, payload: { properties: { geo: {} } } }
    bindings: { ws: { query: { properties: { page: {} } }, headers: { $ref: '#/components/schemas/Headers' } } }
operations:
  get:
    action: receive
    channel: { $ref: '#/channels/orders' }
    bindings: { http: { method: GET, query: { allOf: [{ properties: { limit: {} } }] } } }
components:
  messages:
    M:
      headers:
        type: object
        properties: { ce_type: { enum: [a, b] }, Kind: { enum: [c, d] }, type: { enum: [i, j] } }
      payload: { properties: { shared: { $ref: '#/components/schemas/Shared' } } }
    Unused: { payload: { properties: { unused: {} } } }
  schemas:
    Shared: { properties: { inner: { enum: [e, f] } } }
    Xml: { properties: { attribute: { enum: [g, h] } } }
    Headers: { properties: { 'X-Tenant': {} } }
    Lone: { properties: { lone: {} } }
    Avro: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { properties: { avro: {} } } }
`)

  test('payloads and unused components are bodies, headers are none', () => {
    expect(api.bodyProperties.map(({ name }) => name)).toEqual([
      'shared',
      'inner',
      'unused',
      'lone',
    ])
    expect(
      [...api.walk.schemas]
        .filter(isBodySchema)
        .every(({ node }) => node.document === api.document),
    ).toBe(true)
  })

  test('the enums of CloudEvents headers are none', () => {
    expect(api.enums.map(({ values }) => values.map(({ value }) => value).join())).toEqual([
      'e,f',
      'c,d',
    ])
  })

  test('bindings have query parameters and headers', () => {
    expect(api.queryParameters.map(({ name }) => name)).toEqual(['limit', 'page'])
    expect(api.requestHeaders.map(({ name, node }) => [name, node.pointer])).toEqual([
      ['X-Tenant', '/components/schemas/Headers/properties/X-Tenant'],
    ])
  })
})

test('components that only bindings of brokers and payloads of other formats use are no bodies', () => {
  const api = asyncApiOf(`asyncapi: 2.6.0
channels:
  a:
    publish:
      bindings: { kafka: { groupId: { $ref: '#/components/schemas/Group' }, bindingVersion: '0.5.0' } }
      message:
        bindings: { kafka: { key: { $ref: '#/components/schemas/Key' } }, jms: { headers: { $ref: '#/components/schemas/Jms' } } }
        traits: [{ bindings: { kafka: { key: { properties: { part: { $ref: '#/components/schemas/Part' } } } } } }]
        payload: { $ref: '#/components/schemas/Shared' }
    subscribe:
      message: { schemaFormat: application/raml+yaml;version=1.0, payload: { $ref: '#/components/schemas/Raml' } }
  b:
    publish: { message: { bindings: { kafka: { key: { $ref: '#/components/schemas/Shared' } } } } }
    subscribe: { message: { schemaFormat: application/raml+yaml;version=1.0, payload: { $ref: '#/none' } } }
components:
  schemas:
    Group: { enum: [g] }
    Key: { properties: { key: {} } }
    Part: { properties: { part: {} } }
    Jms: { properties: { jms: {} } }
    Raml: { properties: { raml: {} } }
    Shared: { properties: { shared: {} } }
`)
  expect(api.bodyProperties.map(({ name }) => name)).toEqual(['shared'])
  expect(api.enums).toEqual([])
  const wrapped = asyncApiOf(`asyncapi: 3.0.0
channels: { a: { messages: { m: { payload: { schemaFormat: application/raml+yaml;version=1.0, schema: { $ref: '#/components/schemas/Raml' } } } } } }
components: { schemas: { Raml: { properties: { raml: {} } }, Body: { properties: { body: {} } } } }
`)
  expect(wrapped.bodyProperties.map(({ name }) => name)).toEqual(['body'])
})
