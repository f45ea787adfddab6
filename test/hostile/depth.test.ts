import { describe, expect, test } from 'vitest'
import { MAX_DEPTH } from '../../src/documents/parsing/parsed.ts'
import { diff, lint } from '../../src/index.ts'

/** What stands around a schema at the deepest. */
const LEVELS_AROUND = 10

const DOCUMENTS: Readonly<Record<string, (schema: unknown) => unknown>> = {
  'Swagger 2.0': (schema) => ({
    swagger: '2.0',
    info: { title: 'Orders', version: '1.0.0' },
    paths: { '/v1/orders': { get: { responses: { 200: { description: 'Orders.', schema } } } } },
    definitions: { Order: schema },
  }),
  'OpenAPI 3.0': (schema) => openapi('3.0.3', schema),
  'OpenAPI 3.1': (schema) => openapi('3.1.0', schema),
  'AsyncAPI 2.6': (schema) => ({
    asyncapi: '2.6.0',
    info: { title: 'Orders', version: '1.0.0' },
    channels: { orders: { publish: { message: { payload: schema } } } },
    components: { schemas: { Order: schema } },
  }),
  'AsyncAPI 3.0': (schema) => ({
    asyncapi: '3.0.0',
    info: { title: 'Orders', version: '1.0.0' },
    channels: { orders: { messages: { order: { payload: schema } } } },
    components: { schemas: { Order: schema } },
  }),
}

const NESTINGS: Readonly<Record<string, (inner: unknown) => unknown>> = {
  not: (inner) => ({ not: inner }),
  additionalProperties: (inner) => ({ additionalProperties: inner }),
  items: (inner) => ({ type: 'array', items: inner }),
  allOf: (inner) => ({ allOf: [inner] }),
  oneOf: (inner) => ({ oneOf: [{ type: 'string' }, inner] }),
  properties: (inner) => ({ type: 'object', properties: { order: inner } }),
  $id: (inner) => ({ $id: 'orders/', not: inner }),
  default: (inner) => ({ default: [inner] }),
}

describe.each(Object.keys(DOCUMENTS))('%s', (name) => {
  test.each(Object.keys(NESTINGS))(
    'the deepest schemas below %s make nothing fail',
    async (way) => {
      const [base, revision] = ['string', 'integer'].map((type) => ({
        name: 'orders.json',
        text: JSON.stringify(DOCUMENTS[name]?.(nest(way, type))),
      }))
      if (base === undefined || revision === undefined) throw new Error('There are two.')
      const linted = await lint({ texts: [base] })
      const compared = await diff({ base, revision })
      expect(linted.failures).toEqual([])
      const rules = [...linted.findings, ...compared.findings].map(({ rule }) => rule)
      expect(rules).not.toContain('structure/syntax')
      expect(rules).not.toContain('internal-error')
    },
  )
})

function openapi(version: string, schema: unknown): unknown {
  const content = { 'application/json': { schema } }
  return {
    openapi: version,
    info: { title: 'Orders', version: '1.0.0' },
    paths: { '/v1/orders': { get: { responses: { 200: { description: 'Orders.', content } } } } },
    components: { schemas: { Order: schema } },
  }
}

function nest(way: string, type: string): unknown {
  let schema: unknown = { type }
  const deeper = NESTINGS[way] ?? ((inner) => inner)
  for (let depth = LEVELS_AROUND; depth < MAX_DEPTH - LEVELS_AROUND; depth += levelsOf(way))
    schema = deeper(schema)
  return schema
}

/** How many levels of collections one nesting adds. */
function levelsOf(way: string): number {
  return ['allOf', 'oneOf', 'properties', 'default'].includes(way) ? 2 : 1
}
