import { describe, expect, test } from 'vitest'
import { asyncApiOf } from '../../../test/support/reports.ts'

/** A document as JSON, which is YAML too. */
function apiOf(version: string, members: object) {
  return asyncApiOf(JSON.stringify({ asyncapi: version, ...members }))
}

function mapOf<T>(size: number, member: (index: number) => T): Record<string, T> {
  return Object.fromEntries(
    Array.from({ length: size }, (_, index) => [`n${index}`, member(index)]),
  )
}

const component = (kind: string, index: number) => ({ $ref: `#/components/${kind}/n${index}` })

describe('documents that are made to exhaust stack, memory or patience', () => {
  test('nested layers of message alternatives', () => {
    const messages = mapOf(20, (index) =>
      index === 19 ? { name: 'last' } : { oneOf: Array(20).fill(component('messages', index + 1)) },
    )
    const channels = { a: { publish: { message: component('messages', 12) } } }
    const api = apiOf('2.6.0', { channels, components: { messages } })
    expect(api.messages.map(({ name }) => name)).toEqual(['last'])
  })

  test('a circle of message alternatives', () => {
    const messages = mapOf(2, (index) => ({
      oneOf: [component('messages', 1 - index), { name: 'a' }],
    }))
    expect(apiOf('2.6.0', { channels: {}, components: { messages } }).messages).toHaveLength(2)
  })

  test('a chain of thousands of parts, in headers and in payloads', () => {
    const size = 5000
    const schemas = mapOf(size, (index) =>
      index < size - 1
        ? { allOf: [component('schemas', index + 1)] }
        : { properties: { specversion: {}, ce_type: { const: 'a.b.created.v1' } } },
    )
    const message = { payload: component('schemas', 0), headers: component('schemas', 0) }
    const api = apiOf('3.0.0', { components: { messages: { message }, schemas } })
    expect(api.eventTypes).toEqual([])
    expect(api.walk.schemas.size).toBeGreaterThan(size)
  })

  test('thousands of traits', () => {
    const traits = Array.from({ length: 3000 }, (_, index) => ({
      headers: { properties: { [`h${index}`]: {}, shared: { const: String(index) } } },
    }))
    const [message] = apiOf('3.0.0', { components: { messages: { message: { traits } } } }).messages
    const [shape] = message?.headerShapes ?? []
    expect(shape?.properties.size).toBe(3001)
    expect(shape?.properties.get('shared')?.schema?.keyword('const')).toBe('2999')
  })

  test('thousands of operations on a channel of thousands of messages', () => {
    const size = 3000
    const channels = { c: { address: 'a.b.created.v1', messages: mapOf(size, () => ({})) } }
    const operations = mapOf(size, () => ({ action: 'send', channel: { $ref: '#/channels/c' } }))
    const { messages } = apiOf('3.0.0', { channels, operations })
    expect(messages.every(({ isCommand }) => !isCommand)).toBe(true)
    expect(messages[0]?.uses).toHaveLength(size)
  })

  test('an address of thousands of parameters with long enums', () => {
    const size = 1000
    const address = Array.from({ length: size }, (_, index) => `{n${index}}`).join('.')
    const values = { enum: Object.keys(mapOf(size, () => 0)) }
    const channels = { c: { address, parameters: mapOf(size, () => component('parameters', 0)) } }
    const api = apiOf('3.0.0', { channels, components: { parameters: { n0: values } } })
    expect(api.channels[0]?.addresses).toEqual([address])
  })
})
