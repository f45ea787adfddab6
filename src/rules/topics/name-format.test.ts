import { describe, expect, test } from 'vitest'
import { linesOf, markedLines, reportsOf } from '../../../test/support/reports.ts'
import rule from './name-format.ts'

const one = (address: string, protocol = 'kafka') =>
  reportsOf(
    rule,
    `asyncapi: 3.0.0
servers: { broker: { host: example.com, protocol: ${protocol} } }
channels: { channel: { address: '${address}' } }
`,
  ).map(({ message, help }) => `${message} ${help}`)

const FORM =
  'Write {domain}.{resource}.{event_type}.v{major}, each segment in snake_case: `sales.order.created.v1`.'

describe('topics/name-format', () => {
  test.each(['passes', 'fails'] as const)('its example %s', (kind) => {
    const example = rule.examples[kind].trim()
    expect(linesOf(rule, example)).toEqual(markedLines(example))
    expect(markedLines(example).length > 0).toBe(kind === 'fails')
  })

  test.each([
    'sales.order.created.v1',
    'sales.order.created',
    'sales.order.line_item_2.added.v12',
    'sales.order.created.v1.dlq',
    'sales.order.created.v1.retry.3',
    'sales.order.created.v1.retry.{attempt}',
    'sales.order.created.V1',
    'sales.order.created-v1',
    'sales.order.created.v1-dlq',
    'sales.order.created.v1.dead-letter',
    'sales.order.created-retry.v1',
    'dlq.sales.order.created.v1',
    'sales.order.created.v1.retry.short',
    'retry.policy.changed.v1',
    'billing.invoice.payment_retry.v1',
    '{tenantId}.order.created.v1',
    'sales.order_{id}.created.v1',
    'sales.*.created.v1',
    'sales.#',
    'sales.>',
    '{topic}',
    '{tenant}.{topic}',
    '$SYS',
    '__consumer_offsets',
    'amq.rabbitmq.trace',
    '_INBOX.Abc',
    '',
  ])('takes %s', (address) => {
    expect(one(address)).toEqual([])
  })

  test.each([
    [
      'sales.OrderCreated.v1',
      `Topic \`sales.OrderCreated.v1\` has only 2 segments where 3 are the least, and a segment that is not snake_case: \`OrderCreated\`. ${FORM}`,
    ],
    [
      'sales.order.wasCreated.v1',
      'Topic `sales.order.wasCreated.v1` has a segment that is not snake_case: `wasCreated`. Write `sales.order.was_created.v1`.',
    ],
    [
      'Sales.order-item.created.v1.dlq',
      'Topic `Sales.order-item.created.v1.dlq` has segments that are not snake_case: `Sales` and `order-item`. Write `sales.order_item.created.v1.dlq`.',
    ],
    [
      'sales.order.wasCreated',
      'Topic `sales.order.wasCreated` has a segment that is not snake_case: `wasCreated`. Write `sales.order.was_created.v1`.',
    ],
    [
      'sales.order.wasCreated.V2-dlq',
      'Topic `sales.order.wasCreated.V2-dlq` has a segment that is not snake_case: `wasCreated`. Write `sales.order.was_created.v2.dlq`.',
    ],
    [
      'sales.order-team.created.v1',
      `Topic \`sales.order-team.created.v1\` has a segment that is not snake_case: \`order-team\`. ${FORM}`,
    ],
    [
      'retry-policy.rule.updated.v1',
      'Topic `retry-policy.rule.updated.v1` has a segment that is not snake_case: `retry-policy`. Write `retry_policy.rule.updated.v1`.',
    ],
    ['order_created', `Topic \`order_created\` has only 1 segment where 3 are the least. ${FORM}`],
    [
      'sales..created.v1',
      `Topic \`sales..created.v1\` has only 2 segments where 3 are the least, and an empty segment. ${FORM}`,
    ],
    [
      '.sales.order.created.v1',
      'Topic `.sales.order.created.v1` has an empty segment. Write `sales.order.created.v1`.',
    ],
    [
      'sales/order/created/v1',
      'Topic `sales/order/created/v1` has `/` as a separator. Write `sales.order.created.v1`.',
    ],
    [
      'sales.order.created/v1',
      'Topic `sales.order.created/v1` has `/` as a separator. Write `sales.order.created.v1`.',
    ],
    [
      'sales.order.created.v1/dlq',
      'Topic `sales.order.created.v1/dlq` has `/` as a separator. Write `sales.order.created.v1.dlq`.',
    ],
    [
      'sales.order.created.v1.retry/2',
      'Topic `sales.order.created.v1.retry/2` has `/` as a separator. Write `sales.order.created.v1.retry.2`.',
    ],
    [
      '/sales/created',
      `Topic \`/sales/created\` has \`/\` as a separator, and only 2 segments where 3 are the least. ${FORM}`,
    ],
    [
      'sales.1.order.created',
      `Topic \`sales.1.order.created\` has a segment that is not snake_case: \`1\`. ${FORM}`,
    ],
    [
      'sales.order-{id}.created.v1',
      `Topic \`sales.order-{id}.created.v1\` has a segment that is not snake_case: \`order-{id}\`. ${FORM}`,
    ],
    [
      'orders.{event}',
      `Topic \`orders.{event}\` has only 2 segments where 3 are the least. ${FORM}`,
    ],
    [
      '{tenantId}.Order.created.v1',
      'Topic `{tenantId}.Order.created.v1` has a segment that is not snake_case: `Order`. Write `{tenantId}.order.created.v1`.',
    ],
    ['sales.*', `Topic \`sales.*\` has only 2 segments where 3 are the least. ${FORM}`],
    ['constructor', `Topic \`constructor\` has only 1 segment where 3 are the least. ${FORM}`],
    [
      '{{x}}.order.created.v1',
      `Topic \`{{x}}.order.created.v1\` has a segment that is not snake_case: \`{{x}}\`. ${FORM}`,
    ],
  ])('reports %s', (address, message) => {
    expect(one(address)).toEqual([message])
  })

  test.each([
    ['mqtt', 'home/kitchen/lamp', 0],
    ['mqtt', 'lamp', 1],
    ['secure-mqtt', '/home', 0],
    ['mercure', 'https://example.com/books/{id}', 0],
    ['ws', 'socket', 0],
    ['https', '/orders', 0],
    ['amqp', 'orders/created', 1],
    ['KAFKA', 'orders', 1],
    ['x-unheard-of', 'orders', 1],
    ['x-unheard-of', '/orders', 0],
  ])('on %s, judges %s %i times', (protocol, address, count) => {
    expect(one(address, protocol)).toHaveLength(count)
  })

  test.each([
    [
      '2.x: the key of the channel',
      `asyncapi: 2.6.0
servers:
  kafka: { url: a, protocol: kafka }
  socket: { url: b, protocol: ws }
channels:
  Orders: {} # <- reported
  sales.order.created.v1: {}
  both.V: # <- reported
    servers: [kafka, socket]
  /chat:
    servers: [socket]
  nested: # <- reported
    servers: [socket]
    bindings: { kafka: {} }
  __proto__: {}
  constructor: {} # <- reported
`,
    ],
    [
      '3.x: the address, where it is declared',
      `asyncapi: 3.0.0
servers:
  kafka: { $ref: '#/components/servers/kafka' }
  socket: { host: b, protocol: ws }
channels:
  first: { $ref: '#/components/channels/shared' }
  second: { $ref: '#/components/channels/shared' }
  unknown: {}
  absent: { address: null }
  on_socket:
    address: chat
    servers: [{ $ref: '#/servers/socket' }]
  bound:
    address: chat # <- reported
    servers: [{ $ref: '#/servers/socket' }]
    bindings: { $ref: '#/components/channelBindings/amqp' }
  replies:
    address: replies
operations:
  ask:
    action: send
    channel: { $ref: '#/channels/first' }
    reply: { channel: { $ref: '#/channels/replies' } }
components:
  servers: { kafka: { host: a, protocol: kafka } }
  channelBindings: { amqp: { amqp: { is: queue } } }
  channels:
    shared:
      address: orders # <- reported
`,
    ],
    [
      'without servers, the bindings of operations and messages tell the protocol',
      `asyncapi: 2.6.0
channels:
  Webhook:
    subscribe: { bindings: { http: { type: request } } }
  Sent:
    subscribe: { message: { bindings: { http: { headers: {} } } } }
  Topic: # <- reported
    subscribe: { bindings: { kafka: {} } }
`,
    ],
    [
      'a parameter with an enum is judged by its values',
      `asyncapi: 3.0.0
channels:
  good:
    address: sales.order.{event}.v1
    parameters: { event: { enum: [created, line_item.added] } }
  bad:
    address: sales.order.{event}.v1 # <- reported
    parameters: { event: { enum: [created, wasPaid] } }
  referenced:
    address: sales.order.{event}.v1 # <- reported
    parameters: { event: { $ref: '#/components/parameters/Event' } }
  opened:
    address: sales.order.{event}.v1
    parameters: { event: { enum: [] } }
components:
  parameters: { Event: { enum: [Created] } }
`,
    ],
    [
      '2.x: likewise, in the schema of the parameter',
      `asyncapi: 2.6.0
channels:
  sales.order.{event}.v1: # <- reported
    parameters: { event: { schema: { type: string, enum: [wasPaid] } } }
`,
    ],
  ])('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual(markedLines(text))
  })

  test('names the values that are at fault', () => {
    const [report] = reportsOf(
      rule,
      `asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.{event}.v1
    parameters: { event: { enum: [created, wasPaid, wasSent] } }
`,
    )
    expect(report?.message).toBe(
      'Topic `sales.order.{event}.v1` has segments that are not snake_case: `wasPaid` and `wasSent`.',
    )
  })

  test('does not mend in the address what the enum of a parameter makes', () => {
    const [report] = reportsOf(
      rule,
      `asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.{event}.v1
    parameters: { event: { enum: [wasPaid] } }
`,
    )
    expect(report?.help).toContain('Write {domain}.{resource}.{event_type}.v{major}')
  })

  test('reports in the file that declares the address', () => {
    const text = `asyncapi: 3.0.0
channels:
  orders: { $ref: 'common.yaml#/orders' }
`
    expect(reportsOf(rule, text, { 'common.yaml': 'orders:\n  address: Orders\n' })).toMatchObject([
      { file: 'common.yaml', line: 2 },
    ])
  })
})

test.each([
  ['googlepubsub', 'projects/acme/topics/sales.order.created.v1', 0],
  ['googlepubsub', 'projects/{project_id}/topics/sales.order.created.v1', 0],
  ['googlepubsub', 'projects/acme/topics/order-created', 1],
  ['pulsar', 'persistent://acme/logistics/sales.order.created.v1', 0],
  ['pulsar', 'non-persistent://{tenant}/logistics/sales.order.created.v1', 0],
  ['pulsar', 'persistent://acme/logistics/order_created', 1],
  ['pulsar', 'persistent://acme/logistics/', 1],
  ['sns', 'arn:aws:sns:eu-west-1:123456789012:sales.order.created.v1', 0],
  ['sns', 'arn:aws:sns:eu-west-1:{account}:order-created', 1],
  ['sqs', 'https://sqs.eu-west-1.amazonaws.com/123456789012/order-created', 1],
])('on %s, %s says where the topic lies: %i', (protocol, address, count) => {
  const found = one(address, protocol)
  expect(found).toHaveLength(count)
  for (const finding of found) expect(finding).toContain(FORM)
})

test('other slashes are separators', () => {
  expect(one('projects/acme/sales.order.created.v1', 'googlepubsub')).toHaveLength(1)
})

test('what is wrong is the name, and not where the topic lies', () => {
  expect(one('projects/acme-shop/topics/order-created', 'googlepubsub')).toEqual([
    `Topic \`projects/acme-shop/topics/order-created\` has only 1 segment where 3 are the least, and a segment that is not snake_case: \`order-created\`. ${FORM}`,
  ])
})

test('the host of a URL is no part of a name to suggest', () => {
  const [finding = ''] = one('https://example.com/topic/claims', 'amqps')
  expect(finding).toContain(FORM)
})

test.each([
  ['acme-shop/orders/{verb}/v1/{store_id}/{order_id}', FORM],
  ['acme-shop/orders/v1/created', 'Write `acme_shop.orders.created.v1`.'],
])('the version inside %s: %s', (address, help) => {
  const [found = ''] = one(address, 'solace')
  expect(found.endsWith(help)).toBe(true)
})

describe('a channel of answers alone is one of replies', () => {
  const third = (messages: string) => `asyncapi: 3.0.0
channels:
  answers: { address: answers, messages: { ${messages} } }
  requests: { address: sales.order.cancel.v1, messages: { CancelRequest: {} } }
`
  const second = (name: string) =>
    `asyncapi: 2.6.0\nchannels: { answers: { subscribe: { message: { name: ${name} } } } }\n`

  test.each([
    [third('CancelReply: {}'), 0],
    [third('CancelReply: {}, CancelError: {}'), 0],
    [third('CancelReply: {}, Cancelled: {}'), 1],
    [third('OrderReply: {}'), 1],
    [third(''), 1],
    [second('OrderResponse'), 0],
    [second('OrderRequest'), 1],
    [second('OrderCreated'), 1],
  ])('%s', (text, count) => {
    expect(reportsOf(rule, text)).toHaveLength(count)
  })
})
