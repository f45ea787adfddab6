import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonMembers, PartTooLong } from './json-members.ts'

/** Reads a text in chunks of so many bytes, and puts together what it was told. */
function read(text: string | Buffer, size: number): Record<string, unknown> {
  const told = new Map<string, unknown>()
  const members = new JsonMembers({
    onMember: (name, value) => told.set(name, value),
    onArray: (name) => told.set(name, []),
    onItem: (name, item) => {
      const items = told.get(name)
      if (Array.isArray(items)) items.push(JSON.parse(item))
    },
  })
  const bytes = Buffer.from(text)
  const chunk = Buffer.alloc(size)
  for (let at = 0; at < bytes.length; at += size) {
    const count = bytes.copy(chunk, 0, at, at + size)
    members.push(chunk.subarray(0, count))
  }
  members.end()
  return Object.fromEntries(told)
}

it('tells what `JSON.parse` reads, in whatever chunks it comes', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  const member = fc.oneof(value, fc.array(value))
  const name = fc.string().filter((each) => each !== '__proto__')
  fc.assert(
    fc.property(
      fc.dictionary(name, member),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 2),
      (object, size, indent) => {
        const text = JSON.stringify(object, null, indent)
        expect(read(text, size)).toEqual(JSON.parse(text))
      },
    ),
  )
})

it('leaves a byte order mark out', () => {
  expect(read('\ufeff{"a": [1]}', 2)).toEqual({ a: [1] })
})

describe('what is no JSON object is refused as `JSON.parse` does', () => {
  it.each([
    ...['', ' ', '[1]', '1', '"a"', '{', '{"a":1', '{"a":[1}', '{"a":[1,]}', '{"a":[,1]}'],
    ...['{"a":1,}', '{"a":[1],}', '{,"a":1}', '{"a" 1}', '{a:1}', '{"a":1}}', '{"a":1} x', '{}{}'],
    ...['{"a":1,,"b":2}', '{"a":[1]"b":2}', '{"a":[1] "b":[2]}', '{"a":1]', '{"a":"b', '{[1]}'],
    ...['{"a":[1]1}', '{"a":[1},"b":2}', '{"a":1[2]}', '{"a":{"b":[1}}', '{:[1]}', '{"a":b[1]}'],
  ])('%s', (text) => {
    for (const size of [1, 3, 100]) expect(() => read(text, size)).toThrow(SyntaxError)
    if (!/^(\[1\]|1|"a")$/.test(text)) expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })

  it('a part that is longer than a text can be', () => {
    const visitor = { onMember: () => {}, onArray: () => {}, onItem: () => {} }
    const chunk = Buffer.from('{"a":[1,2,3],"b":"1234567')
    new JsonMembers(visitor, 13).push(chunk)
    expect(() => new JsonMembers(visitor, 11).push(chunk)).toThrow(PartTooLong)
  })

  it('bytes that are no text', () => {
    expect(() => read(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 9)).toThrow()
  })
})
