import { describe, expect, it, test } from 'vitest'
import { findingsOf } from '../../test/support/rule-testing.ts'
import { SpecDocument } from '../documents/document.ts'
import { allRules, rules } from './index.ts'
import { writeValue } from './own-options.ts'

const withOptions = allRules.filter(({ ownOptions }) => ownOptions !== undefined)

/** A parameter `limit` of a collection. */
function limitOf(maximum: number): string {
  return `paths:
  /v1/orders:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }
      responses: { '200': { description: Orders. } }
`
}

/** A bulk action that takes some items. */
function bulkOf(maxItems: number): string {
  return `paths:
  /v1/orders:bulk-archive:
    post:
      requestBody:
        content:
          application/json: { schema: { type: array, maxItems: ${maxItems}, items: { type: string } } }
      responses: { '200': { description: Results. } }
`
}

/** An operation with a header. */
function headerOf(name: string, schema: string, description = ''): string {
  return `paths:
  /v1/orders:
    post:
      parameters:
        - { name: ${name}, in: header, description: '${description}', schema: ${schema} }
      responses: { '201': { description: The order. } }
`
}

const EXPAND = `paths:
  /v1/orders:
    get:
      parameters: [{ name: expand, in: query, schema: { type: string }, example: customer.address }]
      responses: { '200': { description: Orders. } }
`
const NESTED = 'paths:\n  /v1/projects/{project_id}/orders/{order_id}/items: {}\n'
const DEEP_TYPE =
  'asyncapi: 3.0.0\ncomponents: { messages: { A: { x-event-type: sales.order.created.web.v1 } } }\n'
const SUNSET = `info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: DEPRECATED, deprecated_on: 2026-01-15, sunset_on: 2027-01-15 }
`

describe('an option of a rule', () => {
  test.each([
    ['pagination/limit', limitOf(200), { max: 200 }, 0],
    ['pagination/limit', limitOf(100), { max: 50 }, 1],
    ['bulk/max-items-recommended', bulkOf(500), { max: 500 }, 0],
    ['bulk/max-items-recommended', bulkOf(100), { max: 50 }, 1],
    ['paths/max-nesting', NESTED, { max: 2 }, 1],
    ['paths/max-nesting', NESTED, {}, 0],
    ['filtering/expand-depth', EXPAND, { max: 2 }, 0],
    ['filtering/expand-depth', EXPAND, {}, 1],
    [
      'headers/value-size',
      headerOf('A-B', '{ type: string, maxLength: 5000 }'),
      { 'max-value': 5000 },
      0,
    ],
    [
      'headers/value-size',
      headerOf('A-B', '{ type: string, maxLength: 50 }'),
      { 'max-total': 40 },
      1,
    ],
    ['events/type-depth', DEEP_TYPE, { max: 3 }, 1],
    ['events/type-depth', DEEP_TYPE, {}, 0],
    ['versioning/deprecation-period-public', SUNSET, { months: 18 }, 1],
    ['versioning/deprecation-period-public', SUNSET, {}, 0],
    [
      'idempotency/ttl-documented',
      headerOf('Idempotency-Key', '{ type: string }', 'Kept for 7 days.'),
      { 'max-hours': 168 },
      0,
    ],
    [
      'idempotency/ttl-documented',
      headerOf('Idempotency-Key', '{ type: string }', 'Kept for a day.'),
      { 'min-hours': 48 },
      1,
    ],
  ])('is heeded: %s', async (id, text, ownOptions, count) => {
    const rule = rules.find((each) => each.id === id)
    if (rule === undefined) throw new Error(id)
    expect(await findingsOf(text, rule, { ownOptions })).toHaveLength(count)
  })

  it.each(
    withOptions.flatMap(({ id, ownOptions = {} }) =>
      Object.entries(ownOptions).map(([name, option]) => [`${id} ${name}`, option] as const),
    ),
  )('takes its example, and refuses what is another thing: %s', (_, { form, example }) => {
    const read = (text: string) =>
      form.read({
        name: 'option',
        node: new SpecDocument({
          file: 'a.yaml',
          location: '/a.yaml',
          text,
          language: 'yaml',
          hasByteOrderMark: false,
        }).root,
        fault: (_node, message) => new Error(message),
        readCatalog: () => {
          throw new Error('no catalog')
        },
      })
    expect(read(example)).toBeDefined()
    expect(() => read('{ a: [] }')).toThrow('`option` takes ')
  })

  it('has a test of what it does', () => {
    expect(withOptions.map(({ id }) => id)).toEqual([
      'bulk/max-items-recommended',
      'events/type-depth',
      'filtering/expand-depth',
      'headers/value-size',
      'idempotency/ttl-documented',
      'pagination/limit',
      'paths/max-nesting',
      'versioning/deprecation-period-public',
    ])
  })
})

test.each([
  [100, '100'],
  [new Set(['a', 'b']), '[a, b]'],
  [[], '[]'],
  [undefined, 'nothing'],
  [{ inline: false }, '{ inline: false }'],
])('%j is written as %s', (value, written) => {
  expect(writeValue(value)).toBe(written)
})
