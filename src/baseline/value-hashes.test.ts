import { describe, expect, it } from 'vitest'
import { parseJson } from '../documents/json/json.ts'
import { parseYaml } from '../documents/yaml/yaml.ts'
import { toHex } from './digest.ts'
import { nameItems } from './item-names.ts'
import { ValueHashes } from './value-hashes.ts'

const hashOf = (value: unknown) => new ValueHashes().of(value)
const ofYaml = (text: string) => hashOf(parseYaml(text).tree?.root)
const ofJson = (text: string) => hashOf(parseJson(text).tree?.root)

describe('one value', () => {
  it.each([
    ['{a: 1, b: [x, y]}', '{"b": ["x", "y"], "a": 1}'],
    ['[a, b, c]', '["c", "a", "b"]'],
    ['a: 1.0', '{"a": 1}'],
    ['a: 1e3', '{"a": 1000}'],
    ["a: 'x'", '{"a": "x"}'],
    ['a: ~', '{"a": null}'],
    ['a: >-\n  one\n  two', '{"a": "one two"}'],
    ['x: &x {a: 1}\ny: *x', '{"x": {"a": 1}, "y": {"a": 1}}'],
    ["$ref: '#/definitions/Order'", '{"$ref": "../common.json#/components/schemas/Order"}'],
    ["$ref: './Order.yaml'", '{"$ref": "#/definitions/Order"}'],
    ['__proto__: 1', '{"__proto__": 1}'],
  ])('is %j and %j', (yaml, json) => {
    expect(ofYaml(yaml)).toEqual(ofJson(json))
  })
})

describe('two values', () => {
  it.each([
    ['1', '"1"'],
    ['true', '"true"'],
    ['null', '"null"'],
    ['[]', '{}'],
    ['[[]]', '[]'],
    ['{}', '{"a": null}'],
    ['{"a": "b"}', '{"b": "a"}'],
    ['{"a": "b", "c": "d"}', '{"a": "d", "c": "b"}'],
    ['{"a": {"b": 1}}', '{"a": {"b": {"c": 1}}}'],
    ['[1, 1, 2]', '[1, 2, 2]'],
    ['[["a"], ["b"]]', '[["a", "b"], []]'],
    ['{"$ref": "Order"}', '{"$ref": "Item"}'],
    ['["ab", "c"]', '["a", "bc"]'],
  ])('are %s and %s', (first, second) => {
    expect(ofJson(first)).not.toEqual(ofJson(second))
  })

  it('are any two of many', () => {
    const seen = new Set<string>()
    for (let index = 0; index < 20_000; index++) {
      seen.add(toHex(hashOf(index), 12))
      seen.add(toHex(hashOf(String(index)), 12))
      seen.add(toHex(hashOf({ a: index }), 12))
      seen.add(toHex(hashOf([index]), 12))
    }
    expect(seen.size).toBe(80_000)
  })
})

it('items are named by what they are', () => {
  const items = [
    { name: 'limit', in: 'query' },
    { name: 'limit', in: 'header' },
    { $ref: 'common.yaml#/parameters/Limit' },
    'read',
    'read',
    7,
    { schema: { type: 'string' } },
    { schema: { type: 'string' } },
    'x'.repeat(61),
    null,
  ]
  expect(nameItems(items, new ValueHashes())).toEqual([
    '[query limit]',
    '[header limit]',
    '[Limit]',
    '[read]',
    '[read](2)',
    '[7]',
    expect.stringMatching(/^\[#[0-9a-f]{8}\]$/),
    expect.stringMatching(/^\[#[0-9a-f]{8}\]\(2\)$/),
    expect.stringMatching(/^\[#[0-9a-f]{8}\]$/),
    '[null]',
  ])
})
