import { expect, test } from 'vitest'
import { parseJson } from '../json/json.ts'
import { parsePointer } from '../pointer.ts'
import { parseYaml } from '../yaml/yaml.ts'
import type { ParsedText } from './parsed.ts'

/** The text of a node's key and value, as `key: value` with a bar between. */
function textAt(text: string, pointer: string, { tree }: ParsedText): string | undefined {
  const location = tree?.locate(parsePointer(pointer) ?? [])
  if (location === undefined) return undefined
  const { key, value } = location
  return `${key ? text.slice(key.start, key.end) : ''}|${text.slice(value.start, value.end)}`
}

const MERGED = `base: &base { a: 1, b: { c: 2 } }
other: &other
  b: 3
  d: 4
user:
  <<: [*base, *other]
  a: 5
heir: &heir
  <<: *base
last: { <<: *heir, e: *other }
inline:
  <<: { f: 6 }
`

test.each([
  ['"a": 1', '/"a"', undefined],
  ['"a": 1', '/a', '"a"|1'],
  ["'it''s' : \"x\"  # note", "/it's", `'it''s'|"x"`],
  ['a:\n  - x y \n  - z', '/a/0', '|x y'],
  ['a:\n  b: 1\n\n# end\nc: 2', '/a', 'a|b: 1'],
  ['a: [1, {b: 2}] # ]', '/a', 'a|[1, {b: 2}]'],
  ['a: [1, # ]\n  "]"\n ]', '/a', 'a|[1, # ]\n  "]"\n ]'],
  ['a: [ [x]: 1 ]', '/a', 'a|[ [x]: 1 ]'],
  ['a: [ [x]: [1] ]\nb: 2', '/b', 'b|2'],
  ['a: |\n  x\n\n  y\n\n\nb: 1', '/a', 'a||\n  x\n\n  y'],
  ['a: >- # note\r\n  x\r\nb: 1', '/a', 'a|>- # note\r\n  x'],
  ['a: |', '/a', 'a||'],
  ['- a # b | c\n- # > d\n  &e#f !!str |\n  g', '/1', '||\n  g'],
  ['a:\nb: 1', '/a', 'a|'],
  ['a: # note\nb: 1', '/a', 'a|'],
  ['- \n- 1', '/0', '|'],
  ['a: !!str 1', '/a', 'a|1'],
  ['a: &x {b: 1}\nc: *x', '/c', 'c|*x'],
  ['a: &x {b: 1}\nc: *x', '/c/b', 'b|1'],
  ['? a\n: b', '/a', 'a|b'],
  ['😀: é\nb: "😀"', '/b', 'b|"😀"'],
  ['a: x\n   y\nb: 1', '/a', 'a|x\n   y'],
  ['\ta: 1'.trim(), '', '|a: 1'],
  ['200: x', '/200', '200|x'],
  ['a: [1]', '/a/1', undefined],
  ['a: [1]', '/a/00', undefined],
  ['a: 1', '/a/b', undefined],
  [MERGED, '/user/a', 'a|5'],
  [MERGED, '/user/b', 'b|{ c: 2 }'],
  [MERGED, '/user/b/c', 'c|2'],
  [MERGED, '/user/d', 'd|4'],
  [MERGED, '/last/a', 'a|1'],
  [MERGED, '/last/e/d', 'd|4'],
  [MERGED, '/inline/f', 'f|6'],
  [MERGED, '/user/<<', undefined],
])('YAML %j at %j', (text, pointer, expected) => {
  expect(textAt(text, pointer, parseYaml(text))).toBe(expected)
})

test.each([
  ['{"a": [1, {"b/c": null}]}', '', '|{"a": [1, {"b/c": null}]}'],
  ['{"a": [1, {"b/c": null}]}', '/a', '"a"|[1, {"b/c": null}]'],
  ['{"a": [1, {"b/c": null}]}', '/a/1/b~1c', '"b/c"|null'],
  ['{"": {"": 1}}', '//', '""|1'],
  ['[ -1.5e3 ]', '/0', '|-1.5e3'],
  ['{"\\u0061": "\\""}', '/a', '"\\u0061"|"\\""'],
  ['[]', '/0', undefined],
])('JSON %j at %j', (text, pointer, expected) => {
  expect(textAt(text, pointer, parseJson(text))).toBe(expected)
})

test('a duplicate key is located where its value is from', () => {
  const text = '{"a": 1, "a": 2}'
  expect(textAt(text, '/a', parseJson(text))).toBe('"a"|2')
})

test('an empty text has no root', () => {
  expect(parseYaml('# nothing').tree?.locate([])).toBeUndefined()
})

test('what merges bring is found in time, however they are nested', () => {
  const levels = Array.from(
    { length: 22 },
    (_, level) => `l${level + 1}: &l${level + 1} {<<: [*l${level}, *l${level}]}\n`,
  )
  const text = `l0: &l0 {a: 1}\nz: &z {b: 2}\n${levels.join('')}end: {<<: [*l22, *z]}`
  expect(textAt(text, '/end/b', parseYaml(text))).toBe('b|2')
  expect(textAt(text, '/end/c', parseYaml(text))).toBeUndefined()
})
