import { describe, expect, it } from 'vitest'
import { type MessageDocument, writeMessage } from '../support/message-documents.ts'
import { compareStates } from './compare-messages.ts'

const FORMAT = 'application/vnd.google.protobuf;version=3'
const proto3 = (...lines: string[]) => `syntax = "proto3";\n${lines.join('\n')}\n`
const order = (...fields: string[]) =>
  proto3('message Order {', ...fields.map((each) => `  ${each}`), '}')

type Form = Omit<MessageDocument, 'format'> & { readonly isFile?: boolean }

/** Two states of a message whose schema stands in the document, or in `order.proto`. */
function compareProtos(form: Form, was: string, is: string) {
  const name = form.language === 'json' ? 'api.json' : 'api.yaml'
  const stateOf = (proto: string) => ({
    [name]: writeMessage(
      { ...form, format: FORMAT },
      form.isFile ? { $ref: 'order.proto' } : proto,
    ),
    ...(form.isFile && { 'order.proto': proto }),
  })
  return compareStates(stateOf(was), stateOf(is))
}

const SENT_2 = { version: 2, does: 'receives' } as const
const READ_2 = { version: 2, does: 'sends' } as const
const SENT_3 = { version: 3, does: 'receives' } as const
const READ_3 = { version: 3, does: 'sends' } as const
const FILE_2 = { version: 2, does: 'sends', isFile: true } as const
const FILE_3 = { version: 3, does: 'both', isFile: true } as const

const PAIRS: readonly [what: string, form: Form, was: string, is: string, found: string[]][] = [
  [
    'a number',
    READ_2,
    order('string id = 1;', 'int32 total = 2;'),
    order('string id = 1;', 'int32 total = 3;'),
    ['api.yaml:15:19 error protobuf-number-changed'],
  ],
  [
    'two numbers that change places',
    SENT_2,
    order('string id = 1;', 'string name = 2;'),
    order('string id = 2;', 'string name = 1;'),
    [
      'api.yaml:14:20 error protobuf-number-changed',
      'api.yaml:15:20 error protobuf-number-changed',
    ],
  ],
  [
    'a type with other bytes',
    READ_3,
    order('string id = 1;', 'int32 total = 2;'),
    order('string id = 1;', 'string total = 2;'),
    ['api.yaml:16:22 error protobuf-type-changed'],
  ],
  [
    'a type with other bytes in JSON',
    { ...SENT_3, language: 'json' },
    order('int32 total = 2;'),
    order('sint32 total = 2;'),
    ['api.json:14:23 error protobuf-type-changed'],
  ],
  [
    'a wider type that old readers get',
    READ_2,
    order('int32 total = 2;'),
    order('int64 total = 2;'),
    ['api.yaml:14:19 warn protobuf-misread'],
  ],
  [
    'a wider type that new readers get',
    SENT_2,
    order('int32 total = 2;'),
    order('int64 total = 2;'),
    [],
  ],
  [
    'text that becomes bytes',
    READ_3,
    order('string id = 1;'),
    order('bytes id = 1;'),
    ['api.yaml:15:21 warn protobuf-misread'],
  ],
  [
    'a list of numbers that becomes one',
    SENT_2,
    order('repeated int32 totals = 1;'),
    order('int32 totals = 1;'),
    ['api.yaml:14:19 error protobuf-type-changed'],
  ],
  [
    'a list of texts that becomes one',
    SENT_2,
    order('repeated string names = 1;'),
    order('string names = 1;'),
    ['api.yaml:14:20 warn protobuf-misread'],
  ],
  [
    'a value of a map',
    FILE_3,
    order('map<string, int32> totals = 1;'),
    order('map<string, string> totals = 1;'),
    ['order.proto:3:23 error protobuf-type-changed'],
  ],
  [
    'a name',
    FILE_2,
    order('string id = 1;', 'int32 total = 2;'),
    order('string id = 1;', 'int32 sum = 2;'),
    ['order.proto:4:9 warn protobuf-name-changed'],
  ],
  [
    'a name in JSON',
    READ_3,
    order('int32 total = 2;'),
    order('int32 total = 2 [json_name = "sum"];'),
    ['api.yaml:15:21 warn protobuf-json-name-changed'],
  ],
  [
    'a field that is gone',
    FILE_3,
    order('string id = 1;', 'int32 total = 2;'),
    order('string id = 1;'),
    ['order.proto:2:9 warn protobuf-unreserved'],
  ],
  [
    'a field that is gone, its number reserved',
    READ_2,
    order('string id = 1;', 'int32 total = 2;'),
    order('reserved 2;', 'string id = 1;'),
    ['api.yaml:13:19 warn protobuf-unreserved'],
  ],
  [
    'a field that is gone and reserved',
    SENT_3,
    order('string id = 1;', 'int32 total = 2;'),
    order('reserved 2;', 'reserved "total";', 'string id = 1;'),
    [],
  ],
  [
    'a field that is added',
    FILE_3,
    order('string id = 1;'),
    order('string id = 1;', 'int32 total = 2;'),
    [],
  ],
  [
    'a number that was reserved',
    FILE_2,
    order('reserved 2 to 4, 9;', 'string id = 1;'),
    order('reserved 2, 4, 9;', 'string id = 1;', 'int32 total = 3;'),
    ['order.proto:5:9 warn protobuf-reserved-used'],
  ],
  [
    'a number that is no longer reserved',
    READ_3,
    order('reserved 2 to 4;', 'string id = 1;'),
    order('reserved 2;', 'string id = 1;'),
    ['api.yaml:14:21 warn protobuf-reserved-used'],
  ],
  [
    'a member of a oneof, for old readers',
    FILE_2,
    order('oneof by {', '  string card = 1;', '}'),
    order('oneof by {', '  string card = 1;', '  string iban = 2;', '}'),
    ['order.proto:5:12 error protobuf-oneof-member-missing'],
  ],
  [
    'a member of a oneof, for new readers',
    SENT_3,
    order('oneof by {', '  string card = 1;', '  string iban = 2;', '}'),
    order('oneof by {', '  string card = 1;', '}'),
    ['api.yaml:14:21 error protobuf-oneof-member-missing'],
  ],
  [
    'fields that join a oneof',
    SENT_2,
    order('string card = 1;', 'string iban = 2;'),
    order('oneof by {', '  string card = 1;', '  string iban = 2;', '}'),
    ['api.yaml:15:22 error protobuf-oneof-joined'],
  ],
  [
    'a field that gets a oneof of its own',
    FILE_3,
    order('string card = 1;'),
    order('oneof by {', '  string card = 1;', '}'),
    [],
  ],
  [
    'a field inside of others',
    FILE_3,
    proto3(
      'message Order {',
      '  message Item { string id = 1; int32 price = 2; }',
      '  repeated Item items = 1;',
      '}',
    ),
    proto3(
      'message Order {',
      '  message Item { string id = 1; double price = 2; }',
      '  repeated Item items = 1;',
      '}',
    ),
    ['order.proto:3:40 error protobuf-type-changed'],
  ],
  [
    'a value of an enum',
    FILE_2,
    proto3('enum State { UNKNOWN = 0; PAID = 1; }', 'message Order { State state = 1; }'),
    proto3('enum State { UNKNOWN = 0; PAID = 2; }', 'message Order { State state = 1; }'),
    ['order.proto:2:27 error protobuf-number-changed'],
  ],
  [
    'a value of an enum that is gone',
    READ_3,
    proto3('enum State { UNKNOWN = 0; PAID = 1; }', 'message Order { State state = 1; }'),
    proto3('enum State { UNKNOWN = 0; }', 'message Order { State state = 1; }'),
    ['api.yaml:14:18 warn protobuf-unreserved'],
  ],
  [
    'an optional field that is so no longer',
    READ_2,
    order('optional int32 total = 2;'),
    order('int32 total = 2;'),
    ['api.yaml:14:19 warn protobuf-presence-lost'],
  ],
  [
    'the package',
    FILE_2,
    proto3('package shop.v1;', 'message Order { string id = 1; }'),
    proto3('package shop.v2;', 'message Order { string id = 1; }'),
    ['order.proto:1:1 warn protobuf-package-changed'],
  ],
  [
    'a fault',
    FILE_3,
    order('string id = 1;'),
    order('string id 1;'),
    ['order.proto:3:3 warn protobuf-undecided'],
  ],
]

describe('diff of messages in Protobuf', () => {
  it.each(PAIRS)('%s', async (_, form, was, is, expected) => {
    const { findings, code } = await compareProtos(form, was, is)
    expect(findings).toEqual(expected)
    expect(code).toBe(expected.some((each) => each.includes(' error ')) ? 1 : 0)
  })

  it('says what was and is, and whom it breaks', async () => {
    const item = (type: string) =>
      proto3(
        'message Order {',
        `  message Item { ${type} price = 2; }`,
        '  repeated Item items = 1;',
        '}',
      )
    const { messages, bases } = await compareProtos(FILE_3, item('int32'), item('double'))
    expect(messages).toEqual([
      'Field `items[].price` is `double` now, no longer `int32` (not FULL compatible), which breaks those that send or read it: `send orders` and `receive orders`.',
    ])
    expect(bases).toEqual(['order.proto:3:24'])
  })

  it('lists what breaks nobody', async () => {
    const was = { 'api.yaml': documentOf('order.proto'), 'order.proto': order('string id = 1;') }
    const is = { ...was, 'order.proto': order('string id = 1;', 'int32 total = 2;') }
    const { messages, code } = await compareStates(was, is, '--all')
    expect(messages).toEqual([
      'The payload of message `Order` changed, and the old and the new schema are FORWARD compatible.',
    ])
    expect(code).toBe(0)
  })

  it('says nothing where only comments and blanks differ', async () => {
    const was = { 'api.yaml': documentOf('order.proto'), 'order.proto': order('string id = 1;') }
    const is = { ...was, 'order.proto': order('/* An id. */ string  id = 1; // "') }
    expect(await compareStates(was, is, '--all')).toMatchObject({ findings: [], code: 0 })
  })

  it('compares texts by the version that the format names', async () => {
    const form = { version: 2, does: 'sends', format: FORMAT } as const
    const stateOf = (format: string, proto: string) => ({
      'api.yaml': writeMessage({ ...form, format }, proto),
    })
    const old = 'message Order {\n  required string id = 1;\n}\n'
    const two = FORMAT.replace('3', '2')
    const { findings } = await compareStates(
      stateOf(two, old),
      stateOf(two, old.replace('required', 'optional')),
    )
    expect(findings).toEqual(['api.yaml:13:29 error protobuf-required-changed'])
    const third = 'message Order {\n  string id = 1;\n}\n'
    const next = await compareStates(
      stateOf(FORMAT, third),
      stateOf(FORMAT, third.replace('string', 'bool')),
    )
    expect(next.findings).toEqual(['api.yaml:13:18 error protobuf-type-changed'])
  })
})

/** A document that sends a message whose schema stands in a file. */
function documentOf(file: string): string {
  return writeMessage({ version: 3, does: 'sends', format: FORMAT }, { $ref: file })
}

describe('diff of messages in Protobuf with imports', () => {
  const MONEY = proto3('package common;', 'message Money { int64 amount = 1; }')
  const ORDER = proto3(
    'import "common/money.proto";',
    'import "google/protobuf/timestamp.proto";',
    'message Order {',
    '  common.Money total = 1;',
    '  google.protobuf.Timestamp at = 2;',
    '}',
  )
  const FILES = {
    'api.yaml': documentOf('events/order.proto'),
    'events/order.proto': ORDER,
    'common/money.proto': MONEY,
  }

  it('finds what changed in an imported file alone', async () => {
    const is = { ...FILES, 'common/money.proto': MONEY.replace('int64', 'string') }
    const { findings, messages } = await compareStates(FILES, is)
    expect(findings).toEqual(['common/money.proto:3:24 error protobuf-type-changed'])
    expect(messages[0]).toContain('Field `total.amount`')
  })

  it('finds it for texts in the document too', async () => {
    const state = (money: string) => ({
      'api.yaml': writeMessage({ version: 2, does: 'receives', format: FORMAT }, ORDER),
      'common/money.proto': money,
    })
    const { findings } = await compareStates(state(MONEY), state(MONEY.replace('int64', 'string')))
    expect(findings).toEqual(['common/money.proto:3:24 error protobuf-type-changed'])
  })

  it.each([
    ['lacks', 'common/gone.proto', 'No such file'],
    ['leaves the root', '../../../etc/money.proto', 'outside the root'],
  ])('warns of an import that %s', async (_, name, reason) => {
    const is = { ...FILES, 'events/order.proto': ORDER.replace('common/money.proto', name) }
    const { findings, messages } = await compareStates(FILES, is)
    expect(findings.filter((each) => each.includes('import'))).toEqual([
      'events/order.proto:2:1 warn protobuf-import-unread',
    ])
    expect(messages.join()).toContain(reason)
  })

  it('says what neither state can read', async () => {
    const was = { ...FILES, 'events/order.proto': ORDER.replace('common/money', 'google/money') }
    const { findings, stderr, code } = await compareStates(was, was)
    expect(findings).toEqual([])
    expect(code).toBe(0)
    expect(stderr).toContain(
      'Schemas of Protobuf import `google/money.proto`, which is in no folder of the root that is looked in: what it holds was not compared.',
    )
  })

  it('ends where files import each other', async () => {
    const circle = {
      'api.yaml': documentOf('a.proto'),
      'a.proto': proto3('import "b.proto";', 'message A { B b = 1; }'),
      'b.proto': proto3('import "a.proto";', 'message B { A a = 1; int32 n = 2; }'),
    }
    const is = { ...circle, 'b.proto': circle['b.proto'].replace('int32', 'float') }
    const { findings } = await compareStates(circle, is)
    expect(findings).toEqual(['b.proto:3:28 error protobuf-type-changed'])
  })
})

describe('diff tells which message of a file the payload is', () => {
  const FILE = proto3('message Order { string id = 1; }', 'message Refund { int32 id = 1; }')
  const CHANGED = FILE.replace('int32', 'double')
  const filesOf = (reference: string, proto: string) => ({
    'api.yaml': documentOf(reference),
    'order.proto': proto,
  })

  it.each([
    [
      'the one that the reference names',
      'order.proto#Refund',
      ['order.proto:3:25 error protobuf-type-changed'],
    ],
    ['and no other', 'order.proto#Order', []],
    ['by a pointer', 'order.proto#/Refund', ['order.proto:3:25 error protobuf-type-changed']],
    ['the one that is called as the message of the document', 'order.proto', []],
    ['none of that name', 'order.proto#Sale', ['order.proto:1:1 warn protobuf-undecided']],
  ])('%s', async (_, reference, expected) => {
    const { findings } = await compareStates(filesOf(reference, FILE), filesOf(reference, CHANGED))
    expect(findings).toEqual(expected)
  })

  it('takes the one that no other holds, or that a comment marks', async () => {
    const was = proto3(
      'message A { B b = 1; }',
      'message B { int32 n = 1; }',
      'message C { int32 n = 1; }',
    )
    const is = was.replace('C { int32', 'C { string')
    const found = await compareStates(filesOf('order.proto', was), filesOf('order.proto', is))
    expect(found.findings).toEqual(['order.proto:4:20 error protobuf-type-changed'])
    const marked = was.replace('message A', '// @RootNode\nmessage A')
    const none = await compareStates(
      filesOf('order.proto', marked),
      filesOf('order.proto', marked.replace('C { int32', 'C { string')),
    )
    expect(none.findings).toEqual([])
  })

  it('warns where it is another one, and where it may be', async () => {
    const base = filesOf('order.proto', proto3('message Refund { int32 id = 1; }'))
    const other = filesOf('order.proto', proto3('message Payback { int32 id = 1; }'))
    expect((await compareStates(base, other)).findings).toEqual([
      'order.proto:2:9 warn protobuf-name-changed',
    ])
    const around = filesOf(
      'order.proto',
      proto3('message Refund { int32 id = 1; }', 'message All { Refund one = 1; }'),
    )
    expect((await compareStates(base, around)).messages[0]).toContain(
      'The payload of message `Order` was `Refund`, and may be that or `All` now',
    )
  })
})
