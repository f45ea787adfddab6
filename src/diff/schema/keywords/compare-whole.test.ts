import { expect, it } from 'vitest'
import { changesBetween } from '../../../../test/support/openapi-diff.ts'
import { judgePatterns } from '../../patterns/judge-patterns.ts'

/** What follows for those that send, and for those that read, where a schema takes the place of another. */
function compare(base: string, revision: string): { sent: string; read: string } {
  const content = (schema: string) => `content: { application/json: { schema: { ${schema} } } }`
  const sent = (schema: string) =>
    `paths: { /v1/a: { post: { requestBody: { required: true, ${content(schema)} }, responses: { '200': { description: a } } } } }`
  const read = (schema: string) =>
    `paths: { /v1/a: { post: { responses: { '200': { description: a, ${content(schema)} } } } } }`
  const changes = (put: (schema: string) => string) => {
    const found = judgePatterns(changesBetween(put(base), put(revision)))
    for (const { what } of found) expect(what).not.toBe('')
    return found.map(({ kind, verdict }) => `${kind.replace(/^\w+-/, '')} ${verdict}`).join()
  }
  return { sent: changes(sent), read: changes(read) }
}

const TIGHTER = 'constraint-tightened breaking'
const LOOSER = 'constraint-loosened compatible'
const array = (contains: string) => `type: array, contains: { ${contains} }`
const named = (names: string) => `type: object, propertyNames: { ${names} }`
const dependent = (schemas: string) => `type: object, dependentSchemas: { ${schemas} }`
const closed = (pattern: string) =>
  `type: object, additionalProperties: false, patternProperties: { ${pattern}: { type: string } }`
const open = (pattern: string) =>
  `type: object, patternProperties: { ${pattern}: { type: string } }`

it.each([
  [array('type: integer, minimum: 1'), array('type: integer, minimum: 5'), TIGHTER],
  [array('type: integer, minimum: 5'), array('type: integer, minimum: 1'), LOOSER],
  [array('type: integer'), array('type: string'), TIGHTER],
  [array('type: integer'), array('type: number'), LOOSER],
  [array('const: a'), array('const: b'), TIGHTER],
  [array('enum: [a]'), array('enum: [a, b]'), LOOSER],
  // What has no name may be anything beside, and a pattern nobody looks into here.
  [
    array('type: object, properties: { a: { type: string } }'),
    array('type: object, properties: { b: { type: integer } }'),
    'schema-undecided undecided',
  ],
  [array('pattern: ^a'), array('pattern: ^ab'), 'schema-undecided undecided'],
  // As many as count may be too many.
  [
    `${array('enum: [a]')}, maxContains: 1`,
    `${array('enum: [a, b]')}, maxContains: 1`,
    'schema-undecided undecided',
  ],
  [named('maxLength: 9'), named('maxLength: 5'), TIGHTER],
  [named('maxLength: 5'), named('maxLength: 9'), LOOSER],
  [named('pattern: "^[a-z]+$"'), named('pattern: "^[a-c]+$"'), TIGHTER],
  [named('pattern: "^[a-c]+$"'), named('pattern: "^[a-z]+$"'), LOOSER],
  [named('enum: [a, b]'), named('enum: [a]'), 'enum-value-removed breaking'],
  ['type: string, not: { enum: [a] }', 'type: string, not: { enum: [a, b] }', TIGHTER],
  ['type: string, not: { enum: [a, b] }', 'type: string, not: { enum: [a] }', LOOSER],
  ['type: string, not: { enum: [a] }', 'type: string, not: { enum: [b] }', TIGHTER],
])('what is sent: %s, then %s: %s', (base, revision, expected) => {
  const { sent, read } = compare(base, revision)
  expect(sent).toBe(expected)
  // Bounds do not count for those that read.
  expect(read).toBe(LOOSER)
})

it.each([
  [dependent('a: { required: [b] }'), dependent('a: { required: [b, c] }')],
  ['type: object, dependencies: { a: { required: [b] } }', dependent('a: { required: [b, c] }')],
])('a property that takes more: %s', (base, revision) => {
  expect(compare(base, revision)).toEqual({ sent: 'property-became-required breaking', read: '' })
  expect(compare(revision, base)).toEqual({ sent: '', read: 'property-became-optional breaking' })
})

it.each([
  ['another property', dependent('a: true'), dependent('a: true, b: { required: [c] }')],
  ['none at all', 'type: object', dependent('a: { required: [b] }')],
  ['that it is not there', dependent('a: true, b: {}'), dependent('a: false')],
  [
    'more names',
    'type: object, dependencies: { a: [b] }',
    'type: object, dependencies: { a: [b, c] }',
  ],
])('what holds with a property: %s', (_, base, revision) => {
  expect(compare(base, revision).sent).toBe(TIGHTER)
  expect(compare(base, revision).read).toBe('constraint-tightened compatible')
  expect(compare(revision, base)).toEqual({ sent: LOOSER, read: LOOSER })
})

it('names that come with a property are the same in the words of any draft', () => {
  const old = 'type: object, dependencies: { a: [b], c: { required: [d] } }'
  const present =
    'type: object, dependentRequired: { a: [b] }, dependentSchemas: { c: { required: [d] }, e: {} }'
  expect(compare(old, present)).toEqual({ sent: '', read: '' })
})

it.each([
  [
    'required: [c]',
    'minProperties: 3',
    'constraint-tightened breaking',
    'constraint-tightened compatible,property-became-optional breaking',
  ],
  [
    'minProperties: 3',
    'required: [c]',
    'constraint-loosened compatible,property-became-required breaking',
    'constraint-loosened compatible',
  ],
])(
  'what holds with a property is an object, in whichever words: %s',
  (base, revision, sent, read) => {
    expect(compare(dependent(`a: { ${base} }`), dependent(`a: { ${revision} }`))).toEqual({
      sent,
      read,
    })
  },
)

it('a property that is gone from what holds with another may be declared beside', () => {
  const old = dependent('a: { properties: { b: { type: string } } }')
  const present = `${dependent('a: { required: [c] }')}, properties: { b: { type: string } }`
  expect(compare(old, present).sent).toContain('schema-undecided undecided')
})

it.each([
  ['unevaluatedItems', 'array'],
  ['unevaluatedProperties', 'object'],
  ['contentSchema', 'string'],
])('%s is the schema of a part', (keyword, type) => {
  const schema = (text: string) => `type: ${type}, ${keyword}: { type: string${text} }`
  const way = { sent: TIGHTER, read: 'constraint-tightened compatible' }
  expect(compare(schema(''), schema(', maxLength: 5'))).toEqual(way)
  expect(compare(schema(', maxLength: 5'), schema(''))).toEqual({ sent: LOOSER, read: LOOSER })
})

it('a pattern of properties is judged by what it matches', () => {
  const gone = 'property-removed breaking'
  expect(compare(closed('^x'), closed('^xy'))).toEqual({ sent: TIGHTER, read: gone })
  expect(compare(closed('^xy'), closed('^x'))).toEqual({ sent: LOOSER, read: LOOSER })
  // Where others are valid too, those that match have to keep more.
  expect(compare(open('^x'), open('^xy'))).toEqual({ sent: LOOSER, read: gone })
  expect(compare(open('^xy'), open('^x'))).toEqual({ sent: TIGHTER, read: LOOSER })
})

it('what a dynamic reference says of the type, nobody knows', () => {
  const dynamic = 'type: array, items: { $dynamicRef: "#node" }'
  const plain = 'type: array, items: { type: object }'
  const undecided = 'schema-undecided undecided'
  expect(compare(dynamic, plain)).toEqual({ sent: undecided, read: undecided })
  expect(compare(plain, dynamic)).toEqual({ sent: undecided, read: undecided })
})

it('null is gone where a component is referred to, and not in the component', () => {
  const text = (id: string) => `components: { schemas: { Id: { type: string } } }
paths: { /v1/a: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: {
  a: { ${id} }, b: { ${id} } } } } } }, responses: {} } } }`
  const id = "$ref: '#/components/schemas/Id'"
  const changes = changesBetween(text(`oneOf: [{ type: 'null' }, { ${id} }]`), text(id))
  const properties = '/paths/~1v1~1a/post/requestBody/content/application~1json/schema/properties'
  expect(changes.map(({ node, what }) => [node.pointer, what])).toEqual([
    [`${properties}/a`, 'Property `a` may no longer be null'],
    [`${properties}/b`, 'Property `b` may no longer be null'],
  ])
})

it('a long chain of schemas that items contain does not end the stack', () => {
  const chain = (least: number) => {
    const names = Array.from({ length: 3000 }, (_, index) => index)
    const schemas = names.map((index) => {
      const next =
        index + 1 < names.length
          ? `$ref: '#/components/schemas/S${index + 1}'`
          : `minimum: ${least}`
      return `S${index}: { type: array, contains: { ${next} } }`
    })
    return `components: { schemas: { ${schemas.join(', ')} } }
paths: { /v1/a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/S0' } } } }, responses: {} } } }`
  }
  expect(changesBetween(chain(1), chain(2)).map(({ verdict }) => verdict)).toContain('undecided')
})
