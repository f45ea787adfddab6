import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import { parsePointer } from '../../documents/pointer.ts'
import { applyEdits } from '../batch/apply-edits.ts'
import type { JsonValue } from '../changes/json-value.ts'
import { rank } from '../changes/member-order.ts'
import { toTextEdits } from './to-text-edits.ts'

function open(text: string, language: 'yaml' | 'json' = 'yaml'): SpecDocument {
  const file = `api.${language}`
  return new SpecDocument({ file, location: `/${file}`, text, hasByteOrderMark: false, language })
}

function at(document: SpecDocument, pointer: string) {
  const node = document.root.at(...(parsePointer(pointer) ?? []))
  if (node === undefined) throw new Error(`There is no ${pointer}.`)
  return node
}

function languageOf(text: string): 'yaml' | 'json' {
  return /^\s*[{[]/.test(text) && !/[{[,\s](?!true|null)[a-z]/.test(text) ? 'json' : 'yaml'
}

type Insertion = readonly [
  name: string,
  text: string,
  pointer: string,
  key: string,
  value: JsonValue,
  after: string | undefined,
  result: string,
]

it.each<Insertion>([
  [
    'a block',
    'a:\n  b: 1 # one\n# c\nc: 2\n',
    '/a',
    'x',
    { k: [1, 'z'] },
    undefined,
    'a:\n  b: 1 # one\n  x:\n    k:\n      - 1\n      - z\n# c\nc: 2\n',
  ],
  [
    'a block behind a member',
    'a: 1\n# b\nb: 2\n',
    '',
    'x',
    'yes',
    'a',
    "a: 1\nx: 'yes'\n# b\nb: 2\n",
  ],
  ['no break at the end', 'a: 1', '', '200', 1, undefined, "a: 1\n'200': 1"],
  [
    'CRLF',
    'a:\r\n  b: 1\r\n',
    '/a',
    'x',
    { k: 1 },
    undefined,
    'a:\r\n  b: 1\r\n  x:\r\n    k: 1\r\n',
  ],
  [
    'empty braces',
    'p:\n    q: 1\na: {} # c\nb: 1\n',
    '/a',
    'x',
    { k: 1 },
    undefined,
    'p:\n    q: 1\na: # c\n    x:\n        k: 1\nb: 1\n',
  ],
  ['a null', 'a:\nb: 1\n', '/a', 'x', 1, undefined, 'a:\n  x: 1\nb: 1\n'],
  [
    'an item',
    '- a: 1\n  b: 2\n- c: 1\n',
    '/0',
    'x',
    [],
    undefined,
    '- a: 1\n  b: 2\n  x: []\n- c: 1\n',
  ],
  ['an empty item', '- {}\n', '/0', 'x', { k: 1 }, undefined, '- x:\n    k: 1\n'],
  [
    'a block scalar',
    'a: |\n  t\n\nb: 1\n',
    '',
    'x',
    'p\nq\n',
    'a',
    'a: |\n  t\nx: |\n  p\n  q\n\nb: 1\n',
  ],
  [
    'a block scalar that keeps',
    'a: |+\n  t\n\nb: 1\n',
    '',
    'x',
    1,
    'a',
    'a: |+\n  t\n\nx: 1\nb: 1\n',
  ],
  [
    'a reference, quoted as the others are',
    'a:\n  $ref: \'x.yaml#/k\'\nc:\n  $ref: \'x.yaml#/l\'\nd: "a"\ne: "b"\nf: "c"\n',
    '',
    'x',
    { $ref: '../y.yaml#/k' },
    'a',
    'a:\n  $ref: \'x.yaml#/k\'\nx:\n  $ref: \'../y.yaml#/k\'\nc:\n  $ref: \'x.yaml#/l\'\nd: "a"\ne: "b"\nf: "c"\n',
  ],
  [
    'a reference without quotes among texts with them',
    'a:\n  $ref: x.yaml\nb: "some text"\nc: "some more text"\n',
    '/a',
    'x',
    { k: { $ref: '../y.yaml#/k' }, l: { $ref: '#/k' } },
    undefined,
    'a:\n  $ref: x.yaml\n  x:\n    k:\n      $ref: ../y.yaml#/k\n    l:\n      $ref: "#/k"\nb: "some text"\nc: "some more text"\n',
  ],
  ['braces', 'a: { b: 1 }\n', '/a', 'x', { k: 'a,b' }, undefined, "a: { b: 1, x: { k: 'a,b' } }\n"],
  ['braces behind', 'a: {b: 1, c: 2}\n', '/a', 'x', [1], 'b', 'a: {b: 1, x: [1], c: 2}\n'],
  [
    'braces over lines',
    'a: {\n  b: 1, # one\n  c: 2 # two\n}\n',
    '/a',
    'x',
    1,
    undefined,
    'a: {\n  b: 1, # one\n  c: 2, # two\n  x: 1\n}\n',
  ],
  [
    'braces with a last comma',
    'a: {\n  b: 1,\n}\n',
    '/a',
    'x',
    1,
    undefined,
    'a: {\n  b: 1,\n  x: 1,\n}\n',
  ],
  [
    'JSON',
    '{\n\t"a": {},\n\t"b": 1\n}',
    '/a',
    'x',
    { k: [] },
    undefined,
    '{\n\t"a": {\n\t\t"x": {\n\t\t\t"k": []\n\t\t}\n\t},\n\t"b": 1\n}',
  ],
  [
    'minified JSON',
    '{"a":{"b":1},"c":[]}',
    '/a',
    'x',
    { k: [1, 2] },
    undefined,
    '{"a":{"b":1,"x":{"k":[1,2]}},"c":[]}',
  ],
  [
    'JSON with wide colons',
    '{\n  "a" : 1\n}\n',
    '',
    'x',
    { k: 1 },
    undefined,
    '{\n  "a" : 1,\n  "x" : {\n    "k" : 1\n  }\n}\n',
  ],
  ['document markers', '---\na: 1\n...\n', '', 'x', 1, undefined, '---\na: 1\nx: 1\n...\n'],
  [
    'quotes',
    'a: "hello world"\n',
    '',
    'x',
    'good evening',
    undefined,
    'a: "hello world"\nx: "good evening"\n',
  ],
  ['a text with a comma', 'a: 1\n', '', 'x', 'one, two', undefined, 'a: 1\nx: one, two\n'],
  [
    'a quoted reference',
    "a:\n  '$ref': b\nc:\n  '$ref': d\n",
    '',
    'x',
    { $ref: '#/a' },
    undefined,
    "a:\n  '$ref': b\nc:\n  '$ref': d\nx:\n  '$ref': '#/a'\n",
  ],
  [
    'a status among others without quotes',
    'a: 1\n200: 1\n404: 1\n',
    '',
    '400',
    1,
    '200',
    'a: 1\n200: 1\n400: 1\n404: 1\n',
  ],
  [
    'a status among others in double quotes',
    'a: \'b c\'\n"200": 1\n"404": 1\n',
    '',
    '400',
    1,
    '200',
    'a: \'b c\'\n"200": 1\n"400": 1\n"404": 1\n',
  ],
  [
    'no blank lines between, with CRLF',
    'a: 1\r\nb: 2\r\nc: 3\r\n',
    '',
    'x',
    4,
    undefined,
    'a: 1\r\nb: 2\r\nc: 3\r\nx: 4\r\n',
  ],
  [
    'blank lines between',
    'a: 1\n\nb: 2\n\n# three\nc: 3\n',
    '',
    'x',
    4,
    undefined,
    'a: 1\n\nb: 2\n\n# three\nc: 3\n\nx: 4\n',
  ],
])('inserts a member: %s', (_, text, pointer, key, value, after, result) => {
  const document = open(text, languageOf(text))
  const into = at(document, pointer)
  const edits = toTextEdits({ kind: 'insert-member', into, key, value, ...(after && { after }) })
  expect(edits && applyEdits(text, edits)).toBe(result)
})

const RANKS = new Map([['statuses', rank(['200', '400', '404', 'default'])]])

it.each([
  [
    'behind the one before',
    '200: 1\n  404: 1\n  default: 1',
    '200: 1\n  400: x\n  404: 1\n  default: 1',
  ],
  ['behind the highest before', '404: 1\n  200: 1', '404: 1\n  200: 1\n  400: x'],
  ['before the first after', 'other: 1\n  default: 1', 'other: 1\n  400: x\n  default: 1'],
  ['not below a comment above', '# c\n  404: 1', '# c\n  404: 1\n  400: x'],
])('inserts a member by its rank: %s', (_, before, after) => {
  const document = open(`statuses:\n  ${before}\n`, 'yaml')
  const into = at(document, '/statuses')
  const edits = toTextEdits({ kind: 'insert-member', into, key: '400', value: 'x', ranks: RANKS })
  const text = edits && applyEdits(document.source.text, edits)
  expect(text?.replaceAll("'", '')).toBe(`statuses:\n  ${after}\n`)
})

it('writes what is new by ranks, and in alphabetical order where that is kept', () => {
  const document = open('a: 1\nb: 1\nd: 1\ne: 1\nf: 1\n', 'yaml')
  const value = { 404: 1, 400: 1, other: 1, 200: 1, default: 1 }
  const edits = toTextEdits({
    kind: 'insert-member',
    into: document.root,
    key: 'c',
    value: { statuses: { default: 1, x: value } },
    ranks: new Map([['x', rank(['default', 'other'])]]),
  })
  expect(edits && applyEdits(document.source.text, edits)).toBe(
    "a: 1\nb: 1\nc:\n  statuses:\n    default: 1\n    x:\n      '200': 1\n      '400': 1\n      '404': 1\n      default: 1\n      other: 1\nd: 1\ne: 1\nf: 1\n",
  )
})

it.each<readonly [string, string, string, JsonValue, number | undefined, string]>([
  [
    'dashes below their key',
    'a:\n- b\n- c\nd: 1\n',
    '/a',
    { x: 1, k: 2 },
    undefined,
    'a:\n- b\n- c\n- x: 1\n  k: 2\nd: 1\n',
  ],
  ['indented dashes', 'a:\n  - b # c\n', '/a', 'x', undefined, 'a:\n  - b # c\n  - x\n'],
  ['behind nothing', 'a:\n- b\n-\nd: 1\n', '/a', 'x', undefined, 'a:\n- b\n-\n- x\nd: 1\n'],
  [
    'behind nothing, indented',
    '- a:\n  -\n  d: 1\n',
    '/0/a',
    'x',
    undefined,
    '- a:\n  -\n  - x\n  d: 1\n',
  ],
  ['at the top', 'a:\n  - b\n', '/a', 'x', 0, 'a:\n  - x\n  - b\n'],
  ['at the top of brackets', 'a: [b, c]\n', '/a', 'x', 0, 'a: [x, b, c]\n'],
  ['brackets', 'a: [b]\n', '/a', 'x', undefined, 'a: [b, x]\n'],
  ['empty brackets', 'z:\n- 1\na: []\n', '/a', 'x', undefined, 'z:\n- 1\na:\n- x\n'],
  ['JSON on one line', '{"a": [1, 2]}', '/a', { b: 1, c: 2 }, 1, '{"a": [1, {"b": 1, "c": 2}, 2]}'],
  [
    'JSON over lines',
    '{\n  "a": [\n    1\n  ]\n}',
    '/a',
    2,
    undefined,
    '{\n  "a": [\n    1,\n    2\n  ]\n}',
  ],
])('adds an item: %s', (_, text, pointer, value, index, result) => {
  const into = at(open(text, languageOf(text)), pointer)
  const edits = toTextEdits({
    kind: 'append-item',
    into,
    value,
    ...(index !== undefined && { at: index }),
  })
  expect(edits && applyEdits(text, edits)).toBe(result)
})

it.each<readonly [string, string, string, JsonValue, string]>([
  ['behind an anchor', '- &a {b: 1}\n', '/0', [0], '- &a\n  - 0\n'],
  ['a plain scalar', 'a: b # c\n', '/a', 5, 'a: 5 # c\n'],
  ['a null', 'a: # c\nb: 1\n', '/a', 5, 'a: 5 # c\nb: 1\n'],
  ['a scalar by a mapping', 'a: b # c\n', '/a', { x: 1 }, 'a: # c\n  x: 1\n'],
  ['a mapping by a scalar', 'a: # c\n  b: 1\nd: 1\n', '/a', 'x', 'a: x # c\nd: 1\n'],
  ['a block scalar', 'a: | # c\n  b\n  c\n\nd: 1\n', '/a', 'x', 'a: x # c\n\nd: 1\n'],
  ['a text of lines', 'a: b # c\n', '/a', 'x\ny\n', 'a: | # c\n  x\n  y\n'],
  ['an item', '- a: 1\n  b: 2\n- c\n', '/0', 'x', '- x\n- c\n'],
  ['in braces', 'a: {b: [1]}\n', '/a/b', { x: 1 }, 'a: {b: {x: 1}}\n'],
  ['in JSON', '{"a":"b"}', '/a', { x: 1 }, '{"a":{"x":1}}'],
])('replaces a value: %s', (_, text, pointer, value, result) => {
  const node = at(open(text, languageOf(text)), pointer)
  const edits = toTextEdits({ kind: 'replace-value', node, value })
  expect(edits && applyEdits(text, edits)).toBe(result)
})

it.each<readonly [string, string, string, string, string]>([
  ['plain', 'a: 1 # c\n', '/a', 'x-y', 'x-y: 1 # c\n'],
  ['plain, to a name that needs quotes', 'a: 1\n', '/a', '200', "'200': 1\n"],
  ['in single quotes', "'a': 1\n", '/a', "it's", "'it''s': 1\n"],
  ['in double quotes', '{"a" : 1}', '/a', 'b"', '{"b\\"" : 1}'],
])('renames a key: %s', (_, text, pointer, key, result) => {
  const node = at(open(text, languageOf(text)), pointer)
  const edits = toTextEdits({ kind: 'rename-key', node, key })
  expect(edits && applyEdits(text, edits)).toBe(result)
})

it.each<readonly [string, string, string, string]>([
  [
    'a member with its comments',
    'a: 1\n# b\nb: 2 # two\n\n# c\nc: 3\n',
    '/b',
    'a: 1\n\n# c\nc: 3\n',
  ],
  ['the last, without a break', 'a: 1\nb: 2', '/b', 'a: 1'],
  ['the first of an item', '- a: 1\n  b: 2\n', '/0/a', '- b: 2\n'],
  ['the only one', 'a:\n  b: 1\nc: 2\n', '/a/b', 'a: {}\nc: 2\n'],
  ['an item', 'a:\n- 1\n- 2\n', '/a/0', 'a:\n- 2\n'],
  ['in brackets', 'a: [b, c, d]\n', '/a/1', 'a: [b, d]\n'],
  ['in JSON', '{\n  "a": 1,\n  "b": 2\n}', '/b', '{\n  "a": 1\n}'],
])('removes %s', (_, text, pointer, result) => {
  const edits = toTextEdits({ kind: 'remove', node: at(open(text, languageOf(text)), pointer) })
  expect(edits && applyEdits(text, edits)).toBe(result)
})

it.each([
  ['through an alias', 'a: &x {b: 1}\nc: *x\n', '/c'],
  ['in what an alias names', 'a: &x {b: 1}\nc: *x\n', '/a'],
  ['below what an alias names', 'a: &x\n  d: {b: 1}\nc: *x\n', '/a/d'],
  ['that a merge key brings', 'a: &x\n  d: {b: 1}\nc:\n  <<: *x\n', '/c/d'],
  ['without braces in brackets', 'a: [b: 1]\n', '/a/0'],
  ['with explicit keys', '? a\n: 1\n', ''],
])('leaves alone an object %s', (_, text, pointer) => {
  const into = at(open(text), pointer)
  expect(toTextEdits({ kind: 'insert-member', into, key: 'x', value: 1 })).toBeUndefined()
})
