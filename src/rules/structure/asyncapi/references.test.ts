import { describe, expect, test } from 'vitest'
import { linesOf, markedLines, messagesOf } from '../../../../test/support/reports.ts'
import rule from '../asyncapi.ts'

const version2 = (text: string) => `asyncapi: 2.6.0\n${text}`
const version3 = (text: string) => `asyncapi: 3.0.0\n${text}`

describe('structure/asyncapi, ids', () => {
  test.each([
    [
      'two operations of one id',
      version2(`
channels:
  a:
    subscribe: { operationId: one }
    publish:
      operationId: one # <- reported
  b:
    publish: { operationId: two }
  c:
    publish:
      operationId: one # <- reported
  d: { $ref: '#/components/channels/shared' }
  e: { $ref: '#/components/channels/shared' }
components:
  channels:
    shared: { publish: { operationId: shared } }
    unused: { publish: { operationId: one } }
`),
    ],
    [
      'the id of a trait overrides',
      version2(`
channels:
  a: { publish: { operationId: one } }
  b: { publish: { operationId: one, traits: [{ operationId: two }] } }
  c:
    publish:
      operationId: three
      traits:
        - operationId: four
        - operationId: two # <- reported
  unknown: { publish: { operationId: one, traits: [{ $ref: '#/gone' }] } }
  d: { publish: { traits: [{ $ref: '#/components/operationTraits/t' }] } }
  e: { publish: { traits: [{ $ref: '#/components/operationTraits/t' }] } }
  f: { publish: { traits: [{ $ref: '#/components/operationTraits/t' }] } }
components:
  operationTraits:
    t:
      operationId: shared # <- reported
`),
    ],
    [
      'two messages of one id',
      version2(`
channels:
  a: { publish: { message: { $ref: '#/components/messages/m' } } }
  b: { publish: { message: { oneOf: [{ $ref: '#/components/messages/m' }] } } }
  c:
    publish:
      message:
        messageId: one # <- reported
  d: { publish: { message: { messageId: one, traits: [{ messageId: two }] } } }
  e:
    subscribe:
      message:
        traits:
          - messageId: two # <- reported
components:
  messages:
    m: { messageId: one }
    unused: { messageId: one }
`),
    ],
    [
      '3.x: no ids',
      version3('channels: { a: { messages: { m: { messageId: a }, n: { messageId: a } } } }'),
    ],
  ])('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual(markedLines(text))
  })

  test('names the other', () => {
    const text = version2(
      'channels:\n  a: { publish: { operationId: one } }\n  b: { publish: { operationId: one } }\n  c: { publish: { traits: [&t { operationId: t }] } }\n  d: { publish: { traits: [*t] } }',
    )
    expect(messagesOf(rule, text)).toEqual([
      '4: `operationId` `one` is also that of another operation. Choose another `operationId` for one of the two.',
      '5: `operationId` `t` of the trait is that of several operations. Take the `operationId` out of the trait, and give each operation its own.',
    ])
  })
})

describe('structure/asyncapi, operations of 3.x', () => {
  const text = version3(`
channels:
  a:
    messages:
      m: { $ref: '#/components/messages/m' }
      n/o: { name: n }
  ab: { messages: { m: {} } }
  b: { $ref: '#/components/channels/b' }
  none: {}
operations:
  good:
    action: send
    channel: { $ref: '#/channels/a' }
    messages:
      - $ref: '#/channels/a/messages/m'
      - $ref: '#/channels/a/messages/n~1o'
      - $ref: '#/channels/a/messages/gone'
      - $ref: 'https://example.com/a.yaml#/b'
  bad:
    action: send
    channel: { $ref: '#/channels/a' }
    messages:
      - $ref: '#/channels/ab/messages/m' # <- reported
      - $ref: '#/components/messages/m' # <- reported
  other_way:
    action: send
    channel: { $ref: '#/channels/b' }
    messages:
      - $ref: '#/channels/b/messages/m'
      - $ref: '#/components/channels/b/messages/m'
  without:
    action: send
    channel: { $ref: '#/channels/none' }
    messages:
      - $ref: '#/channels/a/messages/m' # <- reported
  component:
    action: send
    channel:
      $ref: '#/components/channels/b' # <- reported
    reply:
      channel:
        $ref: '#/components/channels/b' # <- reported
      messages:
        - $ref: '#/components/channels/b/messages/m'
        - $ref: '#/components/messages/m' # <- reported
  replied:
    action: send
    channel: { $ref: '#/channels/a' }
    reply: { $ref: '#/components/replies/r' }
  unknown:
    action: send
    channel: { $ref: '#/channels/gone' }
    messages: [{ $ref: '#/components/messages/m' }]
  referenced: { $ref: '#/components/operations/o' }
components:
  messages: { m: { name: m } }
  channels: { b: { messages: { m: { name: b } } } }
  replies:
    r:
      channel: { $ref: '#/components/channels/b' }
      messages:
        - $ref: '#/components/messages/m' # <- reported
    none: { messages: [{ $ref: '#/components/messages/m' }] }
    unknown: { channel: { $ref: '#/channels/gone' }, messages: [{ $ref: '#/components/messages/m' }] }
  operations:
    o:
      action: send
      reply: { channel: { $ref: '#/components/channels/b' } }
      channel: { $ref: '#/components/channels/b' }
      messages:
        - $ref: '#/components/messages/m' # <- reported
`)

  test('their channels and messages', () => {
    expect(linesOf(rule, text)).toEqual(markedLines(text))
  })

  test('the name that the channel has for the message', () => {
    const messages = messagesOf(rule, text)
    expect(messages).toContain(
      "25: Reference `#/components/messages/m` does not lead to a message of the operation's channel. Write `#/channels/a/messages/m`.",
    )
    expect(messages).toContain(
      '40: Reference `#/components/channels/b` does not lead to a channel under `channels`. List the channel under `channels`, and refer to it there.',
    )
  })

  test('one of the names, where the channel has several for the message', () => {
    const twice = `asyncapi: 3.0.0
channels:
  a: { messages: { in: { $ref: '#/components/messages/m' }, out: { $ref: '#/components/messages/m' } } }
operations:
  o: { action: send, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/components/messages/m' }] }
components: { messages: { m: { name: m } } }
`
    expect(messagesOf(rule, twice)).toEqual([
      "5: Reference `#/components/messages/m` does not lead to a message of the operation's channel. Write one of `#/channels/a/messages/in` and `#/channels/a/messages/out`.",
    ])
  })

  test('a channel in another file', () => {
    const files = { 'b.yaml': 'channels: { a: { address: a } }\nother: { address: a }\n' }
    const document = version3(`operations:
  good: { action: send, channel: { $ref: 'b.yaml#/channels/a' } }
  bad: { action: send, channel: { $ref: 'b.yaml#/other' } } # <- reported
`)
    expect(linesOf(rule, document, files)).toEqual(markedLines(document))
  })
})
