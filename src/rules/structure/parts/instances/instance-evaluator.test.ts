import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { readModel } from '../../../../../test/support/rule-testing.ts'
import { type Outcome, verdictOf } from '../../../../json-schema/outcome.ts'
import { preparePatterns } from '../../../../model/schema/pattern.ts'
import { InstanceEvaluator } from './instance-evaluator.ts'
import { isOfFormat } from './instance-formats.ts'

/** Evaluates a value by a schema, both of one document, with the definitions at its root. */
async function evaluate(schema: unknown, value: unknown): Promise<Outcome> {
  const { schemaNode, valueNode, evaluator } = await open(schema, value)
  return evaluator.evaluate(schemaNode, valueNode)
}

/** Evaluates each of several values. */
async function evaluateAll(schema: unknown, values: readonly unknown[]): Promise<Outcome[]> {
  const { schemaNode, valueNode, evaluator } = await open(schema, values)
  return [...valueNode.items()].map((node) => evaluator.evaluate(schemaNode, node))
}

async function open(schema: unknown, value: unknown) {
  const { definitions } = Object(schema)
  const text = JSON.stringify({ schema, value, ...(definitions && { definitions }) })
  const { context } = readModel(text, { file: 'api.json' })
  await preparePatterns(context.document)
  const root = context.document.root
  const evaluator = new InstanceEvaluator(context.references)
  const [schemaNode, valueNode] = [root.get('schema'), root.get('value')]
  if (schemaNode === undefined || valueNode === undefined) throw new Error('No schema or value')
  return { schemaNode, valueNode, evaluator }
}

/** The problems as `kind place`. */
async function problemsOf(schema: unknown, value: unknown): Promise<string[]> {
  const problems = await evaluate(schema, value)
  return problems.map((problem) => `${problem.kind} ${problem.node.pointer}`)
}

const MODERN = 'https://json-schema.org/draft/2020-12/schema'

/** A literal with this key would look like a promise. */
const THEN = 'then'

const SCHEMAS: readonly unknown[] = [
  true,
  false,
  {},
  ...['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'].map((type) => ({
    type,
  })),
  { type: ['string', 'null'] },
  { type: ['integer', 'array'] },
  { type: 'string', nullable: true },
  { enum: [1, 'a', null, [1, 2], { a: 1, b: 2 }] },
  { const: { b: 2, a: 1 } },
  { const: null },
  { const: false },
  { required: ['a'] },
  { required: ['a', 'toString', 'b'] },
  { properties: { a: { type: 'integer' }, b: false } },
  { patternProperties: { '^a': { type: 'integer' }, b$: { type: 'string' } } },
  { additionalProperties: false },
  { additionalProperties: { type: 'integer' } },
  { properties: { a: true }, patternProperties: { '^b': true }, additionalProperties: false },
  { properties: { a: { type: 'string' } }, patternProperties: { '^a': { minLength: 2 } } },
  { propertyNames: { maxLength: 1 } },
  { propertyNames: { pattern: '^[a-b]$' } },
  { propertyNames: false },
  { dependencies: { a: ['b'], c: { required: ['d'] } } },
  { dependencies: { b: false } },
  { minProperties: 1 },
  { maxProperties: 1 },
  { items: { type: 'integer' } },
  { items: false },
  { items: [{ type: 'integer' }, { type: 'string' }] },
  { items: [{ type: 'integer' }], additionalItems: false },
  { items: [true], additionalItems: { type: 'integer' } },
  { items: { type: 'integer' }, additionalItems: false },
  { contains: { const: 1 } },
  { contains: false },
  { minItems: 2 },
  { maxItems: 1 },
  { uniqueItems: true },
  { uniqueItems: false },
  { minLength: 2 },
  { maxLength: 1 },
  { pattern: '^[a-c]+$' },
  { pattern: '\\d' },
  { minimum: 1 },
  { maximum: 1 },
  { exclusiveMinimum: 1 },
  { exclusiveMaximum: 1 },
  { multipleOf: 2 },
  { multipleOf: 0.5 },
  { allOf: [{ type: 'integer' }, { minimum: 1 }] },
  { anyOf: [{ type: 'integer' }, { minLength: 2 }] },
  { oneOf: [{ type: 'integer' }, { type: 'number' }, { type: 'null' }] },
  { not: { type: 'integer' } },
  { if: { type: 'integer' }, [THEN]: { minimum: 1 }, else: { type: 'string' } },
  { if: { type: 'integer' }, [THEN]: { minimum: 1 } },
  { if: { type: 'integer' }, else: false },
  { [THEN]: false, else: false },
  { definitions: { N: { type: 'integer' } }, $ref: '#/definitions/N' },
  {
    definitions: {
      Tree: { properties: { a: { $ref: '#/definitions/Tree' } }, required: ['b'] },
    },
    $ref: '#/definitions/Tree',
  },
  { $schema: 'http://json-schema.org/draft-07/schema#', type: 'integer' },
]

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  ...[0, 1, 1.5, 2, -1, 1e20],
  ...['', 'a', 'ab', 'd', '1', '\u{1F600}'],
  ...[
    [],
    [1],
    [1, 2],
    [1, 1],
    ['a'],
    [1, 'a'],
    [1, 'a', 2],
    [[1], [1]],
    [null, { a: 1 }, { a: 1 }],
  ],
  ...[{}, { a: 1 }, { a: 'a' }, { b: 2, a: 1 }, { b: 'b' }, { ab: 1 }, { c: 1 }, { c: 1, d: 2 }],
  ...[
    { a: { b: 1 }, b: 1 },
    { a: { a: { b: 1 }, b: 1 }, b: 1 },
    { a: { a: {}, b: 1 }, b: 1 },
  ],
]

/** What is combined with each other: schemas that are valid for some values only. */
const PARTS = SCHEMAS.slice(2, -3).filter((_, index) => index % 8 === 1)

const COMPOSED = PARTS.flatMap((first) =>
  PARTS.flatMap((second) => [
    { allOf: [first, second] },
    { anyOf: [first, second] },
    { oneOf: [first, second] },
    { not: { anyOf: [first, { not: second }] } },
    { if: first, [THEN]: second, else: { not: second } },
    {
      properties: { a: first },
      additionalProperties: second,
      items: [first],
      additionalItems: second,
    },
    { contains: { allOf: [first, second] }, propertyNames: { anyOf: [first, second] } },
  ]),
)

describe('agrees with ajv', () => {
  const ajv = new Ajv({ strict: false, logger: false, ownProperties: true })

  test.each(SCHEMAS.map((schema) => [JSON.stringify(schema), schema]))('%s', async (_, schema) => {
    const isValid = ajv.compile(Object(schema) === schema ? Object(schema) : { allOf: [schema] })
    const outcomes = await evaluateAll(schema, VALUES)
    expect(verdictsOf(outcomes)).toEqual(
      VALUES.map((value) => [value, isValid(value) ? 'valid' : 'invalid']),
    )
  })

  test('compositions', async () => {
    for (const schema of COMPOSED) {
      const isValid = ajv.compile(schema)
      const outcomes = await evaluateAll(schema, VALUES)
      const expected = VALUES.map((value) => [value, isValid(value) ? 'valid' : 'invalid'])
      expect([schema, ...verdictsOf(outcomes)]).toEqual([schema, ...expected])
    }
  })
})

function verdictsOf(outcomes: readonly Outcome[]): [value: unknown, verdict: string][] {
  return outcomes.map((outcome, index) => [VALUES[index], verdictOf(outcome)])
}

describe('where a fault is', () => {
  test.each<[name: string, schema: unknown, value: unknown, string[]]>([
    [
      'one for a value of another type',
      { type: 'string', minimum: 5, enum: ['a'] },
      1,
      ['type /value'],
    ],
    ['each missing member', { required: ['a', 'b'] }, {}, ['missing /value', 'missing /value']],
    ['a member too many', { additionalProperties: false }, { a: 1 }, ['unknown /value/a']],
    ['a bad name', { propertyNames: { maxLength: 1 } }, { ab: 1 }, ['name /value/ab']],
    [
      'deep inside',
      { items: { properties: { a: { maximum: 1 } } } },
      [{ a: 2 }],
      ['limit /value/0/a'],
    ],
    [
      'the only branch for such values',
      { oneOf: [{ type: 'null' }, { required: ['a'], properties: { b: { type: 'string' } } }] },
      { a: 1, b: 2 },
      ['type /value/b'],
    ],
    [
      'the branch that a tag selects',
      {
        oneOf: [{ properties: { kind: { const: 'a' } } }, { type: 'array' }],
      },
      { kind: 'b' },
      ['value /value/kind'],
    ],
    ['no branch', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }, {}, ['missing /value']],
    ['two branches', { oneOf: [{}, { type: 'integer' }] }, 1, ['alternatives /value']],
    [
      'two branches, each for a member',
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: 1, b: 1 },
      ['exclusive /value'],
    ],
    [
      'branches of other types',
      { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      'a',
      ['type /value'],
    ],
    [
      'branches of which none is meant more',
      { anyOf: [{ minLength: 2 }, { pattern: '^b' }] },
      'a',
      ['alternatives /value'],
    ],
    ['a member that is excluded', { not: { required: ['a'] } }, { a: 1 }, ['misplaced /value/a']],
    ['a value that is excluded', { not: { minLength: 1 } }, 'a', ['combination /value']],
    [
      'a member that nothing speaks of',
      {
        $schema: MODERN,
        allOf: [{ properties: { a: true } }],
        unevaluatedProperties: false,
      },
      { a: 1, b: 1 },
      ['unknown /value/b'],
    ],
    ['a repeated item', { uniqueItems: true }, [{ a: 1 }, 2, { a: 1 }], ['repeated /value/2']],
    [
      'a fault that several ways lead to',
      {
        definitions: { S: { type: 'string' } },
        allOf: [{ $ref: '#/definitions/S' }, { $ref: '#/definitions/S' }],
      },
      1,
      ['type /value'],
    ],
  ])('%s', async (_, schema, value, problems) => {
    expect(await problemsOf(schema, value)).toEqual(problems)
  })
})

describe('what is unknown', () => {
  test.each<[name: string, schema: unknown, value: unknown]>([
    ['a broken reference', { $ref: '#/definitions/Gone' }, 1],
    ['a reference to itself', { $ref: '#/schema' }, 1],
    ['a schema that consists of itself', { allOf: [{ $ref: '#/schema' }] }, 1],
    ['a type that is none', { type: 'record' }, 1],
    ['a limit of draft 4', { exclusiveMinimum: true, minimum: 1 }, 1],
    ['another dialect', { $schema: 'https://example.com/dialect', type: 'null' }, 1],
    ['a pattern with lookahead', { pattern: '^(?=a)b' }, 'c'],
    ['a pattern that is none', { pattern: '(' }, 'c'],
    ['a reference as data', { type: 'string' }, { $ref: '#/value' }],
    ['not what is unknown', { not: { type: 'record' } }, 1],
    ['one of several', { oneOf: [{ type: 'string' }, { type: 'record' }] }, 1],
    ['a condition', { if: { type: 'record' }, else: false }, 1],
    ['a schema that is none', 5, 1],
    [
      'a member of which a schema that is not seen may speak',
      { $schema: MODERN, allOf: [{ $ref: '#/gone' }], unevaluatedProperties: false },
      { a: 1 },
    ],
  ])('%s', async (_, schema, value) => {
    expect(verdictOf(await evaluate(schema, value))).toBe('undecided')
  })

  test.each<[name: string, schema: unknown, value: unknown]>([
    ['beside what is broken', { allOf: [{ type: 'record' }, { type: 'string' }] }, 1],
    ['beside itself', { allOf: [{ $ref: '#/schema' }, { type: 'string' }] }, 1],
  ])('is %s no excuse', async (_, schema, value) => {
    expect(verdictOf(await evaluate(schema, value))).toBe('invalid')
  })

  test('what stands beside a reference does not count', async () => {
    const schema = { definitions: { N: { type: 'integer' } }, ...reference('N'), minimum: 100 }
    expect(verdictOf(await evaluate(schema, 1))).toBe('valid')
  })

  test('fractions are compared with a tolerance', async () => {
    expect(verdictOf(await evaluate({ multipleOf: 0.1 }, 0.3))).toBe('valid')
    expect(verdictOf(await evaluate({ multipleOf: 0.01 }, 19.99))).toBe('valid')
    expect(verdictOf(await evaluate({ multipleOf: 0.01 }, 19.995))).toBe('invalid')
  })
})

describe('formats', () => {
  test.each([
    ['date', ['2024-02-29'], ['2023-02-29', '2024-2-9', '29.02.2024']],
    [
      'date-time',
      ['2024-02-29T23:59:60Z', '2024-02-29t10:00:00.123+02:00', '2024-02-29 10:00:00z'],
      ['2024-02-29', '2024-02-29T10:00:00', '2024-02-30T10:00:00Z', '2024-02-29T24:00:00Z'],
    ],
    ['email', ['a@b', "o'hara+x@example.com"], ['a', '@b', 'a b@c']],
    ['uuid', ['123E4567-e89b-12d3-a456-426614174000'], ['123', '123e4567e89b12d3a456426614174000']],
    ['uri', ['https://a.b/c?d', 'urn:a:b', 'mailto:a@b'], ['/a', 'a b', 'example.com']],
    ['ipv4', ['0.0.0.0', '255.255.255.255'], ['256.0.0.0', '1.2.3', '1.2.3.4.', '1.2.3.4.5']],
    ['int32', [2 ** 31 - 1, 'a'], [2 ** 40]],
    ['unheard-of', ['a', 1], []],
  ])('%s', (format, valid, invalid) => {
    for (const value of valid) expect([value, isOfFormat(value, format)]).toEqual([value, true])
    for (const value of invalid) expect([value, isOfFormat(value, format)]).toEqual([value, false])
  })

  test('are about their own type', () => {
    for (const format of ['date', 'uri', 'email']) expect(isOfFormat(5, format)).toBe(true)
  })
})

const LAYERS = 40
const KEYWORDS = ['allOf', 'anyOf', 'oneOf']
const reference = (name: string) => ({ $ref: `#/definitions/${name}` })

describe('hostile documents end', () => {
  test.each(KEYWORDS)('layers of %s that double', async (keyword) => {
    const layers = Array.from({ length: LAYERS }, (_, index) => {
      const next = reference(`S${index + 1}`)
      return [`S${index}`, { [keyword]: [next, next], required: [`x${index}`] }]
    })
    const definitions = Object.fromEntries([...layers, [`S${LAYERS}`, { type: 'string' }]])
    const outcome = await evaluate({ definitions, ...reference('S0') }, { a: 1 })
    expect(verdictOf(outcome)).toBe('invalid')
    expect(outcome.length).toBeLessThanOrEqual(100)
  })

  test.each(KEYWORDS)('schemas that all consist of each other by %s', async (keyword) => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const all = { [keyword]: names.map(reference) }
    const definitions = Object.fromEntries(
      names.map((name) => [name, { ...all, properties: { n: all } }]),
    )
    expect(verdictOf(await evaluate({ definitions, ...reference('A') }, nest(100)))).toBe(
      'undecided',
    )
  })

  test('layers that double, each of which speaks of members', async () => {
    const layers = Array.from({ length: LAYERS }, (_, index) => {
      const next = { $ref: `#/schema/$defs/S${index + 1}` }
      return [`S${index}`, { allOf: [next, next], properties: { [`x${index}`]: true } }]
    })
    const $defs = Object.fromEntries([...layers, [`S${LAYERS}`, { type: 'object' }]])
    const schema = {
      $schema: MODERN,
      $defs,
      $ref: '#/schema/$defs/S0',
      unevaluatedProperties: false,
    }
    expect(verdictOf(await evaluate(schema, { a: 1 }))).toBe('undecided')
  })

  test('a schema that refers to itself by `$dynamicRef`', async () => {
    const schema = { $schema: MODERN, $dynamicAnchor: 'a', allOf: [{ $dynamicRef: '#a' }] }
    expect(verdictOf(await evaluate(schema, 1))).toBe('undecided')
  })

  test('a long chain of schemas, and a deep value', async () => {
    const chain = Array.from({ length: 5000 }, (_, index) => [
      `S${index}`,
      { allOf: [reference(`S${index + 1}`)] },
    ])
    const definitions = Object.fromEntries([...chain, ['S5000', false]])
    expect(verdictOf(await evaluate({ definitions, ...reference('S0') }, 1))).toBe('undecided')
    const below = { allOf: [reference('Tree')] }
    const tree = { properties: { n: below }, type: 'object' }
    const outcome = await evaluate({ definitions: { Tree: tree }, ...reference('Tree') }, nest(170))
    expect(verdictOf(outcome)).toBe('undecided')
  })

  test('many values and many branches', { timeout: 20_000 }, async () => {
    const branches = Array.from({ length: 1000 }, (_, index) => ({ required: [`a${index}`] }))
    const values = Array.from({ length: 5000 }, (_, index) => ({ [`b${index}`]: index }))
    expect((await evaluate({ items: { anyOf: branches } }, values)).length).toBeLessThan(1001)
  })
})

function nest(depth: number): object {
  let value = {}
  for (let index = 0; index < depth; index++) value = { n: value }
  return value
}
