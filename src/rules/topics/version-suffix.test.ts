import { describe, expect, test } from 'vitest'
import { markedLines, reportsOf } from '../../../test/support/reports.ts'
import rule from './version-suffix.ts'

const GENERAL_HELP =
  'End the name in `.v` and the major version, a number from 1 (`sales.order.created.v1`); `.dlq` and `.retry.{attempt}` follow it.'

const messages = (address: string) =>
  reportsOf(
    rule,
    `asyncapi: 3.0.0
channels: { channel: { address: '${address}' } }
`,
  ).map(({ message }) => message)

describe('topics/version-suffix', () => {
  test.each(['passes', 'fails'] as const)('its example %s', (kind) => {
    const example = rule.examples[kind].trim()
    expect(reportsOf(rule, example).map(({ line }) => line)).toEqual(markedLines(example))
    expect(markedLines(example).length > 0).toBe(kind === 'fails')
  })

  test.each([
    'sales.order.created.v1',
    'sales.order.created.v12.dlq',
    'sales.order.created.v2.retry.1',
    'sales.order.created.v2.retry.{attempt}',
    'sales.order.created.v1-dlq',
    'sales.order.created.v1.dead_letter',
    'sales.order.created.dlq.v1',
    'sales.order.created.v1.retry',
    'dlq.sales.order.created.v1',
    'billing.payment.retry.v1',
    'sales.order.created.v{major}',
    'sales.order.created.{version}',
    'sales.order.*',
    'sales.#',
    '{topic}',
    'Orders.v1',
    'sales.order.created.v1.',
  ])('takes %s', (address) => {
    expect(messages(address)).toEqual([])
  })

  test.each([
    ['sales.order.created', 'has no version suffix.'],
    ['sales.order.created.dlq', 'has no version suffix.'],
    ['sales.order.created.retry.1', 'has no version suffix.'],
    ['sales.order.created-dlq', 'has no version suffix.'],
    ['v1.sales.order.created', 'has no version suffix.'],
    ['sales.{id}.created', 'has no version suffix.'],
    ['sales.order.created.v0', 'has the version suffix `.v0`, which is not .v{N}.'],
    ['sales.order.created.v01.dlq', 'has the version suffix `.v01`, which is not .v{N}.'],
    ['sales.order.created.V1', 'has the version suffix `.V1`, which is not .v{N}.'],
    ['sales.order.created-v1', 'has the version suffix `-v1`, which is not .v{N}.'],
    ['sales.order.created.v1.1', 'has the version suffix `.v1.1`, which is not .v{N}.'],
    ['sales.order.created.1', 'has the version suffix `.1`, which is not .v{N}.'],
    ['sales.order.created.version1', 'has the version suffix `.version1`, which is not .v{N}.'],
    ['sales.order.created.v-1', 'has the version suffix `.v-1`, which is not .v{N}.'],
    ['sales.order.created.v', 'has the version suffix `.v`, which is not .v{N}.'],
    ['sales.order.version', 'has no version suffix.'],
  ])('reports %s', (address, fault) => {
    expect(messages(address)).toEqual([`Topic \`${address}\` ${fault}`])
  })

  test.each([
    [
      '2.x: the key of the channel',
      `asyncapi: 2.0.0
channels:
  sales.order.created: {} # <- reported
  sales.order.paid.v1: {}
`,
    ],
    [
      'a parameter with an enum is judged by its values',
      `asyncapi: 3.1.0
channels:
  good:
    address: sales.order.created.{version}
    parameters: { version: { enum: [v1, v2] } }
  bad:
    address: sales.order.created.{version} # <- reported
    parameters: { version: { enum: [v1, latest] } }
`,
    ],
  ])('%s', (_, text) => {
    expect(reportsOf(rule, text).map(({ line }) => line)).toEqual(markedLines(text))
  })

  test('says which value of a parameter makes the fault', () => {
    const [report] = reportsOf(
      rule,
      `asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.created.{version}
    parameters: { version: { enum: [v1, latest] } }
`,
    )
    expect(report?.message).toBe(
      'Topic `sales.order.created.latest` (from `sales.order.created.{version}`) has no version suffix.',
    )
  })
})

test.each([
  ['sales.order.created', 'Write `sales.order.created.v1`.'],
  ['sales.order.created.V2.dlq', 'Write `sales.order.created.v2.dlq`.'],
  ['v3.sales.order.created', 'Write `sales.order.created.v3`.'],
  ['sales.order.created.version2', 'Write `sales.order.created.v2`.'],
  ['sales.order.created.ver.2.dlq', 'Write `sales.order.created.v2.dlq`.'],
  ['sales.order.created.v_2', 'Write `sales.order.created.v2`.'],
  ['sales.order.created.v', GENERAL_HELP],
  ['sales.order_svc.created', GENERAL_HELP],
  ['sales.order.created.v2 ', 'Write `sales.order.created.v2`.'],
  ['orders', GENERAL_HELP],
  ['sales.order.v2.created', 'Write `sales.order.created.v2`.'],
  ['sales.order.v2.failed', 'Write `sales.order.failed.v2`.'],
  ['sales.order.created.v1.eu', 'Write `sales.order.created.eu.v1`.'],
  ['sales.order.created.v1.error', GENERAL_HELP],
  ['order.created.v1.errors', GENERAL_HELP],
  ['kafka.order.created', GENERAL_HELP],
  ['com.example.users', GENERAL_HELP],
  ['com.example.users.created', 'Write `com.example.users.created.v1`.'],
  ['sales.my_sql.created', GENERAL_HELP],
])('says what to write for %s', (address, advice) => {
  const text = `asyncapi: 3.0.0
channels: { channel: { address: '${address}' } }
`
  expect(reportsOf(rule, text).map(({ help }) => help)).toEqual([advice])
})

test('does not mend in the address what the enum of a parameter makes', () => {
  const text = `asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.created.v{major}
    parameters: { major: { enum: ['0'] } }
`
  expect(reportsOf(rule, text).map(({ help }) => help)).toEqual([GENERAL_HELP])
})

test.each([
  ['kafka', 'sales/order/created', 1],
  ['mqtt', 'sales/order/created', 0],
  ['mqtt', 'sales.order.created', 1],
  ['amqp', 'amq.topic', 0],
  ['nats', '_INBOX.Abc', 0],
  ['nats', 'sales.order.>', 0],
  ['wss', 'sales.order.created', 0],
  ['x-unheard-of', 'sales/order/created', 0],
  ['x-unheard-of', 'sales.order.created', 1],
])('on %s, judges %s %i times', (protocol, address, count) => {
  const text = `asyncapi: 2.6.0
servers: { broker: { url: example.com, protocol: ${protocol} } }
channels: { '${address}': {} }
`
  expect(reportsOf(rule, text)).toHaveLength(count)
})

test('unknown addresses, replies and channels that cannot be found are passed over', () => {
  const text = `asyncapi: 3.0.0
channels:
  absent: {}
  none: { address: null }
  lost: { $ref: '#/components/channels/lost' }
  answers: { address: sales.answers }
  asked: { address: sales.order.asked.v1 }
operations:
  ask: { action: send, channel: { $ref: '#/channels/asked' }, reply: { channel: { $ref: '#/channels/answers' } } }
`
  expect(reportsOf(rule, text)).toEqual([])
})
