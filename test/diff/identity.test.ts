import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { isUnchanged } from '../../src/diff/is-unchanged.ts'
import { makeRandom } from '../support/mutations.ts'
import { changesBetween, describeChange, modelOf, modelOfData } from './comparing.ts'
import { clone, type JsonObject } from './data.ts'
import { mutate } from './mutants.ts'

const FIXTURES = [
  'conforming/openapi.yaml',
  'conforming/asyncapi.yaml',
  'conforming/asyncapi-2.yaml',
  'violations/openapi.yaml',
  'violations/asyncapi.yaml',
  'violations/asyncapi-2.yaml',
  'asyncapi/quotes-3.0.yaml',
  'asyncapi/orders-2.6.yaml',
  'spectral/swagger.yaml',
]
const MUTANTS = 40

function read(fixture: string): JsonObject {
  const text = readFileSync(new URL(`../../fixtures/${fixture}`, import.meta.url), 'utf8')
  return load(text) as JsonObject // each fixture is an object
}

/** What is found between a document and its own text, spread over more lines. */
function changesToItself(document: JsonObject): string[] {
  const same = modelOf({ 'api.json': JSON.stringify(document, null, 2) })
  return changesBetween(modelOfData(document), same).map(describeChange)
}

describe.each(FIXTURES)('mutants of %s', (fixture) => {
  const original = read(fixture)
  const mutants = Array.from({ length: MUTANTS }, (_, seed) => mutate(original, makeRandom(seed)))

  it('have no change to themselves', () => {
    for (const [seed, mutant] of mutants.entries())
      expect(changesToItself(mutant), `seed ${seed}`).toEqual([])
  })

  it('are compared with each other without a fault', () => {
    for (const [seed, mutant] of mutants.entries()) {
      const other = mutants[(seed + 1) % mutants.length] ?? mutant
      expect(
        () => changesBetween(modelOfData(mutant), modelOfData(other)),
        `seed ${seed}`,
      ).not.toThrow()
    }
  })
})

describe('one text', () => {
  const ref = { $ref: 'common.json#/Order' }
  const mapped = {
    type: 'object',
    discriminator: { propertyName: 'kind', mapping: { card: 'common.json#/Order' } },
  }
  const stateOf = (schema: object, type: string) => {
    const responses = { 200: { description: 'Yes.', content: { 'application/json': { schema } } } }
    const main = {
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1.0.0' },
      paths: { '/v1/orders': { get: { responses } } },
    }
    const common = { Order: { type: 'object', properties: { total: { type } } } }
    return modelOf({ 'api.json': JSON.stringify(main), 'common.json': JSON.stringify(common) })
  }

  it.each([
    ['a reference', ref],
    ['a discriminator', mapped],
  ])('is unchanged where %s leads to what is the same', (_, schema) => {
    expect(isUnchanged(stateOf(schema, 'string'), stateOf(schema, 'string'))).toBe(true)
    expect(isUnchanged(stateOf(schema, 'string'), stateOf(schema, 'integer'))).toBe(false)
  })
})

describe('messages that nothing names', () => {
  const channel = { address: 'orders.created.v1' }
  const api = (rest: object): JsonObject =>
    clone({ asyncapi: '3.0.0', info: { title: 'Orders', version: '1.0.0' }, ...rest } as JsonObject)

  it.each([
    [{ operations: { o: { action: 'send', messages: [{}] } } }],
    [
      {
        channels: { c: channel },
        operations: {
          o: { action: 'send', channel: { $ref: '#/channels/c' }, messages: [{}, {}, { $ref: 7 }] },
        },
      },
    ],
    [{ channels: { c: { ...channel, messages: { $ref: '#/components/messages/a' } } } }],
    [
      {
        channels: { c: { ...channel, messages: { $ref: '#/components/messages' } } },
        components: { messages: { a: {}, b: { payload: 7 } } },
      },
    ],
  ])('have no change to themselves: %j', (rest) => {
    expect(changesToItself(api(rest))).toEqual([])
  })

  it('are removed where fewer of them are left', () => {
    const of = (messages: object[]) =>
      modelOfData(
        api({
          channels: { c: channel },
          operations: { o: { action: 'send', channel: { $ref: '#/channels/c' }, messages } },
        }),
      )
    const kinds = changesBetween(of([{}, {}]), of([{}])).map(({ kind }) => kind)
    expect(kinds).toEqual(['message-removed'])
  })
})
