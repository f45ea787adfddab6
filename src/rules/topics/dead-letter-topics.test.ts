import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import { findingsInRun } from '../../../test/support/run-testing.ts'
import declared from './dead-letter-declared.ts'
import payload from './dead-letter-payload.ts'
import orphan from './orphan.ts'

/** A 3.x document with one channel for each address. */
function channels(...addresses: string[]): string {
  const lines = addresses.map((address, index) => `  c${index}: { address: '${address}' }`)
  return ['asyncapi: 3.0.0', 'channels:', ...lines].join('\n')
}

async function orphansOf(...addresses: string[]): Promise<string[]> {
  return (await findingsOf(channels(...addresses), orphan)).map(({ pointer }) => pointer)
}

describe('topics/orphan', () => {
  test.each<[string, string[], string[]]>([
    ['its topic', ['a.b.c.v1', 'a.b.c.v1.dlq', 'a.b.c.v1.retry.1'], []],
    [
      'no topic',
      ['a.b.c.v1.dlq', 'a.b.d.v1.retry.2'],
      ['/channels/c0/address', '/channels/c1/address'],
    ],
    ['another version', ['a.b.c.v2', 'a.b.c.v1.dlq'], ['/channels/c1/address']],
    ['no version, which is reported elsewhere', ['a.b.c', 'a.b.c.v1.dlq'], []],
    ['a version that it lacks itself', ['a.b.c.v1', 'a.b.c.dlq'], []],
    ['the dead letters of a retry topic', ['a.b.c.v1', 'a.b.c.v1.retry.3.dlq'], []],
    ['another name for a parameter', ['a.{tenant}.c.v1', 'a.{tenant_id}.c.v1.dlq'], []],
    ['a parameter in place of a word', ['a.{tenant}.c.v1', 'a.eu.c.v1.dlq'], []],
    ['a word in place of a parameter', ['a.eu.c.v1', 'a.{tenant}.c.v1.dlq'], []],
    ['a parameter elsewhere', ['{tenant}.b.d.v1', 'a.b.c.v1.dlq'], ['/channels/c1/address']],
    ['a version that is a parameter', ['a.b.c.v{major}', 'a.b.c.v1.dlq'], []],
    ['a wildcard', ['a.b.#', 'a.b.c.v1.dlq'], []],
    ['a wildcard elsewhere', ['x.b.#', 'a.b.c.v1.dlq'], ['/channels/c1/address']],
    ['another spelling, which is reported elsewhere', ['a.b.c.v1-dlq'], []],
    [
      'a dead-letter topic alone',
      ['a.b.c.v1.dlq', 'a.b.c.v1.retry.1'],
      ['/channels/c0/address', '/channels/c1/address'],
    ],
    ['hostile names', ['__proto__.b.c.v1.dlq', 'constructor.b.c.v1', 'constructor.b.c.v1.dlq'], []],
  ])('%s', async (_, addresses, pointers) => {
    expect(await orphansOf(...addresses)).toEqual(pointers)
  })

  test('reports a channel once for all values of a parameter', async () => {
    const text = `
asyncapi: 3.0.0
channels:
  dead_letters:
    address: 'sales.{kind}.created.v1.dlq'
    parameters: { kind: { enum: [order, invoice] } }`
    expect((await findingsOf(text, orphan)).map(({ message }) => message)).toEqual([
      'Topic `sales.order.created.v1.dlq` belongs to topic `sales.order.created.v1`, which no document of the run declares.',
    ])
  })

  test('is silent where a channel cannot be seen', async () => {
    const text = `${channels('a.b.c.v1.dlq')}\n  other: { $ref: 'https://example.com/a.yaml' }`
    expect(await findingsOf(text, orphan)).toEqual([])
  })

  test('points to the key in 2.x, and looks into all documents', async () => {
    const files = {
      'b.yaml': 'asyncapi: 2.6.0\nchannels:\n  a.b.c.v1.dlq: {}\n  a.b.d.v1.dlq: {}\n',
      'a.yaml': channels('a.b.c.v1'),
    }
    expect(await findingsInRun(files, [orphan])).toEqual(['b.yaml:4:3 topics/orphan'])
  })
})

describe('topics/dead-letter-declared', () => {
  const receive = (text: string, ...names: string[]) =>
    [
      text,
      'operations:',
      ...names.map(
        (name) => `  ${name}: { action: receive, channel: { $ref: '#/channels/${name}' } }`,
      ),
    ].join('\n')

  test.each([
    ['a.b.c.v1', ': `a.b.c.v1.dlq`.'],
    ['a.{tenantId}.c.v1', ': `a.{tenantId}.c.v1.dlq`.'],
    ['a.b.{event_type}', ': `a.b.{event_type}.dlq`.'],
    ['a.v1', ', the name of the topic plus `.dlq`.'],
    ['a.B.c.v1', ', the name of the topic plus `.dlq`.'],
  ])('names the topic to declare where its own name stays: %s', async (address, end) => {
    const [finding] = await findingsOf(receive(channels(address), 'c0'), declared)
    expect(finding?.help).toBe(`Declare a channel for the messages that cannot be processed${end}`)
  })

  test.each<[string, string, string[]]>([
    ['a topic without', receive(channels('a.b.c.v1'), 'c0'), ['/channels/c0/address']],
    ['a topic with', receive(channels('a.b.c.v1', 'a.b.c.v1.dlq'), 'c0'), []],
    ['one in another spelling', receive(channels('a.b.c.v1', 'dlq.a.b.c.v1'), 'c0'), []],
    ['that of its retry topic', receive(channels('a.b.c.v1', 'a.b.c.v1.retry.3.dlq'), 'c0'), []],
    [
      'a retry topic alone',
      receive(channels('a.b.c.v1', 'a.b.c.v1.retry.3'), 'c0'),
      ['/channels/c0/address'],
    ],
    [
      'dead letters and retries',
      receive(channels('a.b.c.v1.dlq', 'a.b.c.v1.retry.1'), 'c0', 'c1'),
      [],
    ],
    ['a wildcard', receive(channels('a.*.c.v1', 'a.#'), 'c0', 'c1'), []],
    ['a parameter', receive(channels('a.{b}.c.v1'), 'c0'), ['/channels/c0/address']],
    ['a topic that is only sent to', channels('a.b.c.v1'), []],
    [
      'a dead-letter queue of SQS',
      receive(
        channels('a.b.c.v1').replace(
          ' }',
          ', bindings: { sqs: { deadLetterQueue: { name: dead } } } }',
        ),
        'c0',
      ),
      [],
    ],
    [
      'a dead-letter queue of SQS at the server',
      receive(channels('a.b.c.v1'), 'c0').replace(
        'channels:',
        'servers: { a: { host: b, protocol: sqs, bindings: { sqs: { deadLetterQueue: { name: c } } } } }\nchannels:',
      ),
      [],
    ],
    [
      'a server of SQS without',
      receive(channels('a.b.c.v1'), 'c0').replace(
        'channels:',
        'servers: { a: { host: b, protocol: sqs, bindings: { sqs: {} } } }\nchannels:',
      ),
      ['/channels/c0/address'],
    ],
    ['no topic', receive(channels('orders/created'), 'c0'), []],
  ])('%s', async (_, text, pointers) => {
    expect((await findingsOf(text, declared)).map(({ pointer }) => pointer)).toEqual(pointers)
  })

  test.each([
    ['billing-error', '[{ name: PaymentError }]', 0],
    ['billing.errors.v1', '[{ name: PaymentError }, { name: order_error }]', 0],
    ['billingErrors', '[{ name: PaymentErrorEvent }]', 0],
    ['billing-error', '[{ name: PaymentError }, { name: PaymentFailed }]', 1],
    ['billing-error', '[{ name: Payment }]', 1],
    ['billing.errors.raised', '[{ name: PaymentError }]', 1],
    ['billing.payments', '[{ name: PaymentError }]', 1],
  ])('what failed is on %s with %s: %s', async (address, messages, count) => {
    const text = `asyncapi: 2.6.0
channels: { ${address}: { publish: { message: { oneOf: ${messages} } } } }`
    expect(await findingsOf(text, declared)).toHaveLength(count)
  })

  test('knows who consumes in 2.x, and looks into all documents', async () => {
    const files = {
      'a.yaml':
        'asyncapi: 2.6.0\nchannels:\n  a.b.c.v1: { publish: {} }\n  a.b.d.v1: { publish: {} }\n  a.b.e.v1: { subscribe: {} }\n',
      'z.yaml': channels('a.b.c.v1.dlq'),
    }
    expect(await findingsInRun(files, [declared])).toEqual([
      'a.yaml:4:3 topics/dead-letter-declared',
    ])
  })

  test('leaves reply channels alone', async () => {
    const text = `
asyncapi: 3.0.0
channels:
  requests: { address: a.b.requested.v1 }
  replies: { address: a.b.replied.v1 }
operations:
  ask: { action: send, channel: { $ref: '#/channels/requests' }, reply: { channel: { $ref: '#/channels/replies' } } }
  hear: { action: receive, channel: { $ref: '#/channels/replies' } }`
    expect(await findingsOf(text, declared)).toEqual([])
  })
})

describe('topics/dead-letter-payload', () => {
  const ID = '{ type: object, required: [id], properties: { id: { type: string } } }'

  /** A topic with one message, and its dead-letter topic with another. */
  const pair = (original: string, dead: string, more = '') => `
asyncapi: 3.0.0
channels:
  base: { address: a.b.c.v1, messages: { m: ${original} } }
  dead: { address: a.b.c.v1.dlq, messages: { m: ${dead} } }
components:
  schemas: { Id: ${ID} }
${more}`

  test.each<[string, string, string, string[]]>([
    ['the same schema', `{ payload: ${ID} }`, `{ payload: ${ID} }`, []],
    [
      'the same by reference',
      `{ payload: ${ID} }`,
      "{ payload: { $ref: '#/components/schemas/Id' } }",
      [],
    ],
    [
      'other words about it',
      `{ payload: ${ID} }`,
      '{ payload: { required: [id], properties: { id: { description: x, type: string } }, title: y, type: object } }',
      [],
    ],
    [
      'another type',
      `{ payload: ${ID} }`,
      '{ payload: { type: object, required: [id], properties: { id: { type: integer } } } }',
      ['does not keep the payload'],
    ],
    [
      'a further property called title',
      '{ payload: { properties: { id: {} } } }',
      '{ payload: { properties: { id: {}, title: {} } } }',
      ['does not keep the payload'],
    ],
    [
      'an envelope',
      `{ payload: ${ID} }`,
      `{ payload: { type: object, properties: { original: ${ID} } } }`,
      ['does not keep the payload'],
    ],
    ['no payload', `{ payload: ${ID} }`, '{ name: Dead }', ['does not keep the payload']],
    ['neither has one', '{}', '{}', []],
    [
      'a payload that cannot be seen',
      `{ payload: ${ID} }`,
      "{ payload: { $ref: 'https://example.com/x' } }",
      [],
    ],
    [
      'a message that cannot be seen',
      "{ $ref: 'https://example.com/x' }",
      `{ payload: ${ID} }`,
      [],
    ],
    [
      'a trait that cannot be seen',
      `{ payload: ${ID} }`,
      "{ traits: [{ $ref: 'https://example.com/x' }] }",
      [],
    ],
    [
      'a format that one of them names',
      `{ payload: ${ID} }`,
      `{ payload: { schemaFormat: application/schema+json;version=draft-07, schema: ${ID} } }`,
      [],
    ],
    [
      'equal Avro',
      '{ payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { type: record } } }',
      '{ payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { type: enum } } }',
      ['does not keep the payload'],
    ],
    [
      'further headers',
      '{ headers: { properties: { a: {} } } }',
      '{ headers: { properties: { A: {}, attempt: {} } } }',
      [],
    ],
    [
      'fewer headers',
      '{ headers: { properties: { a: {}, b: {} } } }',
      '{ headers: { properties: { a: {} } } }',
      ['lacks the header `b`'],
    ],
    [
      'headers that cannot be seen',
      '{ headers: { properties: { a: {} } } }',
      "{ headers: { $ref: 'https://example.com/x' } }",
      [],
    ],
    [
      'headers of a trait',
      '{ headers: { properties: { a: {} } } }',
      '{ traits: [{ headers: { properties: { a: {} } } }] }',
      [],
    ],
  ])('%s', async (_, original, dead, expected) => {
    const messages = (await findingsOf(pair(original, dead), payload)).map(({ message }) => message)
    expect(messages.length).toBe(expected.length)
    for (const [index, part] of expected.entries()) expect(messages[index]).toContain(part)
  })

  test('finds recursive schemas equal', async () => {
    const tree = '{ type: object, properties: { next: { $ref: "#/components/schemas/Tree" } } }'
    const text = pair(
      `{ payload: ${tree} }`,
      "{ payload: { $ref: '#/components/schemas/Tree' } }",
    ).replace('schemas: {', `schemas: { Tree: ${tree},`)
    expect(await findingsOf(text, payload)).toEqual([])
  })

  test('compares with all messages of the topic, in all documents', async () => {
    const document = (address: string, ...types: string[]) =>
      [
        'asyncapi: 2.6.0',
        'channels:',
        `  ${address}:`,
        '    subscribe:',
        '      message:',
        '        oneOf:',
        ...types.map((type) => `          - { payload: { type: ${type} } }`),
      ].join('\n')
    const files = {
      'dead.yaml': document('a.b.c.v1.retry.1', 'string', 'boolean', 'number'),
      'first.yaml': document('a.b.c.v1', 'string'),
      'second.yaml': document('a.b.c.v1', 'number'),
    }
    expect(await findingsInRun(files, [payload])).toEqual([
      'dead.yaml:8:13 topics/dead-letter-payload',
    ])
  })

  test('takes a message that both topics share for equal', async () => {
    const text = pair(
      "{ $ref: '#/components/messages/m' }",
      "{ $ref: '#/components/messages/m' }",
      '  messages: { m: { payload: { $ref: "https://example.com/x" } } }',
    )
    expect(await findingsOf(text, payload)).toEqual([])
  })
})
