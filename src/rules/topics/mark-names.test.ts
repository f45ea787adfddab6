import { describe, expect, test } from 'vitest'
import { markedLines, reportsOf } from '../../../test/support/reports.ts'
import deadLetterName from './dead-letter-name.ts'
import nameFormat from './name-format.ts'
import retryName from './retry-name.ts'
import versionSuffix from './version-suffix.ts'

const RULES = [deadLetterName, retryName, nameFormat, versionSuffix]

const withAddress = (address: string) => `asyncapi: 3.0.0
channels: { channel: { address: '${address}' } }
`

/** What all rules about the form of a name say: `rule help`. */
const adviceOn = (address: string) =>
  RULES.flatMap((rule) =>
    reportsOf(rule, withAddress(address)).map(({ help }) => `${rule.id.slice(7)} ${help}`),
  )

const messageOn = (rule: typeof deadLetterName, address: string) =>
  reportsOf(rule, withAddress(address)).map(({ message }) => message)

test.each([deadLetterName, retryName])('examples of $id', (rule) => {
  for (const kind of ['passes', 'fails'] as const) {
    const example = rule.examples[kind].trim()
    expect(reportsOf(rule, example).map(({ line }) => line)).toEqual(markedLines(example))
  }
})

describe('what is right', () => {
  test.each([
    'sales.order.created.v1.dlq',
    'sales.order.created.v1.retry.1',
    'sales.order.created.v1.retry.10',
    'sales.order.created.v1.retry.{attempt}',
    'sales.order.created.v1.retry.*',
    'sales.order.created.v1.retry.#',
    'sales.order.created.v1.retry.3.dlq',
    'sales.order.created.v1.dlq.retry.3',
    '{topic}.dlq',
    '{topic}.retry.{attempt}',
    'sales.order.created.v1.{kind}',
    'billing.payment.retry.v1',
    'billing.payment.retry.v1.dlq',
    'sales.billing.payment.retry.v1',
    'billing.payment.retried.v1',
    'billing.retry.scheduled.v1',
    'billing.retry_policy.updated.v1',
    'retry_policy.rule.updated.v1',
    'retry.policy.changed.v1',
    'billing.payment.scheduled_for_retry.v1',
    'acme.v1.retry.scheduled.v2',
    'sales.order.moved_to_dlq.v1',
    'sales.message.dead_lettered.v1',
    'sales.deadletter_policy.changed.v1',
    'dead_letter.entry.created.v1',
    'dead_letter_policy.rule.updated.v1',
    'dlq_monitor.alert.raised.v1',
    'dlt.asset.token.issued.v1',
    'crypto.ledger.dlt.v1',
    '__constructor-dlq',
  ])('takes %s', (address) => {
    expect(adviceOn(address)).toEqual([])
  })
})

describe('topics/dead-letter-name', () => {
  test.each([
    'sales.order.created.v1-dlq',
    'sales.order.created.v1_dlq',
    'sales.order.created.v1.DLQ',
    'sales.order.created.v1.Dlq',
    'sales.order.created.v1.dead_letter',
    'sales.order.created.v1.deadletter',
    'sales.order.created.v1.dead-letter',
    'sales.order.created.v1-dead-letters',
    'sales.order.created.v1.deadLetterQueue',
    'sales.order.created.v1.dead_letter_topic',
    'sales.order.created.v1.dlt',
    'sales.order.created.v1.dlq.billing',
    'sales.order.created.v1-dlq-1',
    'sales.order.created.dlq.v1',
    'sales.order.created.dead_letter.v1',
    'sales.order.created_dlq.v1',
    'sales.order.created-dlq.v1',
    'dlq.sales.order.created.v1',
    'DLQ.sales.order.created.v1',
    'dlq-sales.order.created.v1',
    'deadletter.sales.order.created.v1',
    'dead-letter.sales.order.created.v1',
  ])('reports %s, and no other rule does', (address) => {
    expect(adviceOn(address)).toEqual(['dead-letter-name Write `sales.order.created.v1.dlq`.'])
  })

  test.each([
    [
      'sales.order.created.v1-dlq',
      'The dead-letter topic `sales.order.created.v1-dlq` ends in `-dlq` and not in `.dlq`.',
    ],
    [
      'dlq.sales.order.paid.v1',
      'The dead-letter topic `dlq.sales.order.paid.v1` begins with `dlq.` where it has to end in `.dlq`.',
    ],
    [
      'sales.order.paid.dlq.v1',
      'The dead-letter topic `sales.order.paid.dlq.v1` has `.dlq` before the version and not `.dlq` behind it.',
    ],
  ])('says where %s is wrong', (address, message) => {
    expect(messageOn(deadLetterName, address)).toEqual([message])
  })
})

describe('topics/retry-name', () => {
  test.each([
    ['sales.order.created.v1.retry1', '1'],
    ['sales.order.created.v1.retry_2', '2'],
    ['sales.order.created.v1.retries.1', '1'],
    ['sales.order.created.v1-retry-2', '2'],
    ['sales.order.created.v1.retry.01', '1'],
    ['sales.order.created.v1.Retry.3', '3'],
    ['sales.order.created.v1-retry-{n}', '{n}'],
    ['sales.order.created.retry.4.v1', '4'],
    ['retry.5.sales.order.created.v1', '5'],
  ])('reports %s, and no other rule does', (address, attempt) => {
    const advice = `retry-name Write \`sales.order.created.v1.retry.${attempt}\`.`
    expect(adviceOn(address)).toEqual([advice])
  })

  test.each([
    'sales.order.created.v1.retry',
    'sales.order.created.v1-retry',
    'sales.order.created.v1_retry',
    'sales.order.created.v1.retries',
    'sales.order.created.v1.retry.0',
    'sales.order.created.v1.retry.5m',
    'sales.order.created.v1.retry.short',
    'sales.order.created.v1.retry.{attempt}s',
    'sales.order.created_retry.v1',
    'sales.order.created-retry.v1',
    'sales.order.created.retries.v1',
    'retry.sales.order.created.v1',
    'retries.sales.order.created.v1',
  ])('reports %s, which has no attempt', (address) => {
    expect(adviceOn(address)).toEqual([
      'retry-name Write `sales.order.created.v1.retry.1` for the first attempt, and count on from there.',
    ])
  })
})

describe('several faults', () => {
  test('one finding for each kind of mark', () => {
    const name = 'Write `sales.order.created.v1.retry.2.dlq`.'
    expect(adviceOn('dlq.sales.order.created.v1.retry2')).toEqual([
      `dead-letter-name ${name}`,
      `retry-name ${name}`,
    ])
  })

  test('the advice mends what other rules report', () => {
    expect(adviceOn('Sales.order.wasCreated.V2-dlq')).toEqual(
      ['dead-letter-name', 'name-format', 'version-suffix'].map(
        (rule) => `${rule} Write \`sales.order.was_created.v2.dlq\`.`,
      ),
    )
  })

  test.each(['orders-dlq', 'orders.dlq.v1', 'dlq.orders.v1', 'sales.order_svc.paid.v1-dlq'])(
    'no name is made up for %s',
    (address) => {
      expect(reportsOf(deadLetterName, withAddress(address)).map(({ help }) => help)).toEqual([
        'Write the full topic name, then `.dlq`: `sales.order.created.v1.dlq`.',
      ])
    },
  )

  test.each(['orders-retry', 'orders_retry.v1', 'orders.retry.v1', 'retry.orders.v1'])(
    'nor for %s',
    (address) => {
      expect(reportsOf(retryName, withAddress(address)).map(({ help }) => help)).toEqual([
        'Write the full topic name, then `.retry.` and the attempt, a number from 1: `sales.order.created.v1.retry.1`.',
      ])
    },
  )
})

test.each([
  [
    '2.x keys, and what is no topic',
    `asyncapi: 2.6.0
servers:
  kafka: { url: a, protocol: kafka }
  socket: { url: b, protocol: ws }
  device: { url: c, protocol: mqtt }
channels:
  sales.order.created.v1.dead_letter: {} # <- reported
  orders-dlq: { servers: [socket] }
  orders/dlt: { servers: [device] }
  sales/order/paid/v1/dlt: { servers: [kafka] } # <- reported
`,
    deadLetterName,
  ],
  [
    'a parameter with an enum is judged by its values',
    `asyncapi: 3.0.0
channels:
  good:
    address: sales.order.created.v1.retry.{attempt}
    parameters: { attempt: { enum: ['1', '2'] } }
  bad:
    address: sales.order.created.v1.retry.{attempt} # <- reported
    parameters: { attempt: { enum: ['0', '1'] } }
  delays:
    address: sales.order.created.v1.retry.{delay} # <- reported
    parameters: { delay: { enum: [5m, 1h] } }
`,
    retryName,
  ],
  [
    'one channel behind several references, replies, unknown addresses',
    `asyncapi: 3.0.0
channels:
  first: { $ref: '#/components/channels/shared' }
  second: { $ref: '#/components/channels/shared' }
  absent: { address: null }
  lost: { $ref: '#/components/channels/lost' }
  answers: { address: orders-dlq }
operations:
  ask: { action: send, channel: { $ref: '#/channels/first' }, reply: { channel: { $ref: '#/channels/answers' } } }
components:
  channels:
    shared:
      address: sales.order.created.v1-dlq # <- reported
`,
    deadLetterName,
  ],
])('%s', (_, text, rule) => {
  expect(reportsOf(rule, text).map(({ line }) => line)).toEqual(markedLines(text))
})

test('says which value of a parameter makes the fault', () => {
  const [report] = reportsOf(
    retryName,
    `asyncapi: 3.0.0
channels:
  retries:
    address: sales.order.created.v1.retry.{attempt}
    parameters: { attempt: { enum: ['1', '0'] } }
`,
  )
  expect(report?.message).toBe(
    'The retry topic `sales.order.created.v1.retry.0` (from `sales.order.created.v1.retry.{attempt}`) ends in `.retry.0` and not in `.retry.{attempt}`.',
  )
})

test.each([
  ['sales.order.created.v1.dlq.dlq', '`.dlq.dlq`', deadLetterName],
  ['sales.order.created.v1.retry.1.retry.2', '`.retry.1.retry.2`', retryName],
])('%s has one mark, and a wrong one', (address, mark, rule) => {
  const text = `asyncapi: 3.0.0
channels: { channel: { address: ${address} } }
`
  const reports = reportsOf(rule, text)
  expect(reports.map(({ message }) => message.includes(`ends in ${mark} and not`))).toEqual([true])
})
