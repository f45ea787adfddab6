import { describe, expect, test } from 'vitest'
import { asyncApiOf } from '../../../test/support/reports.ts'
import { readProtoFiles } from '../../model/protobuf/proto-files.ts'
import { compareProtobufSchemas } from './compare-schemas.ts'

const MODES = { read: 'FORWARD', sent: 'BACKWARD', both: 'FULL' } as const

/** What breaks when one schema follows another, as `FORWARD type-changed`, in messages that go both ways. */
function breaksOf(was: string, is: string, version = '3'): string[] {
  const states = [was, is].map((text) => ({ files: filesOf(text), version }))
  const [base, revision] = states
  if (base === undefined || revision === undefined) throw new Error('No schema.')
  const found = compareProtobufSchemas(base, revision, 'both', [])
  return found.map(({ problem, direction }) => `${MODES[direction]} ${problem}`).sort()
}

function filesOf(text: string) {
  const { root, references } = asyncApiOf(JSON.stringify({ asyncapi: '2.6.0', schema: text }))
  const node = root.get('schema')
  const files = node && readProtoFiles(node, references)
  if (files === undefined) throw new Error('No text.')
  return files
}

const message = (...fields: string[]) => `message M { ${fields.join(' ')} }`
const proto3 = (...fields: string[]) => `syntax = "proto3"; ${message(...fields)}`
const proto2 = (...fields: string[]) => `syntax = "proto2"; ${message(...fields)}`
const edition = (...fields: string[]) => `edition = "2023"; ${message(...fields)}`

describe('types of fields', () => {
  test.each([
    ['int32', 'int64', 'FORWARD misread'],
    ['int64', 'int32', 'BACKWARD misread'],
    ['int32', 'uint32', 'FULL misread'],
    ['uint32', 'int64', 'FORWARD misread'],
    ['bool', 'int32', 'FORWARD misread'],
    ['sint32', 'sint64', 'FORWARD misread'],
    ['fixed32', 'sfixed32', 'FULL misread'],
    ['fixed64', 'sfixed64', 'FULL misread'],
    ['string', 'bytes', 'FORWARD misread'],
    ['int32', 'sint32', 'FULL type-changed'],
    ['int32', 'fixed32', 'FULL type-changed'],
    ['fixed32', 'float', 'FULL type-changed'],
    ['fixed64', 'double', 'FULL type-changed'],
    ['float', 'double', 'FULL type-changed'],
    ['int64', 'string', 'FULL type-changed'],
    ['bytes', 'M', 'FULL misread'],
    ['string', 'M', 'FULL type-changed'],
    ['Unknown', 'Unknown', undefined],
    ['Unknown', 'Other', 'FULL misread'],
  ])('%s becomes %s: %s', (was, is, expected) => {
    const found = breaksOf(proto3(`${was} f = 1;`), proto3(`${is} f = 1;`))
    expect(found).toEqual(expected === undefined ? [] : [expected])
  })

  test.each([
    ['int32 f = 1;', 'E f = 1;', []],
    ['int64 f = 1;', 'E f = 1;', ['BACKWARD misread']],
    ['E f = 1;', 'uint32 f = 1;', ['FULL misread']],
    ['E f = 1;', 'string f = 1;', ['FULL type-changed']],
    ['map<string, E> f = 1;', 'map<string, int32> f = 1;', []],
    ['map<int32, E> f = 1;', 'map<string, E> f = 1;', ['FULL type-changed']],
    ['map<string, E> f = 1;', 'repeated M f = 1;', ['FULL misread']],
    ['map<string, E> f = 1;', 'E f = 1;', ['FULL type-changed']],
  ])('%s becomes %s: %j', (was, is, expected) => {
    const declared = ' enum E { ZERO = 0; ONE = 1; }'
    expect(breaksOf(proto3(was) + declared, proto3(is) + declared)).toEqual(expected)
  })

  test.each([
    ['int32 f = 1;', 'repeated int32 f = 1;', ['FORWARD type-changed']],
    ['repeated int32 f = 1 [packed = false];', 'int32 f = 1;', ['FULL misread']],
    ['repeated int32 f = 1;', 'repeated int32 f = 1 [packed = false];', []],
    ['string f = 1;', 'repeated string f = 1;', ['FULL misread']],
    ['M f = 1;', 'repeated M f = 1;', ['FULL misread']],
  ])('%s becomes %s: %j', (was, is, expected) => {
    expect(breaksOf(proto3(was), proto3(is))).toEqual(expected)
  })

  test('a message is compared with one of another name, and by what it holds', () => {
    const of = (name: string, type: string) =>
      `${proto3(`${name} f = 1;`)} message ${name} { ${type} a = 1; }`
    expect(breaksOf(of('A', 'string'), of('B', 'string'))).toEqual(['FULL name-changed'])
    expect(breaksOf(of('A', 'string'), of('B', 'int32'))).toEqual([
      'FULL name-changed',
      'FULL type-changed',
    ])
  })

  test('a name counts by what it stands for, not by how it is written', () => {
    const of = (name: string) =>
      `syntax = "proto3"; package a.b; message M { message N { string s = 1; } ${name} f = 1; }`
    for (const name of ['M.N', 'b.M.N', 'a.b.M.N', '.a.b.M.N'])
      expect(breaksOf(of('N'), of(name))).toEqual([])
  })
})

describe('when fields are written', () => {
  test.each([
    ['optional int32 f = 1;', 'required int32 f = 1;', ['BACKWARD required-changed']],
    ['required int32 f = 1;', 'optional int32 f = 1;', ['FORWARD required-changed']],
    ['', 'required int32 f = 1;', ['BACKWARD required-changed']],
    ['required int32 f = 1;', 'reserved 1; reserved "f";', ['FORWARD required-changed']],
    ['optional int32 f = 1;', 'optional int32 f = 1 [default = 5];', ['FULL default-changed']],
    ['optional int32 f = 1;', 'optional int32 f = 1 [default = 0];', []],
    ['optional group F = 1 { }', 'optional M f = 1;', ['FULL type-changed']],
    ['extensions 9;', 'extensions 9; } extend M { optional int32 f = 9;', []],
  ])('proto2: %s becomes %s: %j', (was, is, expected) => {
    expect(breaksOf(proto2(was), proto2(is), '2')).toEqual(expected)
  })

  test('what an edition says counts as what proto2 and proto3 say', () => {
    const field = (features: string) => edition(`int32 f = 1 [features.${features}];`)
    const required = field('field_presence = LEGACY_REQUIRED')
    expect(breaksOf(proto2('required int32 f = 1;'), required)).toEqual([])
    expect(breaksOf(proto3('optional int32 f = 1;'), edition('int32 f = 1;'))).toEqual([])
    const implicit = field('field_presence = IMPLICIT')
    expect(breaksOf(edition('int32 f = 1;'), implicit)).toEqual(['FULL presence-lost'])
    const delimited = edition('M f = 1 [features.message_encoding = DELIMITED];')
    expect(breaksOf(edition('M f = 1;'), delimited)).toEqual(['FULL type-changed'])
  })
})

describe('oneofs', () => {
  const oneof = (name: string, ...fields: string[]) => `oneof ${name} { ${fields.join(' ')} }`
  const [A, B, C] = ['int32 a = 1;', 'int32 b = 2;', 'int32 c = 3;']

  test.each([
    ['renamed', oneof('x', A, B), oneof('y', A, B), []],
    ['joined', oneof('x', A) + oneof('y', B), oneof('x', A, B), ['BACKWARD oneof-joined']],
    ['split', oneof('x', A, B), oneof('x', A) + oneof('y', B), ['FORWARD oneof-joined']],
    ['taken apart', oneof('x', A, B), A + B, ['FORWARD oneof-joined']],
    ['entered by another', oneof('x', A, B) + C, oneof('x', A, B, C), ['BACKWARD oneof-joined']],
    ['begun by a new field', A, oneof('x', A, B), []],
    ['gone with its fields', oneof('x', A) + B, `${B} reserved 1; reserved "a";`, []],
  ])('%s', (_, was, is, expected) => {
    expect(breaksOf(proto3(was), proto3(is))).toEqual(expected)
  })
})

describe('enums', () => {
  const open = (values: string) => `${proto3('E e = 1;')} enum E { ${values} }`
  const closed = (values: string) => `${proto2('optional E e = 1;')} enum E { ${values} }`

  test.each([
    ['Z = 0;', 'Z = 0; A = 1;', []],
    ['Z = 0; A = 1;', 'Z = 0; reserved 1; reserved "A";', []],
    ['Z = 0; A = 1;', 'Z = 0; reserved 1;', ['FULL unreserved']],
    ['Z = 0; A = 1;', 'Z = 0; B = 1;', ['FULL name-changed']],
    ['Z = 0; A = 1;', 'option allow_alias = true; Z = 0; A = 1; B = 1;', []],
    [
      'Z = 0; A = 1; B = 2;',
      'Z = 0; A = 2; B = 1;',
      ['FULL number-changed', 'FULL number-changed'],
    ],
    ['Z = 0; reserved 1;', 'Z = 0; A = 1;', ['FULL reserved-used']],
    ['Z = 0; reserved 1 to 5;', 'Z = 0; reserved 1, 2, 3 to max;', []],
    ['Z = 0; reserved 1 to 5;', 'Z = 0; reserved 1, 3 to max;', ['FULL reserved-used']],
    ['Z = 0; reserved 2 to 5, 7;', 'Z = 0; A = 2; reserved 3 to 6, 7;', ['FULL reserved-used']],
  ])('open: %s becomes %s: %j', (was, is, expected) => {
    expect(breaksOf(open(was), open(is))).toEqual(expected)
  })

  test('readers of a closed one drop what they do not know', () => {
    const [short, long] = [closed('Z = 0;'), closed('Z = 0; A = 1;')]
    expect(breaksOf(short, long)).toEqual(['FORWARD value-unknown'])
    const reserved = closed('Z = 0; reserved 1; reserved "A";')
    expect(breaksOf(long, reserved)).toEqual(['BACKWARD value-unknown'])
  })
})

describe('hostile schemas', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'a field called %s',
    (name) => {
      expect(breaksOf(proto3(`string ${name} = 1;`), proto3(`bool ${name} = 1;`))).toEqual([
        'FULL type-changed',
      ])
    },
  )

  test('a name that the parser leaves out is not taken for nothing', () => {
    const [was, is] = [proto3('string __proto__ = 1;'), proto3('bool __proto__ = 1;')]
    expect(breaksOf(was, is)).toEqual(['FULL undecided'])
  })

  test('messages that hold each other end', () => {
    const circle = (type: string) =>
      `${proto3('A a = 1;')} message A { B b = 1; } message B { A a = 1; M m = 2; ${type} n = 3; }`
    expect(breaksOf(circle('int32'), circle('float'))).toEqual(['FULL type-changed'])
  })

  test('a schema that is too large says so', () => {
    const long = `// ${'x'.repeat(1_000_000)}\n`
    expect(breaksOf(long + proto3('int32 f = 1;'), long + proto3('bool f = 1;'))).toEqual([
      'FULL undecided',
    ])
  })

  test('a schema that reserves too much is not parsed', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => 100_000 + 2 * index)
    const fields = Array.from({ length: 2000 }, (_, index) => `M f${index} = ${index + 1};`)
    const of = (more: string) => proto3(`reserved ${numbers};`, ...fields, more)
    expect(breaksOf(of(''), of('M g = 3000;'))).toEqual(['FULL undecided'])
  })

  test('messages nested too deep are no schema', () => {
    const deep = `${'message M {'.repeat(5000)}${'}'.repeat(5000)}`
    expect(breaksOf(deep, `${deep} message N {}`)).toEqual(['FULL undecided'])
  })

  test('many fields and values are compared', () => {
    const many = (count: number, type: string) =>
      Array.from({ length: count }, (_, index) => `${type} f${index} = ${index + 1};`)
    const found = breaksOf(proto3(...many(2000, 'int32')), proto3(...many(2000, 'float')))
    expect(found).toHaveLength(2000)
  })
})
