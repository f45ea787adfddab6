import { describe, expect, test } from 'vitest'
import {
  asyncChanges,
  showAsyncChanges,
  showAsyncFindings,
} from '../../../test/support/async-changes.ts'
import { type CompareOptions, isFinding } from '../changes/change.ts'

/** A document with one topic, what it sends, and the members of its message. */
const two = (message: string, { channel = 'orders.order.created.v1', more = '' } = {}) => `
asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
channels:
  ${channel}:
    subscribe: { message: { ${message} } }
${more}`

const three = (
  message: string,
  { address = 'orders.order.created.v1', action = 'send', more = '', operation = '' } = {},
) => `
asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders: { address: ${address}, messages: { order: { ${message} } } }
operations:
  emitOrder: { action: ${action}, channel: { $ref: '#/channels/orders' }${operation} }
${more}`

const ID = 'payload: { type: object, properties: { id: { type: string } } }'
const ID_AND_NOTE =
  'payload: { type: object, properties: { id: { type: string }, note: { type: string } } }'

const HEADERS = 'headers: { type: object, required: [a], properties: { a: { type: string } } }'

type Row = readonly [
  name: string,
  base: string,
  revision: string,
  expected: readonly string[],
  options?: Partial<CompareOptions>,
]

function check(rows: readonly Row[], show = showAsyncFindings): void {
  for (const [name, base, revision, expected, options] of rows)
    test(name, () => expect(show(base, revision, options)).toEqual(expected))
}

describe('messages without names', () => {
  const several = (id: string, note: string) => `
asyncapi: 2.6.0
channels:
  orders.order.created.v1:
    subscribe: { message: { oneOf: [
      { title: An order, payload: { type: object, properties: { id: { type: ${id} } } } },
      { payload: { $ref: '#/components/schemas/Note' } } ] } }
components: { schemas: { Note: { type: object, properties: { note: { type: ${note} } } } } }`
  check([
    [
      'are told apart by their titles and payloads',
      several('string', 'string'),
      several('integer', 'integer'),
      [
        'message-type-changed /channels/orders.order.created.v1/subscribe/message/oneOf/0/payload/properties/id/type breaking',
        'message-type-changed /components/schemas/Note/properties/note/type breaking',
      ],
    ],
  ])
})

describe('nothing changed', () => {
  const v3 = (messages: string) => `
asyncapi: 3.0.0
channels:
  a: { address: 'orders.{id}.created.v1', messages: { x: { $ref: '#/components/messages/A' }, y: { $ref: '#/components/messages/B' } } }
operations:
  o: { action: send, channel: { $ref: '#/channels/a' } }
components:
  messages: ${messages}
`
  const A = 'A: { payload: { type: object, properties: { id: { type: string } } } }'
  const B = 'B: { payload: { type: object, properties: { no: { type: integer } } } }'
  check(
    [
      ['the document itself', v3(`{ ${A}, ${B} }`), v3(`{ ${A}, ${B} }`), []],
      ['another order', v3(`{ ${A}, ${B} }`), v3(`{ ${B}, ${A} }`), []],
      [
        'other names of components, channels and parameters',
        v3(`{ ${A}, ${B} }`),
        v3(`{ ${A}, ${B} }`)
          .replaceAll('A:', 'Order:')
          .replaceAll('messages/A', 'messages/Order')
          .replaceAll('B:', 'Number:')
          .replaceAll('messages/B', 'messages/Number')
          .replace('x:', 'p:')
          .replace('y:', 'q:')
          .replaceAll('channels/a', 'channels/topic')
          .replace('  a:', '  topic:')
          .replace('{id}', '{order_id}'),
        [],
      ],
      ['2.6 and 3.0', two(`name: Created, ${ID}`), three(`name: Created, ${ID}`), []],
      ['3.0 and 2.6', three(`name: Created, ${ID}`), two(`name: Created, ${ID}`), []],
      [
        'one operation and two that share its messages',
        v3(`{ ${A}, ${B} }`),
        v3(`{ ${A}, ${B} }`).replace(
          /o: .*/,
          `o: { action: send, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/channels/a/messages/x' }] }
  p: { action: send, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/channels/a/messages/y' }] }`,
        ),
        [],
      ],
      [
        'one channel and two of its address',
        v3(`{ ${A}, ${B} }`),
        v3(`{ ${A}, ${B} }`).replace(
          /a: .*\noperations:/,
          `a: { address: 'orders.{id}.created.v1', messages: { x: { $ref: '#/components/messages/A' } } }
  b: { address: 'orders.{id}.created.v1', messages: { y: { $ref: '#/components/messages/B' } } }
operations:
  p: { action: send, channel: { $ref: '#/channels/b' } }`,
        ),
        [],
      ],
      [
        'headers of a trait and of the message',
        two(
          'name: m, traits: [{ headers: { type: object, properties: { a: { type: string } } } }]',
        ),
        two('name: m, headers: { type: object, properties: { a: { type: string } } }'),
        [],
      ],
    ],
    showAsyncChanges,
  )
})

describe('topics', () => {
  const defaulting = (action: string, region: string) =>
    three('name: m', {
      action,
      address: "'a.{r}', parameters: { r: { $ref: '#/components/parameters/r' } }",
      more: `components: { parameters: { r: { default: ${region} } } }`,
    })
  const topics = (...keys: string[]) => `
asyncapi: 2.6.0
channels: {${keys.map((key) => `${key}: { subscribe: { message: { name: '${key.split('.')[0]}' } } }`).join(', ')}}
`
  test('says that a topic goes before its announced day', () => {
    const held = "b.v1: { x-lifecycle: { state: DEPRECATED, sunset_on: '2026-03-01' },"
    const base = topics('a.v1', 'b.v1').replace('b.v1: {', held)
    const saidOn = (today: string) =>
      asyncChanges(base, topics('a.v1'), { today }).map(({ what }) => what)
    expect(saidOn('2026-03-01')).toEqual([
      'Topic `b.v1` is removed before its sunset on `2026-03-01`',
    ])
    expect(saidOn('2026-03-02')).toEqual(['Topic `b.v1` is removed'])
  })
  check([
    ['removed', topics('a.v1', 'b.v1'), topics('a.v1'), ['topic-removed /channels breaking']],
    [
      'renamed',
      topics('a.v1', 'a.v2'),
      topics('a.v1', 'a.next.v2'),
      ['topic-renamed /channels/a.next.v2 breaking'],
    ],
    [
      'replaced by the next version without event types',
      topics('a.v1'),
      topics('a.v2'),
      ['topic-removed /channels breaking'],
    ],
    [
      'a parameter more',
      two('name: m', { channel: "'a.{x}.v1'" }),
      two('name: m', { channel: "'a.{x}.{y}.v1'" }),
      ['topic-parameter-changed /channels/a.{x}.{y}.v1 breaking'],
    ],
    ['added', topics('a.v1'), topics('a.v1', 'b.v1'), []],
    [
      'removed after its sunset',
      topics('a.v1', 'b.v1').replace('b.v1: {', 'b.v1: { x-lifecycle: { state: SUNSET },'),
      topics('a.v1'),
      [],
    ],
    [
      'removed after the day of its sunset',
      topics('a.v1', 'b.v1').replace(
        'b.v1: {',
        "b.v1: { x-lifecycle: { state: DEPRECATED, sunset_on: '2026-02-28' },",
      ),
      topics('a.v1'),
      [],
      { today: '2026-03-01' },
    ],
    [
      'removed on the day of its sunset',
      topics('a.v1', 'b.v1').replace(
        'b.v1: {',
        "b.v1: { x-lifecycle: { state: DEPRECATED, sunset_on: '2026-03-01' },",
      ),
      topics('a.v1'),
      ['topic-removed /channels breaking'],
      { today: '2026-03-01' },
    ],
    [
      'behind a reference that leads nowhere',
      topics('a.v1', 'b.v1'),
      topics('a.v1').replace('}\n', ", b.v1: { $ref: '#/components/channels/Lost' } }\n"),
      [],
    ],
    [
      'values of a parameter',
      `
asyncapi: 3.0.0
channels: { a: { address: 'a.{region}.{kind}', parameters: { region: { enum: [eu, us] }, kind: { enum: [x] } } } }
`,
      `
asyncapi: 3.0.0
channels: { a: { address: 'a.{area}.{kind}', parameters: { area: { enum: [eu] }, kind: { enum: [x, y] } } } }
`,
      ['topic-parameter-changed /channels/a/parameters/area breaking'],
    ],
    [
      'the default of a parameter, where topics are sent to',
      defaulting('receive', 'eu'),
      defaulting('receive', 'us'),
      ['topic-parameter-changed /components/parameters/r/default breaking'],
    ],
    [
      'the default of a parameter, where topics are read',
      defaulting('send', 'eu'),
      defaulting('send', 'us'),
      [],
    ],
    [
      'the schema of a parameter',
      two('name: m', {
        channel: "'a.{x}'",
        more: '    parameters: { x: { schema: { type: string } } }',
      }),
      two('name: m', {
        channel: "'a.{x}'",
        more: '    parameters: { x: { schema: { type: integer } } }',
      }),
      ['topic-parameter-changed /channels/a.{x}/parameters/x breaking'],
    ],
  ])

  test('says where a topic was and who used it', () => {
    const [change] = asyncChanges(topics('a.v1', 'b.v1'), topics('a.v1'))
    expect(change).toMatchObject({
      rule: 'versioning/event-breaking-change',
      direction: 'read',
      baseOn: 'key',
      what: 'Topic `b.v1` is removed',
      operations: ['send b.v1'],
    })
    expect(change?.base?.pointer).toBe('/channels/b.v1')
  })
})

describe('messages', () => {
  const v3 = (keys: readonly string[], more = '') => `
asyncapi: 3.0.0
channels:
  a: { address: a.v1, messages: {${keys.map((key) => `${key}: { name: ${key}, ${ID} }`).join(', ')}} }
operations:
  o: { action: receive, channel: { $ref: '#/channels/a' }${more} }
`
  const v2 = (...names: string[]) => `
asyncapi: 2.6.0
channels:
  a.v1: { publish: { message: { oneOf: [${names.map((name) => `{ name: ${name} }`).join(', ')}] } } }
`
  const TRACE = 'headers: { properties: { traceparent: { type: string } } }'
  const nameless = (...messages: string[]) => `
asyncapi: 2.6.0
channels:
  a.v1: { publish: { message: { oneOf: [${messages.map((text) => `{ ${text} }`).join(', ')}] } } }
`
  check([
    ['removed', v3(['A', 'B']), v3(['A']), ['message-removed /channels/a/messages breaking']],
    [
      'removed in 2.x',
      v2('A', 'B'),
      v2('A'),
      ['message-removed /channels/a.v1/publish/message/oneOf breaking'],
    ],
    ['added', v3(['A']), v3(['A', 'B']), []],
    ['without names, told apart by their order', nameless('', ''), nameless(TRACE, TRACE), []],
    [
      'without names, one of them removed',
      nameless(TRACE, TRACE),
      nameless(''),
      [
        'message-removed /channels/a.v1/publish/message/oneOf breaking',
        'message-removed /channels/a.v1/publish/message/oneOf breaking',
      ],
    ],
    [
      'removed from an operation',
      v3(['A', 'B']),
      v3(['A', 'B'], ", messages: [{ $ref: '#/channels/a/messages/A' }]"),
      ['message-removed /operations/o/messages breaking'],
    ],
    [
      'not seen',
      v3(['A', 'B']),
      v3(['A']).replace('A: { name', "L: { $ref: '#/components/messages/Lost' }, A: { name"),
      [],
    ],
  ])
})

describe('operations', () => {
  const both = `
asyncapi: 2.6.0
channels: { a.v1: { publish: { message: { name: A } }, subscribe: { message: { name: A } } } }
`
  const publish = both.replace(/, subscribe.* } } }/, ' } }')
  const subscribe = publish.replace('publish', 'subscribe')
  check([
    ['removed', both, publish, ['channel-operation-removed /channels/a.v1 breaking']],
    ['added', publish, both, []],
    ['turned round', publish, subscribe, ['action-changed /channels/a.v1/subscribe breaking']],
    [
      'turned round in 3.x',
      three('name: A'),
      three('name: A', { action: 'receive' }),
      ['action-changed /operations/emitOrder/action breaking'],
    ],
    [
      'a topic without operations left',
      three('name: A'),
      three('name: A').replace(/operations:[\s\S]*/, ''),
      ['channel-operation-removed /channels/orders/address breaking'],
    ],
  ])
})

describe('an address that is no longer given', () => {
  const known = three('name: A')
  const [silent, unknown] = ['', 'address: null, '].map((text) =>
    known.replace('address: orders.order.created.v1, ', text),
  )
  const lost = 'topic-address-removed /channels/orders'
  check([
    ['null', known, unknown ?? '', [`${lost}/address undecided`]],
    ['absent', known, silent ?? '', [`${lost} undecided`]],
    ['never given', silent ?? '', unknown ?? '', []],
    ['given now', unknown ?? '', known, []],
    ['of a channel in 2.x', two('name: A'), unknown ?? '', [`${lost}/address undecided`]],
  ])
})

describe('replies', () => {
  const reply = (channel: string, location = '') =>
    three('name: A', {
      operation: `, reply: { channel: { $ref: '#/channels/${channel}' }${location} }`,
    }).replace(
      'operations:',
      '  r: { address: r, messages: { R: { name: R } } }\n  s: { address: s, messages: { S: { name: S } } }\noperations:',
    )
  const address = (location: string) => `, address: { location: '$message.header#/${location}' }`
  const dynamic = (location: string) =>
    reply('r', location).replace('address: r,', 'address: null,')
  check([
    [
      'removed',
      reply('r'),
      reply('r').replace(/, reply: .* } \}/, ' }'),
      ['reply-removed /operations/emitOrder breaking'],
    ],
    ['added', reply('r').replace(/, reply: .* } \}/, ' }'), reply('r'), []],
    [
      'moved',
      reply('r'),
      reply('s'),
      ['reply-removed /operations/emitOrder/reply/channel breaking'],
    ],
    [
      'address moved',
      reply('r', address('a')),
      reply('r', address('b')),
      ['reply-removed /operations/emitOrder/reply/address/location breaking'],
    ],
    ['address kept', reply('r', address('a')), reply('r', address('a')), []],
    [
      'to where the request says',
      reply('r'),
      dynamic(address('a')),
      ['reply-removed /operations/emitOrder/reply/address/location breaking'],
    ],
    [
      'no longer to where the request says',
      dynamic(address('a')),
      reply('r'),
      ['reply-removed /operations/emitOrder/reply/channel breaking'],
    ],
    ['to where the request says, as before', dynamic(address('a')), dynamic(address('a')), []],
  ])

  test('goes the other way than its operation', () => {
    const schema = (text: string) => reply('r').replace('name: R', `name: R, payload: ${text}`)
    const base = schema('{ type: object, properties: { a: { type: string } } }')
    const revision = schema('{ type: object, properties: { a: { type: string } }, required: [a] }')
    // The application sends the request, and consumers send the reply.
    expect(showAsyncFindings(base, revision)).toEqual([
      'message-property-became-required /channels/r/messages/R/payload/required/0 breaking',
    ])
    expect(showAsyncFindings(revision, base)).toEqual([])
  })
})

describe('content of messages', () => {
  const KEY = 'bindings: { kafka: { key: { type: string } } }'
  const pointer = '/channels/orders.order.created.v1/subscribe/message'
  check([
    [
      'a field removed',
      two(`name: m, ${ID_AND_NOTE}`),
      two(`name: m, ${ID}`),
      [`message-property-removed ${pointer}/payload/properties breaking`],
    ],
    ['a field added', two(`name: m, ${ID}`), two(`name: m, ${ID_AND_NOTE}`), []],
    [
      'content type',
      two('name: m, contentType: application/json; charset=utf-8'),
      two('name: m, contentType: application/xml'),
      [`message-content-type-changed ${pointer}/contentType breaking`],
    ],
    [
      'default content type',
      `${two('name: m')}defaultContentType: application/json`,
      `${two('name: m')}defaultContentType: application/xml`,
      ['message-content-type-changed /defaultContentType breaking'],
    ],
    [
      'parameters of a content type',
      two('name: m, contentType: application/json'),
      two('name: m, contentType: application/JSON; charset=utf-8'),
      [],
    ],
    [
      'schema format',
      two('name: m, payload: {}'),
      two('name: m, payload: {}, schemaFormat: application/vnd.apache.avro;version=1.9.0'),
      [`message-content-type-changed ${pointer}/schemaFormat breaking`],
    ],
    [
      'version of a schema format',
      two(`name: m, ${ID}, schemaFormat: application/vnd.aai.asyncapi;version=2.0.0`),
      two(`name: m, ${ID}, schemaFormat: application/schema+json;version=draft-07`),
      [],
    ],
    [
      'schema format in the payload (3.x)',
      two(`name: m, schemaFormat: application/vnd.apache.avro, payload: { type: string }`),
      three(
        `name: m, payload: { schemaFormat: application/vnd.apache.avro, schema: { type: string } }`,
      ),
      [],
    ],
    [
      'Avro',
      two('name: m, schemaFormat: application/vnd.apache.avro, payload: { type: string, doc: a }'),
      two('name: m, schemaFormat: application/vnd.apache.avro, payload: { type: long, doc: a }'),
      [`message-schema-undecided ${pointer}/payload undecided`],
    ],
    [
      'descriptions in Avro',
      two('name: m, schemaFormat: application/vnd.apache.avro, payload: { type: string, doc: a }'),
      two('name: m, schemaFormat: application/vnd.apache.avro, payload: { doc: b, type: string }'),
      [],
    ],
    [
      'comments in Protobuf',
      two(
        `name: m, schemaFormat: application/vnd.google.protobuf;version=3, payload: "message A {\\n  // a/b\\n string a = 1; /* x */ }"`,
      ),
      two(
        `name: m, schemaFormat: application/vnd.google.protobuf;version=3, payload: "message A {\\n string a = 1; }"`,
      ),
      [],
    ],
    [
      'a field in Protobuf',
      two(
        `name: m, schemaFormat: application/vnd.google.protobuf;version=3, payload: "message A {\\n string a = 1; }"`,
      ),
      two(
        `name: m, schemaFormat: application/vnd.google.protobuf;version=3, payload: "message A {\\n string a = 2; }"`,
      ),
      [`message-schema-undecided ${pointer}/payload undecided`],
    ],
    [
      'key removed',
      two(`name: m, ${KEY}`),
      two('name: m'),
      [`message-key-changed ${pointer} breaking`],
    ],
    ['key added for those that read', two('name: m'), two(`name: m, ${KEY}`), []],
    [
      'type of the key',
      two(`name: m, ${KEY}`),
      two(`name: m, ${KEY.replace('string', 'integer')}`),
      [`message-type-changed ${pointer}/bindings/kafka/key/type breaking`],
    ],
    [
      'correlation id',
      two("name: m, correlationId: { location: '$message.header#/a' }"),
      two("name: m, correlationId: { location: '$message.header#/b' }"),
      [`correlation-id-changed ${pointer}/correlationId/location breaking`],
    ],
    [
      'correlation id removed',
      two("name: m, correlationId: { location: '$message.header#/a' }"),
      two('name: m'),
      [`correlation-id-changed ${pointer} breaking`],
    ],
    [
      'a trait that cannot be seen',
      two(`name: m, ${KEY}, correlationId: { location: '$message.header#/a' }, ${ID}`),
      two("name: m, traits: [{ $ref: '#/lost' }]"),
      [],
    ],
    [
      'a header removed',
      two(
        'name: m, headers: { type: object, properties: { a: { type: string }, b: { type: string } } }',
      ),
      two('name: m, headers: { type: object, properties: { a: { type: string } } }'),
      [`message-property-removed ${pointer}/headers/properties breaking`],
    ],
    [
      'headers that were not declared, where they are read',
      two('name: m'),
      two(`name: m, ${HEADERS}`),
      [],
    ],
    [
      'headers that were not declared, where they have to be sent',
      three('name: m', { action: 'receive' }),
      three(`name: m, ${HEADERS}`, { action: 'receive' }),
      ['message-required-property-added /channels/orders/messages/order/headers breaking'],
    ],
    [
      'headers that were not declared, where they may be sent',
      three('name: m', { action: 'receive' }),
      three(`name: m, ${HEADERS.replace('required: [a], ', '')}`, { action: 'receive' }),
      [],
    ],
    [
      'headers that are gone',
      two(`name: m, ${HEADERS}`),
      two('name: m'),
      [`message-property-removed ${pointer} breaking`],
    ],
    ['headers without a field that are gone', two('headers: { type: object }'), two(''), []],
    [
      'a message that no operation uses',
      `
asyncapi: 3.0.0
components: { messages: { A: { name: A, ${ID_AND_NOTE} } } }
`,
      `
asyncapi: 3.0.0
components: { messages: { A: { name: A, ${ID} } } }
`,
      ['message-property-removed /components/messages/A/payload/properties breaking'],
    ],
  ])

  test('names a shared message once with all its operations', () => {
    const shared = (payload: string) => `
asyncapi: 2.6.0
channels:
  a.v1: { subscribe: { message: { $ref: '#/components/messages/M' } } }
  b.v1: { subscribe: { message: { $ref: '#/components/messages/M' } } }
components: { messages: { M: { ${payload}, contentType: application/json } } }
`
    const revision = shared(ID).replace('application/json', 'text/xml')
    const changes = asyncChanges(shared(ID_AND_NOTE), revision).concat(
      asyncChanges(shared(ID_AND_NOTE), shared(ID)),
    )
    expect(changes.map(({ kind, operations }) => [kind, operations])).toEqual([
      ['message-content-type-changed', ['send a.v1', 'send b.v1']],
      ['message-property-removed', ['send a.v1', 'send b.v1']],
    ])
  })
})

describe('versions of events', () => {
  const event = (type: string, topic: string, payload = ID, lifecycle = '') =>
    `  ${topic}: { subscribe: { message: { x-event-type: ${type}, ${payload}${lifecycle} } } }\n`
  const events = (...channels: string[]) => `
asyncapi: 2.6.0
channels:
${channels.join('')}`
  const T = 'orders.order.created'
  const sharing = (version: string, id: string, lifecycle = '') => `
${events(event(`${T}.${version}`, 'x.v1', "payload: { $ref: '#/components/schemas/Order' }", lifecycle))}
components: { schemas: { Order: { properties: { id: { $ref: '#/components/schemas/Id' } } }, Id: { type: ${id} } } }
`
  const replaced = 'event-version-replaced /channels/x.v1/subscribe/message/x-event-type breaking'
  check([
    [
      'replaced on its topic',
      events(event(`${T}.v1`, 'x.v1', ID_AND_NOTE)),
      events(event(`${T}.v2`, 'x.v1')),
      [replaced],
    ],
    [
      'replaced with its topic',
      events(event(`${T}.v1`, 'x.v1', ID_AND_NOTE)),
      events(event(`${T}.v2`, 'x.v2')),
      ['event-version-replaced /channels/x.v2/subscribe/message/x-event-type breaking'],
    ],
    [
      'replaced on another topic',
      events(event(`${T}.v1`, 'x.v1', ID_AND_NOTE)),
      events(event(`${T}.v2`, 'y.v1')),
      ['topic-removed /channels breaking'],
    ],
    [
      'side by side',
      events(event(`${T}.v1`, 'x.v1', ID_AND_NOTE)),
      events(event(`${T}.v1`, 'x.v1', ID_AND_NOTE), event(`${T}.v2`, 'x.v2')),
      [],
    ],
    [
      'replaced after its sunset',
      events(event(`${T}.v1`, 'x.v1', ID_AND_NOTE, ', x-lifecycle: { state: SUNSET }')),
      events(event(`${T}.v2`, 'x.v1')),
      [],
    ],
    [
      'replaced, and with it a schema that both versions name',
      sharing('v1', 'string'),
      sharing('v2', 'integer'),
      [replaced],
    ],
    [
      'sunset and gone, and its schema changed',
      sharing('v1', 'string', ', x-lifecycle: { state: SUNSET }'),
      sharing('v2', 'integer'),
      [],
    ],
    [
      'an older version in its place',
      events(event(`${T}.v2`, 'x.v1', ID_AND_NOTE)),
      events(event(`${T}.v1`, 'x.v1')),
      ['message-removed /channels/x.v1/subscribe/message breaking'],
    ],
    [
      'changed under the same version',
      events(event(`${T}.v1`, 'x.v1', ID_AND_NOTE)),
      events(event(`${T}.v1`, 'x.v1')),
      ['message-property-removed /channels/x.v1/subscribe/message/payload/properties breaking'],
    ],
  ])

  const cloudEvent = (version: number, data: string) =>
    `payload: { type: object, required: [type], properties: { specversion: { const: '1.0' }, type: { const: ${T}.v${version} }, data: { type: object, properties: { ${data} } } } }`
  const needless = (first: string, second: string) =>
    showAsyncChanges(
      events(`  x.v1: { subscribe: { message: { ${first} } } }\n`),
      events(
        `  x.v1: { subscribe: { message: { ${first} } } }\n`,
        `  x.v2: { subscribe: { message: { ${second} } } }\n`,
      ),
    ).filter((text) => text.startsWith('event-'))

  test('needless where nothing breaks', () => {
    const type = (version: number) => `x-event-type: ${T}.v${version}`
    expect(needless(`${type(1)}, ${ID}`, `${type(2)}, ${ID_AND_NOTE}`)).toEqual([
      'event-version-needless /channels/x.v2/subscribe/message/x-event-type compatible',
    ])
    expect(needless(`${type(1)}, ${ID_AND_NOTE}`, `${type(2)}, ${ID}`)).toEqual([])
    expect(needless(type(1), type(2))).toEqual([])
  })

  test('the type of a CloudEvent is another one in each version', () => {
    const data = 'id: { type: string }'
    expect(needless(cloudEvent(1, data), cloudEvent(2, `${data}, note: { type: string }`))).toEqual(
      [
        'event-version-needless /channels/x.v2/subscribe/message/payload/properties/type/const compatible',
      ],
    )
    expect(needless(cloudEvent(1, data), cloudEvent(2, 'id: { type: integer }'))).toEqual([])
  })

  test('a message may take over the types of several', () => {
    const typed = (type: string, id = 'string') =>
      `payload: { properties: { specversion: {}, type: ${type}, id: { type: ${id} } } }`
    const apart = `asyncapi: 2.6.0
channels: { x.v1: { subscribe: { message: { oneOf: [
  { name: a, ${typed('{ const: a.b.done.v1 }')} }, { name: b, ${typed('{ const: a.b.undone.v1 }')} }] } } } }`
    const joined = (id?: string) =>
      two(`name: c, ${typed('{ enum: [a.b.done.v1, a.b.undone.v1] }', id)}`, { channel: 'x.v1' })
    expect(showAsyncFindings(apart, joined())).toEqual([])
    const place = '/channels/x.v1/subscribe/message/payload/properties/id/type'
    expect(showAsyncFindings(apart, joined('integer'))).toEqual([
      `message-type-changed ${place} breaking`,
      `message-type-changed ${place} breaking`,
    ])
  })

  test('says what the taker of an event may do', () => {
    const taken = (version: string) => three(`x-event-type: ${T}.${version}`, { action: 'receive' })
    const findings = asyncChanges(taken('v1'), taken('v2')).filter(isFinding)
    expect(findings).toMatchObject([
      { direction: 'sent', help: 'Go on to take both versions until the old one is sunset.' },
    ])
  })

  test('what is told of a version is told once, at its type', () => {
    const changes = asyncChanges(
      events(event(`${T}.v1`, 'x.v1', ID_AND_NOTE)),
      events(event(`${T}.v2`, 'x.v1')),
    ).filter(({ verdict }) => verdict === 'breaking')
    expect(changes).toMatchObject([
      {
        rule: 'versioning/event-parallel',
        direction: 'read',
        was: `${T}.v1`,
        is: `${T}.v2`,
        operations: ['send x.v1'],
      },
    ])
  })
})

describe('names for generated code', () => {
  const named = (id: string, schema: string) => `
asyncapi: 2.6.0
channels: { a.v1: { subscribe: { operationId: ${id}, message: { name: m, payload: { $ref: '#/components/schemas/${schema}' } } } } }
components: { schemas: { ${schema}: { type: object } } }
`
  check([
    ['by default', named('a', 'A'), named('b', 'B'), []],
    [
      'on request',
      named('a', 'A'),
      named('b', 'B'),
      [
        'component-removed /components/schemas sdk',
        'operation-id-changed /channels/a.v1/subscribe/operationId sdk',
      ],
      { sdk: true },
    ],
  ])
})

test('a topic whose answers are replies goes on to be served', () => {
  const document = (operations: string) => `
asyncapi: 3.0.0
channels:
  q: { address: q, messages: { Q: { name: Q } } }
  a: { address: a, messages: { A: { name: A } } }
operations: ${operations}
`
  const ask = "ask: { action: receive, channel: { $ref: '#/channels/q' }"
  const base = document(`{ ${ask} }, answer: { action: send, channel: { $ref: '#/channels/a' } } }`)
  const revision = document(`{ ${ask}, reply: { channel: { $ref: '#/channels/a' } } } }`)
  expect(showAsyncFindings(base, revision)).toEqual([])
})

describe('security', () => {
  const secured = (security: string, scheme = 'type: scramSha256') => `
asyncapi: 2.6.0
servers: { main: { url: kafka://a, protocol: kafka${security === '' ? '' : `, security: ${security}`} } }
channels: { a.v1: { subscribe: { message: { name: m } } } }
components: { securitySchemes: { a: { ${scheme} }, b: { type: X509 } } }
`
  const v3 = `
asyncapi: 3.0.0
servers: { main: { host: a, protocol: kafka, security: [{ $ref: '#/components/securitySchemes/renamed' }] } }
channels: { a: { address: a.v1, messages: { m: { name: m } } } }
operations: { o: { action: send, channel: { $ref: '#/channels/a' } } }
components: { securitySchemes: { renamed: { type: scramSha256, description: SASL } } }
`
  const list = '/servers/main/security'
  check([
    ['2.6 and 3.0', secured('[{ a: [] }]'), v3, []],
    ['added', secured(''), secured('[{ a: [] }]'), [`anonymous-access-removed ${list} breaking`]],
    ['removed', secured('[{ a: [] }]'), secured(''), ['security-loosened /servers/main breaking']],
    [
      'another type',
      secured('[{ a: [] }]'),
      secured('[{ a: [] }]', 'type: plain'),
      [`security-scheme-changed ${list}/0 breaking`],
    ],
    [
      'an alternative',
      secured('[{ a: [] }]'),
      secured('[{ a: [] }, { b: [] }]'),
      [`security-alternative-added ${list}/1 breaking`],
    ],
    [
      'a scope',
      secured('[{ a: [] }]'),
      secured('[{ a: [read] }]'),
      [`security-scope-added ${list}/0 breaking`],
    ],
  ])

  test('says what a scheme of the same type changed, and who is connected', () => {
    const oauth = (url: string) =>
      secured('[{ a: [] }]', `type: oauth2, flows: { clientCredentials: { tokenUrl: ${url} } }`)
    expect(asyncChanges(oauth('https://a'), oauth('https://b'))).toMatchObject([
      {
        what: 'The `clientCredentials.tokenUrl` of security scheme `oauth2` changed',
        direction: 'read',
        operations: ['send a.v1'],
      },
    ])
  })
})

describe('schemas of components that no message leads to by a keyword', () => {
  // `schema` is no keyword of schemas: what it holds is not compared with the payload.
  const VIEW =
    "payload: { type: object, properties: { view: { schema: { $ref: '#/components/schemas/View' } } } }"
  const text = (message: string, view: string, type = 'orders.order.created.v1') =>
    two(`x-event-type: ${type}, ${message}`, {
      channel: type,
      more: `components: { schemas: { View: { type: object, properties: { id: { type: ${view} } } } } }\n`,
    })
  check([
    [
      'are compared though a message names them',
      text(VIEW, 'string'),
      text(VIEW, 'integer'),
      ['message-type-changed /components/schemas/View/properties/id/type undecided'],
    ],
    [
      'are left to the finding about the message that they went with',
      text(VIEW, 'string'),
      text(ID, 'integer', 'orders.order.created.v2'),
      [
        'event-version-replaced /channels/orders.order.created.v2/subscribe/message/x-event-type breaking',
      ],
    ],
    [
      'are none where another language describes the payload',
      text(
        `schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: { $ref: '#/components/schemas/View' }`,
        'string',
      ),
      text(
        `schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: { $ref: '#/components/schemas/View' }`,
        'integer',
      ),
      [
        'message-schema-undecided /channels/orders.order.created.v1/subscribe/message/payload undecided',
      ],
    ],
  ])
})
