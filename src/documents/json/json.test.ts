import { expect, test } from 'vitest'
import { LineIndex } from '../lines.ts'
import { MAX_DEPTH } from '../parsing/parsed.ts'
import { parseJson } from './json.ts'

/** The faults of a text as `line:column-column message`. */
function faultsOf(text: string): string[] {
  const lines = new LineIndex(text)
  return parseJson(text).faults.map(({ message, span }) => {
    const { line, column } = lines.position(span.start)
    return `${line}:${column}-${column + span.end - span.start} ${message}`
  })
}

test.each([
  '{"a": [1, -0.5e+3, true, false, null, "\\u00e9\\n\\"\\\\\\/"], "b": {}, "": []}',
  ' \t\r\n"text"\n',
  '"\\ud800 \u2028 \u007f 😀"',
  '0',
  '123123123123123123123123123123',
  '[[[]], {"a": {}}]',
])('%s is read as JSON.parse reads it', (text) => {
  const { tree, faults } = parseJson(text)
  expect(faults).toEqual([])
  expect(JSON.stringify(tree?.root)).toBe(JSON.stringify(JSON.parse(text)))
})

const NOT_JSON = 'A value is no JSON.'

test.each([
  ['', '1:1-1 The file is empty.'],
  [' \n', '1:1-1 The file is empty.'],
  ['{\n  "a": 1,\n}', '2:9-10 A comma follows the last member or item.'],
  ['[1,\n 2,\n]', '2:3-4 A comma follows the last member or item.'],
  ['[1,,2]', '1:4-5 A value is missing.'],
  ['{"a": 1 // one\n}', '1:9-15 JSON has no comments.'],
  ['/*\r\n', '1:1-3 JSON has no comments.', '2:1-1 A value is missing.'],
  ['{"a": 1 /* one */}', '1:9-18 JSON has no comments.'],
  ["{'a': 1}", `1:2-5 ${NOT_JSON}`],
  ['{a: 1}', `1:2-3 ${NOT_JSON}`],
  ['{"a": 1 "b": 2}', '1:9-12 A comma is missing.'],
  ['[1 2]', '1:4-5 A comma is missing.'],
  ['{"a" 1}', '1:6-7 A colon is missing after the member name.'],
  ['{"a": }', '1:7-8 A value is missing.'],
  ['{"a": 1', '1:1-2 An object is not closed.'],
  ['[1', '1:1-2 An array is not closed.'],
  ['{"a": [1}', '1:9-10 A comma is missing.'],
  ['["a\nb"]', '1:2-4 A string is not closed.'],
  ['["a\tb"]', '1:2-7 A string holds a control character.'],
  ['["\\x"]', '1:2-6 A backslash escape is unknown.'],
  ['["\\u12g4"]', '1:2-10 A \\u escape is malformed.'],
  ['[NaN]', `1:2-5 ${NOT_JSON}`],
  ['[-Infinity]', `1:2-3 ${NOT_JSON}`],
  ['[012]', '1:2-5 A number is malformed.'],
  ['007', '1:1-3 A number is malformed.'],
  ['[1.]', '1:2-4 A number is cut off.'],
  ['[.5]', `1:2-4 ${NOT_JSON}`],
  ['[0x1f]', `1:3-6 ${NOT_JSON}`],
  ['[True]', `1:2-6 ${NOT_JSON}`],
  ['{} {}', '1:4-5 Text follows the end of the document.'],
  [
    '{\n  "a" 1,\n  "b" 2\n}',
    '2:7-8 A colon is missing after the member name.',
    '3:7-8 A colon is missing after the member name.',
  ],
])('%j gives no tree, and says why', (text, ...faults) => {
  expect(parseJson(text).tree).toBeUndefined()
  expect(faultsOf(text)).toEqual(faults)
  expect(() => JSON.parse(text)).toThrow()
})

test('duplicate names are faults with both places, and leave the last value', () => {
  const { tree, faults } = parseJson('{"a": 1, "b": {"a": 2, "a": 3, "a": 4}}')
  expect(JSON.stringify(tree?.root)).toBe('{"a":1,"b":{"a":4}}')
  expect(faults).toMatchObject([
    { span: { start: 23, end: 26 }, related: { span: { start: 15, end: 18 } } },
    { span: { start: 31, end: 34 }, related: { span: { start: 15, end: 18 } } },
  ])
})

test('names of Object.prototype are names like any other', () => {
  const { tree, faults } = parseJson('{"__proto__": {"a": 1}, "constructor": 2, "toString": 3}')
  expect(faults).toEqual([])
  expect(Object.keys(tree?.root ?? {})).toEqual(['__proto__', 'constructor', 'toString'])
  expect(tree?.locate(['__proto__', 'a'])?.value).toEqual({ start: 20, end: 21 })
})

test.each([
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s may be nested up to the limit, and no deeper', (_, open, close) => {
  const inner = open === '[' ? '' : '1'
  const nested = (depth: number) => open.repeat(depth) + inner + close.repeat(depth)
  expect(parseJson(nested(MAX_DEPTH)).faults).toEqual([])
  for (const text of [nested(MAX_DEPTH + 1), open.repeat(100_000), `[tru, ${open.repeat(100_000)}`])
    expect(parseJson(text)).toMatchObject({ tree: undefined, faults: [{}] })
})
