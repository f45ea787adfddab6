import { describe, expect, test } from 'vitest'
import { findingsOf, marksIn, placesOf } from '../../../test/support/rule-testing.ts'
import rule from './topic-matches-type.ts'

const findingsFor = (address: string, ...types: string[]) =>
  findingsOf(
    `asyncapi: 3.0.0
channels:
  channel:
    address: '${address}'
    messages:
      Sent:
        x-event-type: [${types.map((type) => `'${type}'`).join(', ')}]
`,
    rule,
  )

const differenceIn = async (address: string, ...types: string[]) =>
  (await findingsFor(address, ...types)).map(({ message }) => / in ([\w ,]+)\.$/.exec(message)?.[1])

test.each(['passes', 'fails'] as const)('its example %s', async (kind) => {
  const example = rule.examples[kind].trim()
  expect(placesOf(await findingsOf(example, rule))).toEqual(marksIn(example, rule))
})

describe('passes', () => {
  test.each([
    ['sales.order.created.v1', 'sales.order.created.v1'],
    ['sales.order.changed.v1', 'sales.order.paid.card.v1'],
    ['sales.order.created.v1', 'sales.order.created'],
    ['sales.order.created.v1.dlq', 'sales.order.created.v1'],
    ['sales.order.created.v1.retry.{attempt}', 'sales.order.created.v1'],
    ['{tenant}.order.created.v1', 'sales.order.created.v1'],
    ['{tenant}.sales.order.created.v1', 'sales.order.created.v1'],
    ['{tenant}.{stage}.sales.order.created.v1', 'sales.order.created.v1'],
    ['sales.{resource}.changed.v1', 'sales.order.created.v1'],
    ['sales.order_{id}.changed.v1', 'sales.order.created.v1'],
    ['sales.*.changed.v1', 'sales.order.created.v1'],
    ['sales.#', 'sales.order.created.v2'],
    ['#', 'sales.order.created.v2'],
    ['#.created.v1', 'sales.order.created.v1'],
    ['{topic}', 'sales.order.created.v2'],
    ['sales.order.created.v{major}', 'sales.order.created.v2'],
    ['sales.order.created.{version}', 'sales.order.created.v2'],
  ])('%s with %s', async (address, type) => {
    expect(await differenceIn(address, type)).toEqual([])
  })

  test.each([
    ['sales.Order.created.v1', 'billing.invoice.paid.v2'],
    ['sales.order', 'billing.invoice.paid.v2'],
    ['sales.order.created', 'billing.invoice.paid.v2'],
    ['sales.order.created.V1', 'billing.invoice.paid.v2'],
    ['sales.order.created.v1-dlq', 'billing.invoice.paid.v2'],
    ['sales.order.created.v1.retry', 'billing.invoice.paid.v2'],
    ['sales/order/created/v1', 'billing.invoice.paid.v2'],
    ['__sales.order.created.v1', 'billing.invoice.paid.v2'],
    ['sales.order.created.v1', 'billing.Invoice.paid.v2'],
    ['sales.order.created.v1', 'billing.invoice'],
    ['sales.order.created.v1', 'billing.invoice.paid.V2'],
    ['sales.order.created.v1', '{{x}}.invoice.paid.v2'],
  ])('%s with %s, one of which is not well-formed', async (address, type) => {
    expect(await differenceIn(address, type)).toEqual([])
  })

  test('a message with several types, one of which matches or is not well-formed', async () => {
    const topic = 'sales.order.created.v1'
    expect(await differenceIn(topic, 'billing.invoice.paid.v1', topic)).toEqual([])
    expect(await differenceIn(topic, 'billing.invoice.paid.v1', 'Created')).toEqual([])
  })
})

test.each([
  ['sales.order.created.v1', 'sales.order.created.v2', 'version'],
  ['sales.order.created.v1', 'sales.invoice.created.v1', 'resource'],
  ['sales.order.created.v1', 'billing.order.created', 'domain'],
  ['sales.order.created.v1', 'billing.invoice.created.v1', 'domain and resource'],
  ['sales.order.created.v1', 'billing.invoice.created.v2', 'domain, resource and version'],
  ['sales.order.created.v1.dlq', 'sales.order.created.v2', 'version'],
  ['{tenant}.order.created.v1', 'sales.invoice.created.v1', 'resource'],
  ['{tenant}.sales.order.created.v1', 'sales.invoice.created.v1', 'resource'],
  ['sales.{resource}.created.v1', 'billing.invoice.created.v1', 'domain'],
  ['sales.#', 'billing.invoice.created.v1', 'domain'],
  ['constructor.order.created.v1', 'sales.order.created.v1', 'domain'],
])('reports %s with %s', async (address, type, difference) => {
  expect(await differenceIn(address, type)).toEqual([difference])
})

test('says which message and which type, and shows where', async () => {
  const [finding] = await findingsFor('sales.order.created.v1', 'billing.invoice.paid.v1')
  expect(finding).toMatchObject({
    message:
      'Topic `sales.order.created.v1` does not match the event type `billing.invoice.paid.v1` of message `Sent` in domain and resource.',
    help: 'Send it on a topic of its own domain, resource and version, such as `billing.invoice.paid.v1`, or correct the event type.',
    related: [{ message: 'The event type is given here.' }],
  })
})

test('several messages: one finding that names each, five at most', async () => {
  const messages = [1, 2, 3, 4, 5, 6, 7].map(
    (index) => `      M${index}: { x-event-type: billing.invoice.paid.v${index} }`,
  )
  const text = `channels:
  channel:
    address: sales.order.created.v1
    messages:
      Right: { x-event-type: sales.order.created.v1 }
${messages.join('\n')}
`
  const [finding, ...others] = await findingsOf(text, rule)
  expect(others).toEqual([])
  expect(finding?.message).toContain('`billing.invoice.paid.v5` of message `M5`')
  expect(finding?.message).not.toContain('M6')
  expect(finding?.message).toMatch(/ and 2 more\.$/)
})

test.each([
  [
    '2.x: operations, oneOf, and a trait that overrides',
    `asyncapi: 2.6.0
channels:
  sales.order.created.v1: # <- reported
    subscribe:
      message:
        oneOf:
          - x-event-type: sales.order.created.v1
            traits: [{ x-event-type: sales.order.created.v2 }]
  sales.order.paid.v1:
    publish: { message: { $ref: '#/components/messages/Paid' } }
  sales.order.paid.v2: # <- reported
    publish: { message: { $ref: '#/components/messages/Paid' } }
components: { messages: { Paid: { x-event-type: sales.order.paid.v1 } } }
`,
  ],
  [
    '3.x: the message wins over its traits; CloudEvents, headers and names give types too',
    `asyncapi: 3.0.0
channels:
  traits:
    address: sales.order.created.v1
    messages:
      M:
        x-event-type: sales.order.created.v1
        traits: [{ x-event-type: sales.order.created.v2 }]
  payload:
    address: sales.order.created.v1 # <- reported
    messages:
      M: { payload: { properties: { specversion: {}, type: { const: sales.order.created.v2 } } } }
  headers:
    address: sales.order.created.v1 # <- reported
    messages:
      M: { headers: { properties: { ce_type: { const: sales.order.created.v2 } } } }
  named:
    address: sales.order.created.v1 # <- reported
    messages:
      M: { name: sales.order.created.v2 }
  avro:
    address: sales.order.created.v1
    messages:
      M: { payload: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { name: x } } }
  hidden:
    address: sales.order.created.v1
    messages:
      M: { name: sales.order.created.v2, payload: { $ref: '#/lost' } }
      N: { $ref: '#/lost' }
`,
  ],
  [
    'enums of parameters, shared channels, replies, other protocols',
    `asyncapi: 3.0.0
channels:
  listed:
    address: sales.{resource}.changed.v1
    parameters: { resource: { enum: [order, invoice] } }
    messages:
      M: { x-event-type: sales.order.paid.v1 }
      N: { x-event-type: sales.invoice.paid.v1 }
  unlisted:
    address: sales.{resource}.changed.v1 # <- reported
    parameters: { resource: { enum: [order, invoice] } }
    messages: { M: { x-event-type: sales.refund.paid.v1 } }
  first: { $ref: '#/components/channels/shared' }
  second: { $ref: '#/components/channels/shared' }
  unknown: { messages: { M: { x-event-type: sales.refund.paid.v1 } } }
  socket:
    address: sales.order.changed.v1
    bindings: { ws: {} }
    messages: { M: { x-event-type: sales.refund.paid.v1 } }
  answers:
    address: sales.order.changed.v1
    messages: { M: { x-event-type: sales.refund.paid.v1 } }
operations:
  ask: { action: send, channel: { $ref: '#/channels/listed' }, reply: { channel: { $ref: '#/channels/answers' } } }
components:
  channels:
    shared:
      address: sales.order.paid.v1 # <- reported
      messages: { M: { x-event-type: sales.refund.paid.v1 } }
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, rule))).toEqual(marksIn(text, rule))
})
