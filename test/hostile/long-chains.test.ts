import { describe, expect, test } from 'vitest'
import { lint } from '../../src/index.ts'

const refer = (name: string | number) => ({ $ref: `#/components/schemas/${name}` })

/** Lints with a response, a parameter and a monitor's status of the schema S0; gives the failed rules. */
async function failuresOf(schemas: Readonly<Record<string, unknown>>): Promise<string[]> {
  const content = { 'application/json': { schema: refer('S0') } }
  const responses = { 200: { description: 'Orders.', content } }
  const parameters = [{ name: 'limit', in: 'query', schema: refer('S0') }]
  const requestBody = { content }
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1.0.0' },
    paths: { '/v1/orders': { get: { parameters, responses }, post: { requestBody, responses } } },
    components: {
      schemas: {
        ...schemas,
        Order: { type: 'object', properties: { status: refer('S0'), order_count: refer('S0') } },
        Listed: { type: 'array', items: refer('S0'), default: null },
      },
    },
  })
  const { findings } = await lint({ texts: [{ name: 'orders.json', text }], ruleset: 'lintel:all' })
  return findings.filter(({ rule }) => rule === 'internal-error').map(({ message }) => message)
}

const COUNT = 8_000

const WAYS: Readonly<Record<string, (next: unknown, index: number) => unknown>> = {
  $ref: (next) => next,
  allOf: (next) => ({ allOf: [next] }),
  oneOf: (next) => ({ oneOf: [{ type: 'object' }, next] }),
  anyOf: (next) => ({ anyOf: [next, { type: 'null' }] }),
  not: (next) => ({ not: next }),
  items: (next) => ({ type: 'array', items: next }),
  properties: (next) => ({ type: 'object', properties: { id: next } }),
  additionalProperties: (next) => ({ type: 'object', additionalProperties: next }),
  'allOf beside properties': (next, index) => ({
    allOf: [next, { type: 'object', properties: { [`field_${index}`]: { type: 'string' } } }],
  }),
}

describe.each(Object.keys(WAYS))('a chain of %s', (way) => {
  const link = WAYS[way] ?? (() => ({}))
  const chain = (last: unknown) =>
    Object.fromEntries([
      ...Array.from({ length: COUNT }, (_, i) => [`S${i}`, link(refer(`S${i + 1}`), i)]),
      [`S${COUNT}`, last],
    ])

  test('ends', async () => {
    expect(await failuresOf(chain({ type: 'string', enum: ['a', 'b'] }))).toEqual([])
  })

  test('leads back to its beginning', async () => {
    expect(await failuresOf(chain(refer('S0')))).toEqual([])
  })
})

describe.each(['allOf', 'oneOf', 'anyOf'])('%s', (keyword) => {
  // A check that looked at each way through them would never end: there are 30 to the power of 30.
  const level = (index: number, parts: number) => [
    `S${index}`,
    { [keyword]: Array.from({ length: parts }, () => refer(`S${index + 1}`)) },
  ]

  test('of parts that are shared at each level ends', async () => {
    const levels = Array.from({ length: 30 }, (_, index) => level(index, 30))
    expect(await failuresOf(Object.fromEntries([...levels, ['S30', { type: 'object' }]]))).toEqual(
      [],
    )
  })

  test('of every other one ends', async () => {
    const all = Array.from({ length: 40 }, (_, index) => refer(`S${index}`))
    const clique = all.map((_, index) => [`S${index}`, { [keyword]: all }])
    expect(await failuresOf(Object.fromEntries(clique))).toEqual([])
  })
})
