import { expect, test } from 'vitest'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import rule from '../dead-letter-payload.ts'

const MANY = 2000

function repeat(make: (index: number) => object): object {
  return Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`m${index}`, make(index)]))
}

const payload = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } })

async function countFindings(channels: object): Promise<number> {
  const document = { asyncapi: '3.0.0', info: { title: 'Many', version: '1.0.0' }, channels }
  return (await findingsOf(JSON.stringify(document), rule, { file: 'api.json' })).length
}

test('finds its payload among many, and misses it among many', async () => {
  const channels = {
    topic: {
      address: 'a.b.c.v1',
      messages: repeat((index) => ({ payload: payload(`a${index}`) })),
    },
    dead: {
      address: 'a.b.c.v1.dlq',
      messages: repeat((index) => ({ payload: payload(`${index % 2 ? 'a' : 'b'}${index}`) })),
    },
  }
  expect(await countFindings(channels)).toBe(MANY / 2)
})

test('is silent on more messages than are compared', async () => {
  const headers = (name: string) => ({ payload: payload('a'), headers: payload(name) })
  const channels = {
    topic: { address: 'a.b.c.v1', messages: repeat((index) => headers(`h${index}`)) },
    dead: { address: 'a.b.c.v1.dlq', messages: repeat(() => headers('x')) },
  }
  expect(await countFindings(channels)).toBe(0)
})

test('is silent on more topics than can be meant', async () => {
  const channels = repeat((index) =>
    index % 2
      ? { address: `{x}.{y}.c${index}.v1`, messages: { m: { payload: payload('a') } } }
      : { address: `a.b${index}.{z}.v1.dlq`, messages: { m: { payload: payload('b') } } },
  )
  expect(await countFindings(channels)).toBe(0)
})
