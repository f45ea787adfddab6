import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Loader } from '../../documents/loader.ts'
import { References } from '../../documents/references/references.ts'
import { SchemaStore } from '../../model/schema/schema.ts'
import { SameParts } from '../nodes/same-parts.ts'
import { SchemaComparison } from './comparison.ts'

interface Side {
  readonly root: unknown
  readonly components?: unknown
}

/** What two schemas differ in: kind without its subject, pointer in the revision, verdict. */
function compare(
  direction: 'sent' | 'read' | 'both',
  base: string,
  revision: string,
  { withSameParts = true, version = '3.1' }: { withSameParts?: boolean; version?: string } = {},
): string[] {
  const [from, to] = [read(base, version), read(revision, version)]
  const comparison = new SchemaComparison({
    base: from.store,
    revision: to.store,
    subjects: { sent: 'schema', read: 'schema', both: 'schema' },
    ...(withSameParts && { sameParts: new SameParts(from.references, to.references) }),
  })
  const places = { base: from.document.root, revision: to.document.root }
  const directions = direction === 'both' ? (['sent', 'read'] as const) : [direction]
  for (const each of directions)
    comparison.use(from.document.root.get('root'), to.document.root.get('root'), places, {
      direction: each,
      operation: each,
      isOptional: true,
    })
  const components = ['components', 'schemas']
  comparison.useComponents(
    from.document.root.at(...components)?.members() ?? [],
    to.document.root.at(...components),
    [],
    true,
  )
  return comparison
    .changes()
    .map(({ kind, node, verdict }) => `${kind.replace('schema-', '')} ${node.pointer} ${verdict}`)
    .sort()
}

function read(text: string, version: string) {
  const loader = new Loader({ cwd: '/', root: '/' })
  const content: Side = parse(text)
  const document = loader.add('/api.json', JSON.stringify(content))
  const references = new References(loader)
  const store = new SchemaStore({
    references,
    refSiblings: version === '3.1',
    nullableKeyword: version === '3.0' ? 'nullable' : undefined,
  })
  return { document, references, store }
}

const schema = (text: string) => `root: {${text}}`
const object = (properties: string, more = '') =>
  schema(`type: object, properties: {${properties}}${more === '' ? '' : `, ${more}`}`)

describe('values', () => {
  it.each([
    [
      'type',
      'type: string',
      'type: integer',
      'type-changed /root/type breaking',
      'type-changed /root/type breaking',
    ],
    [
      'integer to number',
      'type: integer',
      'type: number',
      'type-changed /root/type breaking',
      'type-changed /root/type breaking',
    ],
    [
      'values without a type that go',
      'enum: [a, b]',
      '',
      'enum-removed /root compatible',
      'enum-removed /root breaking',
    ],
    [
      'values without a type that come',
      'title: A',
      'enum: [a, 1]',
      'enum-added /root/enum breaking',
      'enum-added /root/enum compatible',
    ],
    [
      'a constant without a type that goes',
      'const: a',
      'title: A',
      'enum-removed /root compatible',
      'enum-removed /root breaking',
    ],
    [
      'a bound without a type that goes',
      'title: A, maxLength: 3',
      'title: A',
      'constraint-loosened /root compatible',
      'constraint-loosened /root compatible',
    ],
    [
      'a bound without a type that comes',
      'title: A',
      'title: A, maxLength: 3',
      'constraint-tightened /root/maxLength breaking',
      'constraint-tightened /root/maxLength compatible',
    ],
    [
      'another type than a keyword implies',
      'maxLength: 3',
      'type: integer',
      'type-changed /root/type breaking',
      'type-changed /root/type breaking',
    ],
    [
      'both truth values, which say their type only',
      'enum: [true, false]',
      'title: A',
      'type-changed /root breaking',
      'type-changed /root breaking',
    ],
    [
      'null in',
      'type: string',
      'type: [string, "null"]',
      'became-nullable /root/type compatible',
      'became-nullable /root/type breaking',
    ],
    [
      'null out',
      'type: [string, "null"]',
      'type: string',
      'became-not-nullable /root/type breaking',
      'became-not-nullable /root/type compatible',
    ],
    [
      'null in, beside values that lack it',
      'type: string, enum: [a]',
      'type: [string, "null"], enum: [a]',
      'became-nullable /root/type compatible',
      'became-nullable /root/type breaking',
    ],
    [
      'null among the types, and among the values too',
      'type: [string, "null"], enum: [a]',
      'type: [string, "null"], enum: [a, null]',
      '',
      '',
    ],
    [
      'null, in the words of a version that has others',
      'type: string, nullable: true',
      'type: [string, "null"]',
      '',
      '',
    ],
    [
      'null out, in the words of a version that has others',
      'type: [string, "null"]',
      'type: string, nullable: false',
      'became-not-nullable /root/type breaking',
      'became-not-nullable /root/type compatible',
    ],
    [
      'an object, where none was stated, or null',
      'properties: {a: {}}',
      'type: [object, "null"], properties: {a: {}}',
      'type-changed /root/type breaking',
      'type-changed /root/type breaking',
    ],
    [
      'an object, where none was stated',
      'properties: {a: {}}',
      'type: object, properties: {a: {}}',
      '',
      '',
    ],
    [
      'null by a branch',
      'anyOf: [{type: string}, {type: "null"}]',
      'type: [string, "null"]',
      '',
      '',
    ],
    [
      'format',
      'type: string, format: date',
      'type: string, format: time',
      'format-changed /root/format breaking',
      'format-changed /root/format breaking',
    ],
    [
      'format gone',
      'type: string, format: date',
      'type: string',
      'format-removed /root compatible',
      'format-removed /root breaking',
    ],
    [
      'format new',
      'type: string',
      'type: string, format: date',
      'format-added /root/format breaking',
      'format-added /root/format compatible',
    ],
    [
      'enum value gone',
      'enum: [A, B]',
      'enum: [B]',
      'enum-value-removed /root/enum breaking',
      'enum-value-removed /root/enum breaking',
    ],
    [
      'enum value new',
      'enum: [A]',
      'enum: [A, B]',
      'enum-value-added /root/enum/1 compatible',
      'enum-value-added /root/enum/1 compatible',
    ],
    ['enum order', 'enum: [A, B]', 'enum: [B, A]', '', ''],
    [
      'enum put on',
      'type: string',
      'type: string, enum: [A]',
      'enum-added /root/enum breaking',
      'enum-added /root/enum compatible',
    ],
    [
      'enum dropped',
      'type: string, enum: [A]',
      'type: string',
      'enum-removed /root compatible',
      'enum-removed /root breaking',
    ],
    [
      'value of an open enum gone',
      'type: string, x-extensible-enum: [A, B]',
      'type: string, x-extensible-enum: [A]',
      'enum-value-removed /root/x-extensible-enum breaking',
      'enum-value-removed /root/x-extensible-enum breaking',
    ],
    [
      'value of an enum gone that is repeated as an open one',
      'type: string, enum: [A, B], x-extensible-enum: [A, B]',
      'type: string, enum: [A], x-extensible-enum: [A]',
      'enum-value-removed /root/enum breaking',
      'enum-value-removed /root/enum breaking',
    ],
    ['format that repeats the type', 'type: string', 'type: string, format: string', '', ''],
    ['format that repeated the type', 'type: integer, format: integer', 'type: integer', '', ''],
    [
      'format that says less than another type',
      'type: number',
      'type: number, format: integer',
      'format-added /root/format breaking',
      'format-added /root/format compatible',
    ],
    ['factor that all integers have', 'type: integer', 'type: integer, multipleOf: 1', '', ''],
    ['const', 'const: A', 'enum: [A]', '', ''],
    ['enum as constants', 'enum: [A, B]', 'oneOf: [{const: B}, {const: A, title: a}]', '', ''],
    [
      'enum as wrapped constants',
      'enum: [A, B]',
      'oneOf: [{allOf: [{const: B}]}, {const: A, readOnly: false}]',
      '',
      '',
    ],
    ['enum implies its type', 'enum: [A, B]', 'type: string, enum: [A, B]', '', ''],
    [
      'maxLength',
      'type: string, maxLength: 5',
      'type: string, maxLength: 4',
      'constraint-tightened /root/maxLength breaking',
      'constraint-tightened /root/maxLength compatible',
    ],
    [
      'maxLength more',
      'type: string, maxLength: 5',
      'type: string, maxLength: 6',
      'constraint-loosened /root/maxLength compatible',
      'constraint-loosened /root/maxLength compatible',
    ],
    ['minLength of nothing', 'type: string', 'type: string, minLength: 0', '', ''],
    [
      'minimum gone',
      'type: number, minimum: 1',
      'type: number',
      'constraint-loosened /root compatible',
      'constraint-loosened /root compatible',
    ],
    [
      'exclusive spelled otherwise',
      'type: number, minimum: 1, exclusiveMinimum: true',
      'type: number, exclusiveMinimum: 1',
      '',
      '',
    ],
    [
      'exclusive',
      'type: number, minimum: 1',
      'type: number, exclusiveMinimum: 1',
      'constraint-tightened /root/exclusiveMinimum breaking',
      'constraint-tightened /root/exclusiveMinimum compatible',
    ],
    [
      'exclusive integer',
      'type: integer, maximum: 100',
      'type: integer, exclusiveMaximum: 101',
      '',
      '',
    ],
    [
      'multiple of less',
      'type: number, multipleOf: 10',
      'type: number, multipleOf: 5',
      'constraint-loosened /root/multipleOf compatible',
      'constraint-loosened /root/multipleOf compatible',
    ],
    [
      'multiple of more',
      'type: number, multipleOf: 0.1',
      'type: number, multipleOf: 0.3',
      'constraint-tightened /root/multipleOf breaking',
      'constraint-tightened /root/multipleOf compatible',
    ],
    [
      'pattern',
      'type: string',
      'type: string, pattern: ^a',
      'constraint-tightened /root/pattern breaking',
      'constraint-tightened /root/pattern compatible',
    ],
    [
      'another pattern',
      'type: string, pattern: ^b',
      'type: string, pattern: ^a',
      'pattern-changed /root/pattern undecided',
      'pattern-changed /root/pattern compatible',
    ],
    [
      'unique',
      'type: array, items: {}',
      'type: array, items: {}, uniqueItems: true',
      'constraint-tightened /root/uniqueItems breaking',
      'constraint-tightened /root/uniqueItems compatible',
    ],
    [
      'bytes as OpenAPI 3.1 spells them',
      'properties: {a: {type: string, format: byte}, b: {type: string, format: binary}}',
      'properties: {a: {type: string, contentEncoding: base64}, b: {type: string, contentMediaType: application/octet-stream}}',
      '',
      '',
    ],
    [
      'other bytes than those of a format',
      'type: string, format: byte',
      'type: string, contentEncoding: base16',
      'content-changed /root/contentEncoding breaking,format-removed /root compatible',
      'content-changed /root/contentEncoding breaking,format-removed /root breaking',
    ],
    [
      'encoding',
      'type: string, contentEncoding: base64',
      'type: string, contentEncoding: base16',
      'content-changed /root/contentEncoding breaking',
      'content-changed /root/contentEncoding breaking',
    ],
    [
      'default',
      'type: string, default: a',
      'type: string, default: b',
      'default-changed /root/default breaking',
      '',
    ],
    [
      'pattern that matches all',
      'type: string, pattern: ^a',
      'type: string, pattern: .*',
      'constraint-loosened /root compatible',
      'constraint-loosened /root compatible',
    ],
    [
      'not, in other words',
      'type: string, not: {type: string, maxLength: 3}',
      'type: string, not: {allOf: [{type: string, maxLength: 3, minLength: 0}]}',
      '',
      '',
    ],
    ['both truth values', 'type: boolean', 'type: boolean, enum: [true, false]', '', ''],
    [
      'default, quoted no longer',
      'type: integer, default: "1"',
      'type: integer, default: 1',
      '',
      '',
    ],
    ['default in allOf', 'type: string, default: a', 'allOf: [{type: string, default: a}]', '', ''],
    [
      'annotations',
      'type: string, description: a, title: b, example: c',
      'type: string, examples: [d], deprecated: true, x-a: 1',
      '',
      '',
    ],
    [
      'not',
      'type: string, not: {const: a}',
      'type: string, not: {enum: [a, b]}',
      'constraint-tightened /root/not breaking',
      'constraint-loosened /root/not compatible',
    ],
  ])('%s', (_, base, revision, sent, reads) => {
    expect(compare('sent', schema(base), schema(revision)).join()).toBe(sent)
    expect(compare('read', schema(base), schema(revision)).join()).toBe(reads)
    expect(compare('both', schema(base), schema(base), { withSameParts: false })).toEqual([])
  })
})

describe('members', () => {
  it.each([
    [
      'removed',
      'a: {type: string}, b: {type: integer}',
      'a: {type: string}',
      'property-removed /root/properties breaking',
      'property-removed /root/properties breaking',
    ],
    [
      'deprecated',
      'a: {type: string}, b: {type: integer, deprecated: true}',
      'a: {type: string, deprecated: true}, b: {type: integer, deprecated: true}',
      'property-deprecated /root/properties/a/deprecated compatible',
      'property-deprecated /root/properties/a/deprecated compatible',
    ],
    [
      'no longer deprecated',
      'a: {type: string, deprecated: true}',
      'a: {type: string, deprecated: false}',
      'property-undeprecated /root/properties/a compatible',
      'property-undeprecated /root/properties/a compatible',
    ],
    [
      'renamed, and something inside deprecated',
      'a: {type: object, properties: {c: {type: string}}}',
      'b: {type: object, properties: {c: {type: string, deprecated: true}}}',
      'property-renamed /root/properties/b breaking',
      'property-renamed /root/properties/b breaking',
    ],
    [
      'renamed',
      'a: {type: string}',
      'b: {type: string}',
      'property-renamed /root/properties/b breaking',
      'property-renamed /root/properties/b breaking',
    ],
    [
      'added',
      '',
      'b: {type: string}',
      'property-added /root/properties/b compatible',
      'property-added /root/properties/b compatible',
    ],
    [
      'made read only',
      'a: {type: string}',
      'a: {type: string, readOnly: true}',
      'property-became-read-only /root/properties/a/readOnly breaking',
      '',
    ],
    [
      'made write only',
      'a: {type: string}',
      'a: {type: string, writeOnly: true}',
      '',
      'property-became-write-only /root/properties/a/writeOnly breaking',
    ],
    [
      'no longer read only',
      'a: {type: string, readOnly: true}',
      'a: {type: string}',
      'property-added /root/properties/a compatible',
      '',
    ],
    [
      'changed where it is read only',
      'a: {type: string, readOnly: true}',
      'a: {type: integer, readOnly: true}',
      '',
      'type-changed /root/properties/a/type breaking',
    ],
    [
      'items',
      'a: {type: array, items: {type: string}}',
      'a: {type: array, items: {type: integer}}',
      'type-changed /root/properties/a/items/type breaking',
      'type-changed /root/properties/a/items/type breaking',
    ],
    [
      'items dropped',
      'a: {type: array, items: {type: string}}',
      'a: {type: array}',
      'type-changed /root/properties/a breaking',
      'type-changed /root/properties/a breaking',
    ],
    [
      'map',
      'a: {type: object, additionalProperties: {type: string}}',
      'a: {type: object, additionalProperties: {type: integer}}',
      'type-changed /root/properties/a/additionalProperties/type breaking',
      'type-changed /root/properties/a/additionalProperties/type breaking',
    ],
  ])('%s', (_, base, revision, sent, reads) => {
    expect(compare('sent', object(base), object(revision)).join()).toBe(sent)
    expect(compare('read', object(base), object(revision)).join()).toBe(reads)
  })

  it.each([
    [
      'required',
      '',
      'required: [a]',
      'property-became-required /root/required/0 breaking',
      'property-became-required /root/required/0 compatible',
    ],
    [
      'optional',
      'required: [a]',
      '',
      'property-became-optional /root/properties/a compatible',
      'property-became-optional /root/properties/a breaking',
    ],
    [
      'closed',
      '',
      'additionalProperties: false',
      'additional-properties-forbidden /root/additionalProperties breaking',
      'additional-properties-forbidden /root/additionalProperties compatible',
    ],
    [
      'open',
      'additionalProperties: false',
      'additionalProperties: {}',
      'additional-properties-allowed /root compatible',
      'additional-properties-allowed /root compatible',
    ],
    ['allowed, in words', '', 'additionalProperties: true', '', ''],
    [
      'properties by a pattern',
      'patternProperties: {"^x": {type: string}}',
      '',
      'constraint-loosened /root compatible',
      'property-removed /root breaking',
    ],
    ['anything allowed, in more words', 'additionalProperties: {allOf: [{}]}', '', '', ''],
    [
      'required and not declared',
      '',
      'required: [zz]',
      'property-became-required /root/required/0 breaking',
      '',
    ],
  ])('%s', (_, base, revision, sent, reads) => {
    const [from, to] = [object('a: {type: string}', base), object('a: {type: string}', revision)]
    expect(compare('sent', from, to).join()).toBe(sent)
    expect(compare('read', from, to).join()).toBe(reads)
  })

  it('a required property is added', () => {
    const to = object('a: {type: string}', 'required: [a]')
    expect(compare('both', object(''), to)).toEqual([
      'required-property-added /root/properties/a breaking',
    ])
  })
})

describe('composition', () => {
  const SHORT = 'root: { type: [number, object], properties: { a: { type: string } } }'
  const LONG =
    'root: { oneOf: [{ type: number }, { type: object, properties: { a: { type: string } } }] }'

  it.each([
    [SHORT, LONG],
    [LONG, SHORT],
    [
      'root: { type: [string, array], maxLength: 5, items: { type: string } }',
      'root: { anyOf: [{ type: string, maxLength: 5 }, { type: array, items: { type: string } }] }',
    ],
    [
      'root: { type: [integer, string], minimum: 1, pattern: a }',
      'root: { anyOf: [{ type: integer, minimum: 1 }, { type: string, pattern: a }] }',
    ],
  ])('several types are a union of each with what is about it: %s', (base, revision) => {
    expect(compare('both', base, revision)).toEqual([])
  })

  it('what a type of a union loses is told', () => {
    const less = LONG.replace(
      '{ type: object, properties: { a: { type: string } } }',
      '{ type: object }',
    )
    expect(compare('read', SHORT, less)).toEqual([
      expect.stringMatching(/^property-removed .* breaking$/),
    ])
    expect(compare('sent', SHORT.replace('object]', 'object], maximum: 9'), LONG)).toEqual([
      expect.stringMatching(/^constraint-loosened .* compatible$/),
    ])
  })

  const EACH = ['string', 'number', 'boolean', 'object', 'array', "'null'"]
  const ANYTHING = `root: { anyOf: [${EACH.map((type) => `{ type: ${type} }`).join(', ')}] }`

  it('a union of all types takes anything, as an empty schema does', () => {
    expect(compare('both', 'root: {}', ANYTHING)).toEqual([])
    expect(compare('both', ANYTHING, 'root: {}')).toEqual([])
    const bounded = ANYTHING.replace('{ type: string }', '{ type: string, maxLength: 9 }')
    expect(compare('both', 'root: {}', bounded)).not.toEqual([])
    const lost = 'root: { anyOf: [{ type: string }, { $ref: gone.yaml }] }'
    expect(compare('both', 'root: {}', lost)).not.toEqual([])
    const fewer = ANYTHING.replace('{ type: array }, ', '')
    expect(compare('both', 'root: {}', fewer)).not.toEqual([])
  })

  const A = '{type: object, properties: {a: {type: string}}, required: [a]}'
  const B = '{type: object, properties: {b: {type: string}}, required: [b]}'
  const C = '{type: object, properties: {c: {type: string}}, required: [c]}'
  it.each([
    [
      'wrapped in allOf',
      'type: string, maxLength: 3',
      'allOf: [{type: string, maxLength: 3}]',
      '',
      '',
    ],
    [
      'split by allOf',
      'type: object, properties: {a: {}, b: {}}',
      'allOf: [{type: object, properties: {a: {}}}, {properties: {b: {}}}]',
      '',
      '',
    ],
    ['branches in another order', `oneOf: [${A}, ${B}]`, `oneOf: [${B}, ${A}]`, '', ''],
    [
      'a default in a branch, beside unions of both kinds',
      `oneOf: [{anyOf: [${A}, ${B}]}, {type: string, enum: [D, E]}]`,
      `oneOf: [{anyOf: [${A}, ${B}]}, {type: string, enum: [D, E], default: D}]`,
      '',
      '',
    ],
    [
      'a union within another that takes one branch only',
      `oneOf: [{anyOf: [${A}, ${B}]}, {type: string}]`,
      `oneOf: [{oneOf: [${A}, ${B}]}, {type: string}]`,
      'schema-undecided /root/oneOf undecided',
      '',
    ],
    [
      'a branch more',
      `oneOf: [${A}]`,
      `oneOf: [${A}, ${B}]`,
      'alternative-added /root/oneOf/1 compatible',
      'alternative-added /root/oneOf/1 breaking',
    ],
    [
      'a branch less',
      `oneOf: [${A}, ${B}, ${C}]`,
      `oneOf: [${A}, ${C}]`,
      'alternative-removed /root/oneOf breaking',
      'alternative-removed /root/oneOf compatible',
    ],
    [
      'what is common moves into the branches',
      `type: object, properties: {x: {type: string}}, oneOf: [${A}, ${B}]`,
      `oneOf: [{type: object, properties: {x: {type: string}, a: {type: string}}, required: [a]}, {type: object, properties: {x: {type: string}, b: {type: string}}, required: [b]}]`,
      '',
      '',
    ],
    [
      'a union of types',
      'type: [string, integer]',
      'oneOf: [{type: integer}, {type: string}]',
      '',
      '',
    ],
    [
      'a branch that another one covers',
      'anyOf: [{type: string, maxLength: 3}, {type: string, maxLength: 9}, {type: integer}]',
      'anyOf: [{type: string, maxLength: 9}, {type: integer}]',
      '',
      'alternative-removed /root/anyOf compatible',
    ],
    [
      'a string becomes a string or a number',
      'type: string',
      'oneOf: [{type: string}, {type: number}]',
      'type-changed /root/oneOf breaking',
      'type-changed /root/oneOf breaking',
    ],
    [
      'a string or a number becomes a string',
      'anyOf: [{type: string}, {type: number}]',
      'type: string',
      'type-changed /root/type breaking',
      'type-changed /root/type breaking',
    ],
    [
      'a lost part, which may say the type',
      'allOf: [{$ref: "#/nowhere"}, {required: [a]}]',
      'allOf: [{$ref: "#/nowhere"}]',
      '',
      'property-became-optional /root breaking',
    ],
    [
      'a property that may have no value',
      'type: object, properties: {a: {type: string}}',
      'type: object, properties: {a: false}',
      'property-removed /root/properties breaking',
      'property-removed /root/properties breaking',
    ],
    [
      'an allOf part that says nothing new',
      `allOf: [${A}, {description: a}]`,
      `allOf: [${A}]`,
      '',
      '',
    ],
    [
      'a common property goes',
      `type: object, properties: {x: {type: string}}, oneOf: [${A}, ${B}]`,
      `type: object, oneOf: [${A}, ${B}]`,
      'property-removed /root breaking',
      'property-removed /root breaking',
    ],
  ])('%s', (_, base, revision, sent, reads) => {
    expect(compare('sent', schema(base), schema(revision)).join()).toBe(sent)
    expect(compare('read', schema(base), schema(revision)).join()).toBe(reads)
  })
})

describe('references', () => {
  const tree = (name: string, type: string) =>
    `root: {$ref: "#/defs/${name}"}\ndefs: {${name}: {type: object, properties: {value: {type: ${type}}, children: {type: array, items: {$ref: "#/defs/${name}"}}}}}`

  it.each([true, false])('ends where schemas contain themselves', (withSameParts) => {
    expect(compare('both', tree('A', 'string'), tree('B', 'string'), { withSameParts })).toEqual([])
    expect(compare('both', tree('A', 'string'), tree('B', 'integer'), { withSameParts })).toEqual([
      'type-changed /defs/B/properties/value/type breaking',
    ])
  })

  it('reports what many places use once', () => {
    const text = (type: string) =>
      `root: {type: object, properties: {a: {$ref: "#/defs/M"}, b: {$ref: "#/defs/M"}}}\ndefs: {M: {type: ${type}}}`
    expect(compare('both', text('string'), text('integer'))).toEqual([
      'type-changed /defs/M/type breaking',
    ])
  })

  it('counts what stands beside a reference that another one leads to', () => {
    const defs = 'defs: {M: {$ref: "#/defs/N", properties: {a: {type: string}}}, N: {type: object}}'
    const text = (root: string) => `root: ${root}\n${defs}`
    const direct = text('{$ref: "#/defs/N", properties: {a: {type: string}}}')
    expect(compare('both', direct, text('{$ref: "#/defs/M"}'))).toEqual([])
    expect(compare('read', direct, text('{$ref: "#/defs/N"}'))).toEqual([
      'property-removed /defs/N breaking',
    ])
  })

  it('finds no alternative that was not possible before', () => {
    const text = (root: string) => `root: ${root}
defs: {A: {properties: {a: {}}, required: [a]}, B: {properties: {b: {}}, required: [b]}}`
    const union = text('{anyOf: [{$ref: "#/defs/A"}, {$ref: "#/defs/B"}]}')
    const any = text('{type: object}')
    expect(compare('read', any, union).filter((line) => line.endsWith('breaking'))).toEqual([])
    expect(compare('sent', any, union)).toContain('alternative-removed /root/anyOf breaking')
    // What is one of the alternatives says less than the others.
    expect(compare('read', text('{$ref: "#/defs/A"}'), union)).toEqual([
      'alternative-added /root/anyOf/1 breaking',
    ])
  })

  it('takes a component for the branch that refers to it, whatever is in it', () => {
    const text = (root: string, properties: string) => `root: ${root}
components: {schemas: {A: {type: object, properties: ${properties}}, B: {type: object, properties: {b: {}}}}}`
    const [a, b] = ['A', 'B'].map((name) => `{$ref: "#/components/schemas/${name}"}`)
    expect(
      compare('read', text(`${a}`, '{}'), text(`{anyOf: [${a}, ${b}]}`, '{a: {type: string}}')),
    ).toEqual([
      'alternative-added /root/anyOf/1 breaking',
      'property-added /components/schemas/A/properties/a compatible',
    ])
  })

  it('tells a component of another name from another component', () => {
    const pets = (names: string, root: string) =>
      `root: {oneOf: [${root}]}\ndefs: {${names.replace(/\w+/g, '$&: {type: object, properties: {name: {type: string}}}')}}`
    const [dog, cat, bird] = ['Dog', 'Cat', 'Bird'].map((name) => `{$ref: "#/defs/${name}"}`)
    const base = pets('Dog, Cat', `${dog}, ${cat}`)
    expect(compare('both', base, pets('Dog, Bird', `${dog}, ${bird}`))).toEqual([])
    const three = pets('Dog, Cat, Bird', `${dog}, ${cat}`)
    expect(compare('sent', three, pets('Dog, Cat, Bird', `${dog}, ${bird}`))).toEqual([
      'alternative-added /root/oneOf/1 compatible',
      'alternative-removed /root/oneOf breaking',
    ])
    expect(compare('sent', three, pets('Dog, Cat', `${dog}`))).toEqual([
      'alternative-removed /root/oneOf breaking',
    ])
  })

  it('takes the subtypes of a discriminator for used where it is', () => {
    const text = (type: string) => `
root: {$ref: "#/components/schemas/Pet"}
components:
  schemas:
    Pet: {type: object, discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
    Dog: {allOf: [{$ref: "#/components/schemas/Pet"}, {properties: {bark: {type: ${type}}}}]}`
    expect(compare('sent', text('string'), text('integer'))).toEqual([
      'type-changed /components/schemas/Dog/allOf/1/properties/bark/type breaking',
    ])
  })

  describe('values of a discriminator', () => {
    const union = (names: string[], discriminator: string) => `
root:
  oneOf: [${names.map((name) => `{$ref: "#/components/schemas/${name}"}`).join()}]
  discriminator: {propertyName: kind${discriminator}}
components:
  schemas:
    ${names.map((name, at) => `${name}: {type: object, properties: {kind: {type: string}, p${at}: {type: string}}}`).join('\n    ')}`
    const base = union(['Cat', 'Dog'], '')

    it.each(['sent', 'read'] as const)(
      'change nothing where they are names of components, %s',
      (direction) => {
        expect(compare(direction, base, union(['Cat', 'Hound'], ''))).toEqual([])
      },
    )

    it('takes a mapping that says the same for the same', () => {
      const mapping = ', mapping: {Cat: Cat, Dog: "#/components/schemas/Dog"}'
      const explicit = union(['Cat', 'Dog'], mapping)
      expect(compare('sent', base, explicit)).toEqual([])
      expect(compare('sent', explicit, base)).toEqual([])
      const kept = ', mapping: {Dog: "#/components/schemas/Hound"}'
      expect(compare('sent', base, union(['Cat', 'Hound'], kept))).toEqual([])
    })

    it('tells of exchanged values alone, not of how their schemas differ', () => {
      const mapping = (cat: string, dog: string) =>
        `, mapping: {c: "#/components/schemas/${cat}", d: "#/components/schemas/${dog}"}`
      expect(
        compare(
          'read',
          union(['Cat', 'Dog'], mapping('Cat', 'Dog')),
          union(['Cat', 'Dog'], mapping('Dog', 'Cat')),
        ),
      ).toEqual([
        'discriminator-changed /root/discriminator/mapping/c breaking',
        'discriminator-changed /root/discriminator/mapping/d breaking',
      ])
    })
  })

  it('tells once of a branch that the discriminator loses too', () => {
    const text = (names: string[]) => `
root:
  oneOf: [${names.map((name) => `{$ref: "#/defs/${name}"}`).join()}]
  discriminator: {propertyName: kind, mapping: {${names.map((name) => `v${name}: "#/defs/${name}"`).join()}}}
defs:
  Cat: {type: object, properties: {kind: {type: string}, purr: {type: string}}}
  Dog: {type: object, properties: {kind: {type: string}, bark: {type: string}}}
  Fox: {type: object, properties: {kind: {type: string}, ring: {type: string}}}`
    expect(compare('both', text(['Cat', 'Dog', 'Fox']), text(['Cat', 'Fox']))).toEqual([
      'discriminator-changed /root/discriminator/mapping breaking',
    ])
  })

  it('compares components that nothing uses both ways, and no others', () => {
    const text = (own: string, used: string) => `
root: {$ref: "#/components/schemas/Used"}
components:
  schemas:
    Used: {type: object, properties: {a: {type: string, ${used}}}}
    Unused: {type: object, properties: {b: {type: string, ${own}}, used: {$ref: "#/components/schemas/Used"}}}`
    const base = text('maxLength: 5', 'maxLength: 5')
    expect(compare('read', base, text('maxLength: 4', 'maxLength: 4'))).toEqual([
      'constraint-tightened /components/schemas/Unused/properties/b/maxLength breaking',
      'constraint-tightened /components/schemas/Used/properties/a/maxLength compatible',
    ])
  })

  it('finds a branch in the union that has it, and not in one around it', () => {
    const text = (inner: string) => `
root: {oneOf: [{$ref: "#/defs/Inner"}, {type: object, title: Z, properties: {z: {type: string}}}]}
defs:
  Inner: {oneOf: [${inner}]}`
    const A = '{type: object, title: A, properties: {a: {type: string}}}'
    const B = '{type: object, title: B, properties: {b: {type: string}}}'
    expect(compare('read', text(A), text(`${A}, ${B}`))).toEqual([
      'alternative-added /defs/Inner/oneOf/1 breaking',
    ])
    const C = '{type: object, title: C, properties: {c: {type: string}}}'
    expect(compare('sent', text(`${A}, ${B}, ${C}`), text(`${A}, ${C}`))).toEqual([
      'alternative-removed /defs/Inner/oneOf breaking',
    ])
  })

  it('shows the branch that lets null in', () => {
    const text = (type: string) =>
      schema(`oneOf: [{type: object, title: A, properties: {a: {}}}, {type: ${type}, title: B}]`)
    expect(compare('read', text('array'), text('[array, "null"]'))).toEqual([
      'became-nullable /root/oneOf/1/type breaking',
    ])
  })

  it('says nothing of what cannot be read', () => {
    const text = (url: string) => `root: {$ref: "${url}"}`
    expect(compare('both', text('https://a.example/b'), text('https://a.example/b'))).toEqual([])
    expect(compare('both', text('https://a.example/b'), text('https://a.example/c'))).toEqual([
      'schema-undecided /root undecided',
    ])
  })
})
