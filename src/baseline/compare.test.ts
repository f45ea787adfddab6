import { describe, expect, it } from 'vitest'
import { compareTexts, type Files, recordBaseline } from '../../test/support/baseline-testing.ts'

const RULES = [
  'paths/kebab-case',
  'naming/field-snake-case',
  'naming/american-english',
  'naming/query-parameter-snake-case',
  'headers/request-id',
  'structure/syntax',
]

const PATH_RULES = ['naming/path-parameter-snake-case', 'security/secured', 'headers/request-id']

const ORDER = `    Order:
      type: object
      required: [orderId]
      properties:
        orderId: { type: string }
        state: { type: string, enum: [favour, colour] }
        total: { type: integer, minimum: 0 }
        note: { type: string, maxLength: 100 }
`
const OPERATION = `    get:
      operationId: listOrders
      summary: Lists the orders of a customer
      parameters:
        - { name: pageSize, in: query, schema: { type: integer, maximum: 100 } }
        - { name: sort, in: query, schema: { type: string, maxLength: 10 } }
      responses:
        '200': { description: The orders, content: { text/plain: { schema: { type: string } } } }
`
const HEAD = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\n'
const API = `${HEAD}paths:
  /v1/orders:
${OPERATION}components:
  schemas:
${ORDER}`

/** The new findings after a change: their rules and pointers. */
async function newAfter(
  before: string | Files,
  after: string | Files,
  rules = RULES,
): Promise<string[]> {
  const toFiles = (content: string | Files) =>
    typeof content === 'string' ? { 'api.yaml': content } : content
  const baseline = await recordBaseline(toFiles(before), rules)
  const { fresh } = await compareTexts(baseline, toFiles(after), rules)
  return fresh.map(({ rule, file, pointer }) => `${rule} ${file}${pointer}`)
}

const schemas = '/components/schemas'

describe('a change that makes no fault finds none', () => {
  it('holds what it records', async () => {
    const { fresh, known, gone } = await compareTexts(
      await recordBaseline({ 'api.yaml': API }, RULES),
      { 'api.yaml': API },
      RULES,
    )
    expect([fresh, known, gone]).toEqual([[], 5, []])
  })

  it.each([
    ['lines above', API.replace('paths:', 'x-more: { a: 1 }\n# more\npaths:')],
    ['quotes and flow', API.replace('[favour, colour]', '["favour",\n            "colour"]')],
    ['the order of values', API.replace('[favour, colour]', '[colour, favour]')],
    ['a value before', API.replace('[favour, colour]', '[NEW, favour, colour]')],
    ['a value removed', API.replace('[favour, colour]', '[colour]')],
    [
      'a parameter before',
      API.replace('      parameters:\n', '$&        - { name: q, in: query }\n'),
    ],
    ['the node itself', API.replace('orderId: { type: string }', 'orderId: { type: integer }')],
    ['a path renamed', API.replace('/v1/orders:', '/v2/orders:')],
    ['a path renamed and its tags', API.replace('/v1/orders:', '/v2/orders:\n    summary: Orders')],
    ['a schema renamed', API.replace('    Order:', '    Purchase:')],
  ])('%s', async (_, after) => {
    expect(await newAfter(API, after)).toEqual([])
  })

  it('a parameter of a path renamed, also where the operation names it', async () => {
    const before = API.replace('/v1/orders:', '/v1/{tenantId}/orders:')
    const after = before.replaceAll('tenantId', 'tenant_id').replace('Lists the', 'Lists all')
    expect(await newAfter(before, after, PATH_RULES)).toEqual([])
    expect(await newAfter(before, before.replace('tenantId', 'theTenant'), PATH_RULES)).toEqual([
      'naming/path-parameter-snake-case api.yaml/paths/~1v1~1{theTenant}~1orders',
    ])
  })

  it('another language, and another extension', async () => {
    const { load } = await import('js-yaml')
    const json = JSON.stringify(load(API), null, 2)
    expect(await newAfter(API, { 'api.json': json })).toEqual([])
  })

  it('a schema moved to another file', async () => {
    const before = { 'api.yaml': API, 'other.yaml': `${HEAD}paths: {}\n` }
    const moved = `${HEAD}paths: {}\ncomponents:\n  schemas:\n${ORDER}`
    const after = { 'api.yaml': API.replace(ORDER, '    Id: {}\n'), 'other.yaml': moved }
    expect(await newAfter(before, after)).toEqual([])
  })

  it('two schemas that swap their names', async () => {
    const other = ORDER.replace('Order:', 'Item:').replace('state:', 'itemState:')
    const swapped = (API + other)
      .replace('    Order:', '    X:')
      .replace('    Item:', '    Order:')
      .replace('    X:', '    Item:')
    expect(await newAfter(API + other, swapped)).toEqual([])
  })

  it('an item without a name that is edited', async () => {
    const part = (inner: string) =>
      `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A:\n      allOf:\n        - properties:\n            ${inner}\n`
    const before = part('fooBar: { type: string }')
    expect(await newAfter(before, part('fooBar: { type: string }\n            b: {}'))).toEqual([])
    expect(await newAfter(before, part('fooBar: { type: integer }'))).toEqual([])
  })
})

describe('a new fault is found, and only it:', () => {
  const field = `naming/field-snake-case api.yaml${schemas}`
  const value = `naming/american-english api.yaml${schemas}`
  it.each([
    [
      'a value',
      API.replace('colour]', 'colour, honour]'),
      [`${value}/Order/properties/state/enum/2`],
    ],
    [
      'a value in place of one',
      API.replace('colour]', 'honour]'),
      [`${value}/Order/properties/state/enum/1`],
    ],
    ['a field', API.replace('total:', 'totalSum:'), [`${field}/Order/properties/totalSum`]],
    [
      'a field renamed to a bad one',
      API.replace('        orderId:', '        theId:'),
      [`${field}/Order/properties/theId`],
    ],
    [
      'a copy',
      API + ORDER.replace('Order:', 'Copy:'),
      [
        `${field}/Copy/properties/orderId`,
        `${value}/Copy/properties/state/enum/0`,
        `${value}/Copy/properties/state/enum/1`,
      ],
    ],
    [
      'a copy, and the original edited',
      API.replace('orderId: {', 'orderId: { minLength: 1,') +
        ORDER.replace('Order:', 'Copy:').replace(' enum: [favour, colour]', ' maxLength: 3'),
      [`${field}/Copy/properties/orderId`],
    ],
    [
      'one mended here and made there',
      API.replace('orderId: {', 'order_id: {') +
        '    Other:\n      properties:\n        orderId: { type: string }\n',
      [`${field}/Other/properties/orderId`],
    ],
    [
      'a second parameter',
      API.replace('name: sort', 'name: sortBy'),
      ['naming/query-parameter-snake-case api.yaml/paths/~1v1~1orders/get/parameters/1/name'],
    ],
    ['a document that cannot be read', 'openapi: [', ['structure/syntax api.yaml']],
  ])('%s', async (_, after, expected) => {
    expect(await newAfter(API, after)).toEqual(expected)
  })
})

describe('what is reported where it stands first only', () => {
  const header = (path: string) =>
    `  ${path}: { get: { parameters: [{ name: X-Tenant, in: header, schema: {} }] } }\n`
  const other = (path: string) => header(path).replace('X-Tenant', 'tenantKey')
  const accepted = (path: string) => `  ${path}: { post: { responses: { '202': {} } } }\n`
  const api = (...paths: string[]) => `${HEAD}paths:\n${paths.join('')}`
  const rules = [
    'headers/no-x-prefix',
    'naming/header-title-case',
    'operations/monitor-declared',
    'naming/file-name',
  ]
  const folder = { 'bigOnes/a.yaml': api(header('/v1/a')), 'bigOnes/b.yaml': api(header('/v1/b')) }

  it.each([
    ['a name', api(header('/v1/a'), header('/v1/b')), api(header('/v1/b'), header('/v1/a'))],
    ['a spelling', api(other('/v1/a'), other('/v1/b')), api(other('/v1/b'), other('/v1/a'))],
    ['a lack', api(accepted('/v1/a')), api(accepted('/v1/0'), accepted('/v1/a'))],
    ['a folder', folder, { 'bigOnes/b.yaml': folder['bigOnes/b.yaml'] }],
  ])('stays known where another comes first: %s', async (_, before, after) => {
    expect(await newAfter(before, after, rules)).toEqual([])
  })

  it('is new of another name, and in another document', async () => {
    const known = { 'a.yaml': api(header('/v1/a')), 'b.yaml': api() }
    const renamed = { ...known, 'a.yaml': api(header('/v1/a').replace('Tenant', 'Partner')) }
    const [place] = await newAfter(known, renamed, rules)
    expect(place).toContain('headers/no-x-prefix a.yaml')
    const moved = {
      'a.yaml': api(),
      'b.yaml': api(header('/v1/b').replace('{}', '{ type: string }')),
    }
    expect(await newAfter(known, moved, rules)).toHaveLength(1)
  })
})

it('knows what is said of a whole document where that cannot be read', async () => {
  const before = { 'bigApi.json': '{"openapi":"3.1.0","paths":{}}' }
  const after = { 'bigApi.json': '{"openapi":"3.1.0","paths":' }
  expect(await newAfter(before, after, ['naming/file-name', 'structure/syntax'])).toEqual([
    'structure/syntax bigApi.json',
  ])
})
