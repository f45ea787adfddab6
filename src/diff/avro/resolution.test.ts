import { describe, expect, test } from 'vitest'
import { asyncApiOf } from '../../../test/support/reports.ts'
import { compareAvroSchemas } from './compare-schemas.ts'

/** What breaks when one schema follows another, as `FORWARD type` or `BACKWARD field`. */
function breaksOf(was: unknown, is: unknown): string[] {
  const [base, revision] = [was, is].map(schemaOf)
  if (base === undefined || revision === undefined) throw new Error('No schema.')
  const found = compareAvroSchemas(base, revision, 'both') ?? []
  return found.map(({ problem, direction }) => `${MODES[direction]} ${problem}`).sort()
}

const MODES = { read: 'FORWARD', sent: 'BACKWARD', both: 'FULL' } as const

function schemaOf(schema: unknown) {
  const { root, references } = asyncApiOf(JSON.stringify({ asyncapi: '2.6.0', schema }))
  const node = root.get('schema')
  return node && { node, references }
}

const record = (name: string, ...fields: unknown[]) => ({ type: 'record', name, fields })
const field = (name: string, type: unknown, more: object = {}) => ({ name, type, ...more })
const enumOf = (name: string, symbols: string, more: object = {}) => ({
  type: 'enum',
  name,
  symbols: [...symbols],
  ...more,
})
const fixed = (name: string, size: number) => ({ type: 'fixed', name, size })
const array = (items: unknown) => ({ type: 'array', items })
const map = (values: unknown) => ({ type: 'map', values })
const list = (head: string) => record('List', field('head', head), field('tail', 'List'))
const decimal = (precision: number, scale: number) => ({
  type: 'bytes',
  logicalType: 'decimal',
  precision,
  scale,
})

const A = field('a', 'int')
const A_DEFAULT = field('a', 'int', { default: 0 })
const B = field('b', 'int')
const B_DEFAULT = field('b', 'int', { default: 0 })
const R = (...fields: unknown[]) => record('R', ...fields)
const F1 = field('f1', 'string')
const F2 = field('f2', 'string')
const F2_DEFAULT = field('f2', 'string', { default: 'x' })

type Row = readonly [reader: unknown, writer: unknown]

/** What a reader reads of a writer: the verdicts of Avro for Java, TestSchemaCompatibility. */
const READS: readonly Row[] = [
  ['boolean', 'boolean'],
  ['int', 'int'],
  ['long', 'int'],
  ['long', 'long'],
  ['float', 'int'],
  ['float', 'long'],
  ['double', 'long'],
  ['double', 'int'],
  ['double', 'float'],
  ['string', 'string'],
  ['bytes', 'bytes'],
  [array('int'), array('int')],
  [array('long'), array('int')],
  [map('int'), map('int')],
  [map('long'), map('int')],
  [enumOf('E', 'AB'), enumOf('E', 'AB')],
  [enumOf('E', 'ABC'), enumOf('E', 'AB')],
  [enumOf('E', 'AB', { default: 'A' }), enumOf('E', 'ABC')],
  [enumOf('E', 'AB'), enumOf('E', 'AB', { namespace: 'n1' })],
  [enumOf('E', 'AB', { namespace: 'n1' }), enumOf('E', 'AB')],
  [enumOf('E', 'AB', { namespace: 'n1' }), enumOf('E', 'AB', { namespace: 'n2' })],
  ['string', 'bytes'],
  ['bytes', 'string'],
  [[], []],
  [['float'], []],
  [['float'], ['int']],
  [['float'], ['long']],
  [['float'], ['int', 'long']],
  [['int'], ['int']],
  [
    ['int', 'string'],
    ['string', 'int'],
  ],
  [['int'], []],
  [['long'], []],
  [['long'], ['int']],
  [['double'], ['int']],
  [['double'], ['long']],
  [['double'], []],
  [['double'], ['float']],
  [['string'], []],
  [['string'], ['bytes']],
  [['bytes'], []],
  [['bytes'], ['string']],
  [['double'], ['int', 'float']],
  ['float', ['int', 'float']],
  ['long', ['int', 'long']],
  ['double', ['int', 'float']],
  ['double', ['int', 'long', 'float', 'double']],
  ['float', ['float']],
  [['int'], 'int'],
  ['int', ['int']],
  [fixed('F', 4), fixed('F', 4)],
  [R(), R()],
  [R(), R(A)],
  [R(A), R(A)],
  [R(A_DEFAULT), R(A)],
  [R(A_DEFAULT), R(A_DEFAULT)],
  [R(A), R(A_DEFAULT)],
  [R(field('a', 'long')), R(A)],
  [R(A), R(A, B)],
  [R(A_DEFAULT), R(A, B)],
  [R(A, B_DEFAULT), R(A)],
  [R(A_DEFAULT, B_DEFAULT), R()],
  [R(A_DEFAULT, B_DEFAULT), R(A)],
  [R(A, B), R(A_DEFAULT, B_DEFAULT)],
  [list('int'), list('int')],
  [list('long'), list('long')],
  [list('long'), list('int')],
  ['null', 'null'],
  [
    R(field('e', enumOf('E', 'AB', { default: 'A' }))),
    R(field('e', enumOf('E', 'ABC', { default: 'A' }))),
  ],
  [
    R(field('e', enumOf('E', 'AB', { default: 'B' }), { default: 'A' })),
    R(field('e', enumOf('E', 'ABC', { default: 'A' }), { default: 'B' })),
  ],
  [
    R(field('f', ['null', array({ ...record('I', A), namespace: 'ns1' })])),
    R(field('f', ['null', array({ ...record('I', A), namespace: 'ns2' })])),
  ],
  [record('Q', A), record('ns.Q', A)],
  // TestSchemaValidation has these besides.
  [['null', array('int')], array('int')],
  [['null', map('int')], map('int')],
]

type BrokenRow = readonly [reader: unknown, writer: unknown, problem: string]

/** What it does not read, by the test classes of Avro for Java that begin with TestSchemaCompatibility. */
const FAILS: readonly BrokenRow[] = [
  // TypeMismatch
  ['null', 'int', 'type'],
  ['null', 'long', 'type'],
  ['boolean', 'int', 'type'],
  ['int', 'null', 'type'],
  ['int', 'boolean', 'type'],
  ['int', 'long', 'type'],
  ['int', 'float', 'type'],
  ['int', 'double', 'type'],
  ['long', 'float', 'type'],
  ['long', 'double', 'type'],
  ['float', 'double', 'type'],
  ['double', 'string', 'type'],
  [fixed('F', 4), 'string', 'type'],
  ['string', 'boolean', 'type'],
  ['string', 'int', 'type'],
  ['bytes', 'null', 'type'],
  ['bytes', 'int', 'type'],
  [R(A), 'int', 'type'],
  [array('int'), array('long'), 'type'],
  [map('int'), array('int'), 'type'],
  [array('int'), map('int'), 'type'],
  [map('int'), map('long'), 'type'],
  ['int', enumOf('E2', 'AB'), 'type'],
  [enumOf('E2', 'AB'), 'int', 'type'],
  // Avro for Java calls these type mismatches; here a branch is what is missing.
  ['float', ['int', 'long', 'float', 'double'], 'branch'],
  ['long', ['int', 'float'], 'branch'],
  ['int', ['int', 'float'], 'branch'],
  [R(A), R(field('a', ['null', 'int'])), 'branch'],
  [list('int'), list('long'), 'type'],
  // FixedSizeMismatch
  [fixed('F', 4), fixed('F', 8), 'size'],
  [fixed('F', 8), fixed('F', 4), 'size'],
  [R(field('b', fixed('F', 8))), R(field('b', fixed('F', 4))), 'size'],
  [R(field('b', fixed('F', 4))), R(field('b', fixed('F', 8))), 'size'],
  // MissingEnumSymbols
  [enumOf('E', 'AB'), enumOf('E', 'ABC'), 'symbols'],
  [enumOf('E', 'BC'), enumOf('E', 'ABC'), 'symbols'],
  [R(field('e', enumOf('E', 'AB'))), R(field('e', enumOf('E', 'ABC'))), 'symbols'],
  // EnumDefaults: the default of a field is none for a symbol that is not known.
  [
    R(field('e', enumOf('E', 'AB'), { default: 'A' })),
    R(field('e', enumOf('E', 'ABC'))),
    'symbols',
  ],
  [R(field('x', enumOf('E', 'AB', { default: 'A' }))), R(field('y', enumOf('E', 'AB'))), 'field'],
  // MissingUnionBranch
  [['int'], ['int', 'string'], 'branch'],
  [['string'], ['int', 'string'], 'branch'],
  [['int'], ['int', R(A)], 'branch'],
  [['int'], ['int', record('S', A)], 'branch'],
  [['int', R(A)], ['int', record('S', A)], 'branch'],
  [['int'], ['int', enumOf('E', 'AB')], 'branch'],
  [['int'], ['int', fixed('F', 4)], 'branch'],
  [['int'], ['int', 'boolean'], 'branch'],
  [['int'], ['long'], 'branch'],
  [['int'], ['float'], 'branch'],
  [['int'], ['double'], 'branch'],
  [['int'], ['bytes'], 'branch'],
  [['int'], ['int', array('int')], 'branch'],
  [['int'], ['int', map('int')], 'branch'],
  [['int'], ['int', 'null'], 'branch'],
  [['int'], ['int', 'long', 'float', 'double'], 'branch'],
  [['int', 'string'], ['int', 'string', 'long'], 'branch'],
  [R(field('b', ['int'])), R(field('b', ['int', 'string'])), 'branch'],
  // NameMismatch
  [enumOf('E', 'AB'), enumOf('E2', 'AB'), 'name'],
  [record('S'), record('R'), 'name'],
  [fixed('F', 4), fixed('G', 4), 'name'],
  [R(field('b', enumOf('E', 'AB'))), R(field('b', enumOf('E2', 'AB'))), 'name'],
  // ReaderFieldMissingDefaultValue
  [R(A), R(), 'field'],
  [R(A, B_DEFAULT), R(), 'field'],
]

describe('a reader of Avro, by Avro for Java', () => {
  const show = (row: readonly unknown[]) => row.map((each) => JSON.stringify(each)).join(' of ')
  /** New readers of old data, and old readers of new data. */
  const bothWays = ([reader, writer]: readonly unknown[]) => ({
    BACKWARD: breaksOf(writer, reader),
    FORWARD: breaksOf(reader, writer),
  })
  const broken = (found: readonly string[], mode: string) =>
    [...new Set(found)].filter((text) => text.startsWith(mode) || text.startsWith('FULL'))

  test.each(READS.map((row) => [show(row), row] as const))('reads %s', (_, row) => {
    const { BACKWARD, FORWARD } = bothWays(row)
    expect([...broken(BACKWARD, 'BACKWARD'), ...broken(FORWARD, 'FORWARD')]).toEqual([])
  })

  test.each(FAILS.map((row) => [show(row), row] as const))('does not read %s', (_, row) => {
    const { BACKWARD, FORWARD } = bothWays(row)
    const problems = (found: readonly string[]) => found.map((text) => text.replace(/^\w+ /, ''))
    expect(problems(broken(BACKWARD, 'BACKWARD'))).toContain(row[2])
    expect(problems(broken(FORWARD, 'FORWARD'))).toContain(row[2])
  })
})

describe('schemas that follow one another', () => {
  test.each([
    // Confluent, AvroCompatibilityTest: what BACKWARD, FORWARD and FULL say of neighbours.
    ['a field with a default', R(F1), R(F1, F2_DEFAULT), []],
    ['a field without a default', R(F1), R(F1, F2), ['BACKWARD field']],
    ['a default removed', R(F1, F2_DEFAULT), R(F1, F2), []],
    ['a default added', R(F1, F2), R(F1, F2_DEFAULT), []],
    ['a field with a default removed', R(F1, F2_DEFAULT), R(F1), []],
    ['a field without a default removed', R(F1, F2), R(F1), ['FORWARD field']],
    [
      // BACKWARD compatible there; FORWARD is not asked there: the old schema has no alias.
      'a field renamed, with an alias',
      R(F1),
      R(field('g1', 'string', { aliases: ['f1'] })),
      ['FORWARD field'],
    ],
    ['a union for its branch', R(F1), R(field('f1', ['null', 'string'])), ['FORWARD branch']],
    ['a branch for its union', R(field('f1', ['null', 'string'])), R(F1), ['BACKWARD branch']],
    [
      'a branch added',
      R(field('f1', ['null', 'string'])),
      R(field('f1', ['null', 'string', 'int'])),
      ['FORWARD branch'],
    ],
    [
      'a branch removed',
      R(field('f1', ['null', 'string', 'int'])),
      R(field('f1', ['null', 'string'])),
      ['BACKWARD branch'],
    ],
    // The specification, where no registry has a case.
    ['a type widened', 'int', 'long', ['FORWARD type']],
    ['a type exchanged', 'int', 'string', ['FULL type']],
    [
      'a record renamed, with an alias',
      record('n.R', A),
      { ...record('n.S', A), aliases: ['R'] },
      ['FORWARD name'],
    ],
    ['a default of null', R(), R(field('a', ['null', 'int'], { default: null })), []],
    // Registries accept these: the value is read as bytes or as a long, and says something else.
    ['the scale of a decimal', decimal(9, 2), decimal(9, 3), ['FULL logical type']],
    ['the precision of a decimal', decimal(9, 2), decimal(10, 2), ['FULL logical type']],
    ['the same decimal', decimal(9, 2), { ...decimal(9, 2), doc: 'Net.' }, []],
    [
      'milliseconds to microseconds',
      R(field('at', { type: 'long', logicalType: 'timestamp-millis' })),
      R(field('at', { type: 'long', logicalType: 'timestamp-micros' })),
      ['FULL logical type'],
    ],
    ['what is no logical type beside a field', R(A), R({ ...A, logicalType: 'date' }), []],
    ['a name that only the registry knows', R(field('c', 'n.C')), R(field('c', 'n.C')), []],
    ['another one', R(field('c', 'n.C')), R(field('c', 'n.D')), ['FULL unknown']],
  ] as const)('%s', (_, was, is, expected) => {
    expect(breaksOf(was, is)).toEqual(expected)
  })

  test('two unions of a thousand records are not compared without an end', () => {
    const union = (letter: string) =>
      Array.from({ length: 1500 }, (_, index) => record(`${letter}${index}`, A))
    expect(breaksOf(union('A'), union('B'))).toContain('FULL unknown')
  })
})
