import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import identity from './identity.ts'
import nameType from './name-type.ts'
import traceContext from './trace-context.ts'
import typeDeclared from './type-declared.ts'

const RULES = [typeDeclared, identity, traceContext]
const ALL = 'events/type-declared, events/identity, events/trace-context'

/** A topic of a protocol with one message, written in the flow style of YAML. */
const withMessage = (message: string, protocol = 'kafka') => `asyncapi: 3.0.0
servers: { broker: { host: example.com, protocol: ${protocol} } }
channels: { orders: { address: sales.order.created.v1, messages: { Created: ${message} } } }
`

test.each([
  [
    'which messages are judged in 3.x',
    `asyncapi: 3.0.0
servers:
  kafka: { host: a, protocol: kafka }
  web: { host: b, protocol: https }
  mqtt: { host: c, protocol: mqtt }
channels:
  orders:
    address: sales.order.created.v1
    servers: [{ $ref: '#/servers/kafka' }]
    messages:
      Shared: { $ref: '#/components/messages/Shared' }
      Inline: { payload: { type: object } } # expect: ${ALL}
  deadLetters:
    address: sales.order.created.v1.dlq
    servers: [{ $ref: '#/servers/kafka' }]
    messages:
      Dead: { payload: { type: object } } # expect: ${ALL}
      Shared: { $ref: '#/components/messages/Shared' }
  http: { address: /orders, servers: [{ $ref: '#/servers/web' }], messages: { Http: {}, Shared: { $ref: '#/components/messages/Shared' } } }
  slashes: { address: a/b, servers: [{ $ref: '#/servers/mqtt' }], messages: { Mqtt: {} } }
  unknown: { messages: { Unknown: {} } }
  reserved: { address: $SYS, messages: { Reserved: {} } }
  requests: { address: sales.quote.requested.v1, messages: { Request: {} } }
  answers: { address: answers, messages: { Answer: {} } }
operations:
  ask: { action: send, channel: { $ref: '#/channels/requests' }, reply: { channel: { $ref: '#/channels/answers' } } }
components:
  messages:
    Shared: { payload: { type: object } } # expect: ${ALL}
    Unused: { payload: { type: object } }
`,
  ],
  [
    'which messages are judged in 2.x',
    `asyncapi: 2.6.0
servers: { kafka: { url: a, protocol: kafka } }
channels:
  sales.order.created.v1:
    subscribe:
      message: # expect: ${ALL}
        payload: { type: object }
  sales.order.paid.v1:
    publish:
      message:
        oneOf:
          - payload: { type: object } # expect: ${ALL}
          - $ref: '#/components/messages/Right'
          - $ref: '#/components/messages/Lost'
  socket: { bindings: { ws: {} }, subscribe: { message: { payload: { type: object } } } }
components:
  messages:
    Right:
      traits: [{ $ref: '#/components/messageTraits/Envelope' }]
      payload: { schemaFormat: no keyword here, type: object }
  messageTraits:
    Envelope:
      x-event-type: sales.order.paid.v1
      headers:
        required: [ce_id, ce_source]
        properties: { ce_id: { type: string }, ce_source: { type: string }, traceparent: { type: string } }
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

const EVENT = 'specversion: { const: "1.0" }'
const IDENTITY = 'id: { type: string }, source: { type: string }'

test.each([
  ['a constant', `{ payload: { properties: { ${EVENT}, type: { const: a.b.created.v1 } } } }`],
  [
    'a constant through allOf',
    `{ payload: { allOf: [{ properties: { ${EVENT} } }, { properties: { type: { enum: [a.b.created.v1] } } }] } }`,
  ],
  ['a header', `{ headers: { properties: { ce_type: { const: a.b.created.v1 } } } }`],
  ['the extension', '{ x-event-type: a.b.created.v1 }'],
  ['the name', '{ name: a.b.created }'],
  ['no words about the type', `{ payload: { properties: { ${EVENT}, type: {} } } }`],
  ['a lost type', `{ payload: { properties: { ${EVENT}, type: { $ref: '#/x' } } } }`],
  ['any payload', '{ payload: {} }'],
  ['any payload', '{ payload: true }'],
  ['a lost payload', `{ payload: { $ref: '#/x' } }`],
  ['a part that is lost', `{ payload: { allOf: [{ $ref: '#/x' }, { type: object }] } }`],
  ['Avro', '{ payload: { schemaFormat: application/vnd.apache.avro, schema: {} } }'],
  ['Protobuf', '{ contentType: application/x-protobuf }'],
  ['a lost trait', `{ payload: { type: object }, traits: [{ $ref: '#/x' }] }`],
  ['lost headers', `{ payload: { type: object }, headers: { $ref: '#/x' } }`],
])('type declared or unknown: %s', async (_, message) => {
  expect(await findingsOf(withMessage(message), typeDeclared)).toEqual([])
})

test.each([
  ['{}', 'gives no event type.'],
  [`{ payload: { properties: { type: { const: a.b.created.v1 } } } }`, 'gives no event type.'],
  [
    `{ payload: { properties: { ${EVENT}, type: { type: string, pattern: ^a } } } }`,
    'gives no event type: its `type` may be any value.',
  ],
  [
    `{ payload: { type: object }, headers: { properties: { ce_type: { type: string } } } }`,
    'gives no event type: its `ce_type` may be any value.',
  ],
  ['{ x-event-type: 7, name: OrderCreated }', 'gives no event type.'],
  [
    '{ name: order.created }',
    'gives no event type: its name `order.created` has only 2 segments where 3 are the least.',
  ],
  ['{ name: Order.created }', 'gives no event type.'],
])('no type: %s', async (message, text) => {
  const findings = await findingsOf(withMessage(message), typeDeclared)
  expect(findings.map((finding) => finding.message)).toEqual([`Message \`Created\` ${text}`])
})

const REQUIRED = 'required: [id, source]'

test.each([
  ['a payload', `{ payload: { ${REQUIRED}, properties: { ${IDENTITY} } } }`],
  [
    'allOf, constants and null',
    `{ payload: { allOf: [{ ${REQUIRED} }, { properties: { id: { type: [string, 'null'] }, source: { const: /a } } }] } }`,
  ],
  [
    'each branch',
    `{ payload: { oneOf: [{ ${REQUIRED}, properties: { ${IDENTITY} } }, { ${REQUIRED}, properties: { ${IDENTITY} } }] } }`,
  ],
  ['a batch', `{ payload: { type: array, items: { ${REQUIRED}, properties: { ${IDENTITY} } } } }`],
  [
    'headers with different prefixes',
    `{ headers: { required: [CE-id, 'cloudEvents:source'], properties: { CE-id: { type: string }, 'cloudEvents:source': { type: string } } } }`,
  ],
  [
    'one in each place',
    `{ payload: { required: [id], properties: { id: { type: string } } }, headers: { required: [cloudEvents_source], properties: { cloudEvents_source: { type: string } } } }`,
  ],
  [
    'beside specversion, headers without prefix',
    `{ headers: { ${REQUIRED}, properties: { specversion: {}, ${IDENTITY} } } }`,
  ],
  [
    'headers of JMS',
    `{ bindings: { jms: { headers: { required: [ce_id, ce_source], properties: { ce_id: { type: string }, ce_source: { type: string } } } } } }`,
  ],
  [
    'attributes of Pub/Sub',
    '{ bindings: { googlepubsub: { attributes: { ce-id: a, ce-source: b } } } }',
  ],
  [
    'an unknown type',
    `{ payload: { ${REQUIRED}, properties: { id: {}, source: { $ref: '#/x' } } } }`,
  ],
  ['any payload', '{ payload: {} }'],
  ['a lost payload', `{ payload: { $ref: '#/x' } }`],
  ['Avro', '{ payload: { schemaFormat: application/vnd.apache.avro, schema: {} } }'],
  ['XML', '{ contentType: application/xml, payload: { type: object } }'],
  ['a lost trait', `{ payload: { type: object }, traits: [{ $ref: '#/x' }] }`],
])('identity: %s', async (_, message) => {
  expect(await findingsOf(withMessage(message), identity)).toEqual([])
})

test.each([
  ['{}', '`id` and `source` are in neither payload nor headers'],
  [
    `{ payload: { required: [id], properties: { ${IDENTITY} } } }`,
    '`source` is not required in the payload',
  ],
  [
    `{ payload: { ${REQUIRED}, properties: { id: { type: integer }, source: { type: string } } } }`,
    '`id` is no string in the payload',
  ],
  [
    `{ headers: { required: [ce_id], properties: { ce_id: { type: string }, ce_source: { type: string } } } }`,
    '`source` is not required in the headers',
  ],
  [
    `{ headers: { ${REQUIRED}, properties: { ${IDENTITY} } } }`,
    '`id` and `source` are in neither payload nor headers',
  ],
  [
    `{ payload: { oneOf: [{ ${REQUIRED}, properties: { ${IDENTITY} } }, { type: object }] } }`,
    '`id` and `source` are in neither payload nor headers',
  ],
])('no identity: %s', async (message, text) => {
  const findings = await findingsOf(withMessage(message), identity)
  expect(findings.map((finding) => finding.message)).toEqual([
    `Message \`Created\` has no identity: ${text}.`,
  ])
})

test.each([
  ['mqtt', 0],
  ['secure-mqtt', 0],
  ['amqp', 1],
])('headers without prefix on %s: %i findings', async (protocol, count) => {
  const text = withMessage(`{ headers: { ${REQUIRED}, properties: { ${IDENTITY} } } }`, protocol)
  expect(await findingsOf(text, identity)).toHaveLength(count)
})

test.each([
  ['kafka', 'Declare the headers `ce_id` and `ce_source`, of type string and under `required`.'],
  [
    'amqp',
    'Declare the headers `cloudEvents:id` and `cloudEvents:source`, of type string and under `required`.',
  ],
  ['mqtt', 'Declare the headers `id` and `source`, of type string and under `required`.'],
  ['nats', 'Declare the headers `ce-id` and `ce-source`, of type string and under `required`.'],
])('advice on %s', async (protocol, help) => {
  const findings = await findingsOf(
    withMessage('{ payload: { type: string } }', protocol),
    identity,
  )
  expect(findings.map((finding) => finding.help)).toEqual([help])
})

const HEADERS = 'Declare the headers `ce_id` and `ce_source`, of type string and under `required`.'
const PAYLOAD = 'Declare `id` and `source` in the payload, of type string and under `required`.'

test.each([
  ['the id of a resource', '{ id: { type: integer } }', HEADERS],
  ['an id that may be missing', '{ id: { type: string } }', HEADERS],
  ['an envelope', '{ id: { type: string }, data: {} }', PAYLOAD],
  ['a source that is an object', '{ id: { type: string }, source: { type: object } }', HEADERS],
  ['a source too', '{ id: { type: integer }, source: { type: string } }', PAYLOAD],
  ['a CloudEvent', `{ ${EVENT}, id: { type: integer } }`, PAYLOAD],
])('advice on a payload with %s', async (_, properties, help) => {
  const text = withMessage(`{ payload: { properties: ${properties} } }`)
  const findings = await findingsOf(text, identity)
  expect(findings.map((finding) => finding.help)).toEqual([help])
})

test('advice keeps the prefix that the headers have', async () => {
  const text = withMessage('{ headers: { properties: { cloudEvents_type: {} } } }')
  const [finding] = await findingsOf(text, identity)
  expect(finding?.help).toContain('`cloudEvents_id` and `cloudEvents_source`')
})

test.each([
  ['{ headers: { properties: { TraceParent: {} } } }', 0],
  ['{ headers: { properties: { ce_traceparent: {} } } }', 0],
  ['{ headers: { required: [traceparent] } }', 0],
  ['{ headers: { type: object, required: [traceparent] } }', 0],
  ['{ headers: { allOf: [{ type: object }, { properties: { traceparent: {} } }] } }', 0],
  [`{ headers: { $ref: '#/x' } }`, 0],
  [`{ headers: { allOf: [{ $ref: '#/x' }] } }`, 0],
  ['{ headers: {} }', 0],
  [`{ traits: [{ $ref: '#/x' }] }`, 0],
  ['{ traits: [{ headers: { properties: { traceparent: {} } } }] }', 0],
  ['{ headers: { schemaFormat: application/vnd.apache.avro, schema: {} } }', 0],
  ['{ bindings: { jms: { headers: { properties: { traceparent: {} } } } } }', 0],
  ['{ bindings: { googlepubsub: { attributes: { traceparent: x } } } }', 0],
  [`{ bindings: { $ref: '#/x' } }`, 0],
  [`{ bindings: { jms: { $ref: '#/x' } } }`, 0],
  [
    '{ bindings: { ibmmq: { headers: MQRFH2 }, http: { headers: { properties: { traceparent: {} } } } } }',
    1,
  ],
  ['{}', 1],
  ['{ headers: { type: object } }', 1],
  ['{ headers: { properties: { constructor: {} } } }', 1],
  ['{ headers: { oneOf: [{ properties: { traceparent: {} } }, { properties: { x: {} } }] } }', 1],
  [`{ payload: { properties: { ${EVENT}, traceparent: { type: string } } } }`, 1],
])('trace context: %s', async (message, count) => {
  expect(await findingsOf(withMessage(message), traceContext)).toHaveLength(count)
})

test.each([
  ['GetOrderRequest', true],
  ['GetOrderReply', true],
  ['OrderResponse', true],
  ['CancelOrderCommand', true],
  ['OrdersQuery', true],
  ['order_request', true],
  ['sales.order.request', true],
  ['order-reply', true],
  ['Request', true],
  ['sales.orders.query', true],
  ['GetOrderRequestMessage', true],
  ['order_reply_message', true],
  ['OrderCreated', false],
  ['OrderRequested', false],
  ['ReplySent', false],
  ['RequestLog', false],
  ['sales.order.created', false],
  ['Orders', false],
  ['QueryFinished', false],
  ['PREQUEST', false],
  ['commands', false],
  ['Responses', false],
  ['OrderCreatedMessage', false],
  ['RequestMessageLog', false],
])('in AsyncAPI 2.x the name %s is that of a command: %s', async (name, isCommand) => {
  const text = (version: string, message: string) => `asyncapi: ${version}
servers: { broker: { url: example.com, protocol: kafka } }
channels: { sales.order.created.v1: { publish: { message: ${message} } } }
`
  const found = await findingsOf(text('2.6.0', `{ name: ${name}, payload: { type: object } }`), [
    ...RULES,
    nameType,
  ])
  expect(found.length === 0).toBe(isCommand)
})

test('the key of a message names it too, and in 3.x replies tell commands', async () => {
  const second = `asyncapi: 2.6.0
channels: { sales.order.created.v1: { publish: { message: { $ref: '#/components/messages/OrderRequest' } } } }
components: { messages: { OrderRequest: { payload: { type: object } } } }
`
  expect(await findingsOf(second, RULES)).toEqual([])
  expect(
    await findingsOf(withMessage('{ name: OrderRequest, payload: { type: object } }'), RULES),
  ).toHaveLength(3)
})

/** Messages of one topic in AsyncAPI 3, by their names. */
const withMessages = (names: readonly string[]) => `asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.created.v1
    messages: { ${names.map((name) => `${name}: { payload: { type: object } }`).join(', ')} }
`

test.each([
  [['GetOrderRequest', 'GetOrderReply'], []],
  [['GetOrderRequest', 'GetOrderResponse', 'GetOrderError'], []],
  [['get_order_request', 'get_order_response'], []],
  // Of one alone, nothing tells whether it is answered.
  [['GetOrderRequest'], ['GetOrderRequest']],
  [['CreateOrderCommand', 'ListOrdersQuery', 'Command'], []],
  [
    ['CommandSent', 'OrderRequest'],
    ['CommandSent', 'OrderRequest'],
  ],
  [
    ['GetOrderRequest', 'GetOrderError'],
    ['GetOrderRequest', 'GetOrderError'],
  ],
  [
    ['GetOrderRequest', 'ListOrdersReply'],
    ['GetOrderRequest', 'ListOrdersReply'],
  ],
  [['GetOrderRequest', 'GetOrderReply', 'OrderError'], ['OrderError']],
  [['requestOrder', 'OrderResponse', 'SensorError'], ['SensorError']],
  [['request_order', 'order_reply', 'order_error'], []],
  [['GetOrderRequest', 'GetOrderReply', 'DropOrderRequest', 'requestDrop'], []],
  [
    ['GetOrderRequest', 'GetOrderReply', 'RequestAccepted', 'requested'],
    ['RequestAccepted', 'requested'],
  ],
  [
    ['requestOrder', 'orderCreated'],
    ['requestOrder', 'orderCreated'],
  ],
  [
    ['requested_order', 'requests', 'OrderCreated'],
    ['requested_order', 'requests', 'OrderCreated'],
  ],
  [['GetOrderRequest', 'GetOrderReply', 'GetOrderCreated'], ['GetOrderCreated']],
])('in AsyncAPI 3.x of %j a trace is wanted in %j', async (names, judged) => {
  const findings = await findingsOf(withMessages(names), traceContext)
  expect(findings.map(({ pointer }) => pointer.split('/').at(-1))).toEqual(judged)
})

test.each([
  ['ordering.commands', true],
  ['ordering.order.command.v1', true],
  ['ordering.commands.v1.dlq', true],
  ['ordering.commands.v1.retry.{attempt}', true],
  ['order-commands', true],
  ['orderCommands', true],
  ['robot_cmd', true],
  ['command/stop_motor', true],
  ['commands.order.cancel.v1', true],
  ['saga.cmd.undo_import', true],
  ['robot.commands.stop.v1', true],
  ['robot.command.status', false],
  ['robot.commands.stopped.v1', false],
  ['command.order.executed', false],
  ['robot.command.sent.v1', false],
  ['commands.order.cancelled.v1', false],
  ['ordering.telecommand.v1', false],
  ['ordering.commander', false],
  ['ordering.orders.v1', false],
])('what travels on %s alone is a command: %s', async (address, isCommand) => {
  const second = `asyncapi: 2.6.0
servers: { broker: { url: example.com, protocol: kafka } }
channels: { '${address}': { publish: { message: { name: CreateOrder, payload: { type: object } } } } }
`
  const third = `asyncapi: 3.0.0
servers: { broker: { host: example.com, protocol: kafka } }
channels: { c: { address: '${address}', messages: { CreateOrder: { payload: { type: object } } } } }
`
  for (const text of [second, third])
    expect(await findingsOf(text, RULES)).toHaveLength(isCommand ? 0 : 3)
})

test('what travels on a channel of events too is judged', async () => {
  const text = `asyncapi: 3.0.0
channels:
  commands: { address: ordering.commands, messages: { A: { $ref: '#/components/messages/Order' } } }
  events: { address: ordering.orders, messages: { A: { $ref: '#/components/messages/Order' } } }
components: { messages: { Order: { payload: { type: object } } } }
`
  expect(await findingsOf(text, RULES)).toHaveLength(3)
})

test('in AsyncAPI 2.x the error beside a request and its reply is an answer', async () => {
  const text = (error: string) => `asyncapi: 2.6.0
channels:
  units.stop:
    publish: { message: { name: StopUnitRequest, payload: { type: object } } }
    subscribe:
      message:
        oneOf:
          - { name: StopUnitReply, payload: { type: object } }
          - { name: ${error}, payload: { type: object } }
`
  expect(await findingsOf(text('StopUnitError'), RULES)).toEqual([])
  expect(await findingsOf(text('SensorError'), RULES)).toHaveLength(3)
})

test.each([
  ['a header', '{ properties: { replyTo: { type: string } } }', []],
  ['a header of JMS', '{ properties: { JMSReplyTo: { type: string } } }', []],
  ['a header in a part', '{ allOf: [{ properties: { reply_to: {} } }] }', []],
  ['no such header', '{ properties: { replied: {} } }', ['cancel_submit', 'cancel_error']],
])('what says where the answer goes is a request: %s', async (_, headers, judged) => {
  const text = `asyncapi: 3.0.0
channels:
  submits: { address: sales.order.cancel.v1, messages: { cancel_submit: { headers: ${headers} } } }
  errors:
    address: sales.order.cancel_error.v1
    messages: { cancel_error: {}, order_error: {} }
`
  const names = (await findingsOf(text, typeDeclared)).map(({ pointer }) =>
    pointer.split('/').at(-1),
  )
  expect(names).toEqual([...judged, 'order_error'])
})

test('a header that a trait gives any message makes no request of it', async () => {
  const text = `asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.created.v1
    messages: { Created: { traits: [{ headers: { properties: { replyTo: { type: string } } } }] } }
`
  expect(await findingsOf(text, typeDeclared)).toHaveLength(1)
})

test.each([
  ['{ amqp: { replyTo: sales.answers } }', 0],
  ['{ amqp: { priority: 1 } }', 1],
])('in AsyncAPI 2.x the operation binding %s', async (bindings, count) => {
  const text = `asyncapi: 2.6.0
channels:
  sales.order.cancel.v1: { publish: { bindings: ${bindings}, message: { name: Cancel } } }
`
  expect(await findingsOf(text, typeDeclared)).toHaveLength(count)
})
