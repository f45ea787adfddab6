import { expect, test } from 'vitest'
import { LineIndex } from '../lines.ts'
import { MAX_DEPTH, type SyntaxFault } from '../parsing/parsed.ts'
import { explainYamlErrors } from './errors.ts'
import { parseYaml } from './yaml.ts'

/** The data as JSON would hold it. */
function dataOf(text: string): unknown {
  const { tree, faults } = parseYaml(text)
  expect(faults).toEqual([])
  return JSON.parse(JSON.stringify(tree?.root))
}

/** Faults as `line:column-column message`. */
function render(text: string, faults: readonly SyntaxFault[]): string[] {
  const lines = new LineIndex(text)
  return faults.map(({ message, span }) => {
    const { line, column } = lines.position(span.start)
    return `${line}:${column}-${column + span.end - span.start} ${message}`
  })
}

test.each([
  [
    'unquoted keys are texts',
    '200: a\n404: b\ntrue: c\n~: d\n1.0: e\n',
    { 200: 'a', 404: 'b', true: 'c', '~': 'd', '1.0': 'e' },
  ],
  [
    'YAML 1.2 has few booleans',
    '[yes, No, on, y, true, False, TRUE]',
    ['yes', 'No', 'on', 'y', true, false, true],
  ],
  ['nulls', 'a:\nb: null\nc: ~\nd: ""\ne: Null', { a: null, b: null, c: null, d: '', e: null }],
  [
    'dates stay texts',
    'a: 2024-01-31\nb: 2024-01-31T10:00:00Z',
    { a: '2024-01-31', b: '2024-01-31T10:00:00Z' },
  ],
  [
    'numbers',
    '[0o17, 0x1F, 017, 1e3, +1, -.5, 1_000, 12:30, 1.]',
    [15, 31, 17, 1000, 1, -0.5, '1_000', '12:30', 1],
  ],
  [
    'huge numbers',
    '[123456789012345678901234567890, 1e308]',
    [Number('123456789012345678901234567890'), 1e308],
  ],
  [
    'tags',
    '[!!str 1, !!int "1", !!float 1, !!bool "true", !!null "", ! 1, !!map {}, !!seq []]',
    ['1', 1, 1, true, null, '1', {}, []],
  ],
  [
    'tags by their handles and whole names',
    '%TAG !y! tag:yaml.org,2002:\n---\n[!y!int "1", !<tag:yaml.org,2002:str> 1]',
    [1, '1'],
  ],
  ['block scalars', 'a: |\n  x\n   y\n\nb: >-\n  x\n  y\n', { a: 'x\n y\n', b: 'x y' }],
  ['quotes', `["a\\tb\\u00e9\\x41", 'it''s', "x\n  y"]`, ['a\tbéA', "it's", 'x y']],
  ['flow pairs', '[a: 1, {b: 2, c}, "d": 3]', [{ a: 1 }, { b: 2, c: null }, { d: 3 }]],
  ['explicit keys', '? a\n: 1\n? b\n', { a: 1, b: null }],
  ['a directive and markers', '%YAML 1.2\n---\na: 1\n...\n', { a: 1 }],
  ['tabs between tokens', 'a:\t1\nb:\t# note\n  - x\t\n', { a: 1, b: ['x'] }],
  ['CRLF', 'a: |\r\n  x\r\n  y\r\nb: 1\r\n', { a: 'x\ny\n', b: 1 }],
  ['aliases share', 'a: &x {k: 1}\nb: *x\nc: [*x]', { a: { k: 1 }, b: { k: 1 }, c: [{ k: 1 }] }],
  ['an anchor may be redefined', 'a: &x 1\nb: *x\nc: &x 2\nd: *x', { a: 1, b: 1, c: 2, d: 2 }],
  [
    'keys have anchors, and are aliases',
    '&k key: &v val\nb: *k\n*v : 3',
    { key: 'val', b: 'key', val: 3 },
  ],
  [
    'a merge is overridden, before and after',
    'x: &x {a: 1, b: 2}\ny: {a: 0, <<: *x}\nz: {<<: *x, b: 3}',
    { x: { a: 1, b: 2 }, y: { a: 0, b: 2 }, z: { a: 1, b: 3 } },
  ],
  [
    'a merge of a list, the first wins',
    'x: &x {a: 1}\ny: &y {a: 2, b: 2}\nz: {<<: [*x, *y]}',
    { x: { a: 1 }, y: { a: 2, b: 2 }, z: { a: 1, b: 2 } },
  ],
  [
    'a merge of mappings written in place',
    'a:\n  <<: {b: 1}\n  <<: [{c: 2}, {c: 3}]\n  <<:\n    d: 4',
    { a: { b: 1, c: 2, d: 4 } },
  ],
  [
    'a merge of a merge',
    'x: &x {a: 1}\ny: &y {<<: *x, b: 2}\nz: {<<: *y}',
    { x: { a: 1 }, y: { a: 1, b: 2 }, z: { a: 1, b: 2 } },
  ],
  ['a quoted << is a key', '"<<": 1', { '<<': 1 }],
  ['key of Object.prototype', 'constructor: 1\ntoString: 2', { constructor: 1, toString: 2 }],
])('%s', (_, text, data) => {
  expect(dataOf(text)).toEqual(data)
})

test('__proto__ is a key like any other', () => {
  const { tree } = parseYaml('x: &x {__proto__: {a: 1}}\ny: {<<: *x}')
  expect(JSON.stringify(tree?.root)).toBe('{"x":{"__proto__":{"a":1}},"y":{"__proto__":{"a":1}}}')
})

test('an alias is the node that it names', () => {
  const root = parseYaml('a: &x {k: 1}\nb: *x').tree?.root as { a: object; b: object } // as written
  expect(root.b).toBe(root.a)
})

const KEY = 'A key is no scalar.'
const TAG = (text: string) => `Tag \`${text}\` says what JSON cannot hold.`
const NUMBER = (text: string) => `\`${text}\` is no number that JSON can hold.`

test.each([
  ["200: a\n'200': b", '2:1-6 Key `200` is defined twice.'],
  ['a: {b: 1, c: 2, b: 3}', '1:17-18 Key `b` is defined twice.'],
  ['a: &x 1\nb: *y', '2:4-6 Alias `*y` has no anchor.'],
  ['a: {<<: *y, b: 1}', '1:9-11 Alias `*y` has no anchor.'],
  ['a: &x\n  b: *x', '2:6-8 Alias `*x` stands inside the node it names.'],
  ['a: [.nan, -.inf]', `1:5-9 ${NUMBER('.nan')}`, `1:11-16 ${NUMBER('-.inf')}`],
  ['a: {{ b }}\nc: {{ d }}', `1:5-6 ${KEY}`, `2:5-6 ${KEY}`],
  ['? [a, {b: c}]\n: 1\nd: 2', `1:3-4 ${KEY}`],
  ['a: &x [1]\n*x : 2', `2:1-3 ${KEY}`],
  ['a: 1\n---\nb: 2', '2:1-4 The file holds several YAML documents.'],
  ['a: 1\n...\nb: 2', '2:1-4 The file holds several YAML documents.'],
  [
    'a: !foo 1\nb: !!set {x}\n!k c: !<x:y> [!!python/object:a.B {}]',
    `1:4-8 ${TAG('!foo')}`,
    `2:4-9 ${TAG('!!set')}`,
    `3:1-3 ${TAG('!k')}`,
    `3:7-13 ${TAG('!<x:y>')}`,
    `3:15-34 ${TAG('!!python/object:a.B')}`,
  ],
  ['%TAG !! tag:a.b,2000:\n---\na: !!int 1', `3:4-9 ${TAG('!!int')}`],
  ['? !foo {a: !bar 1}\n: 1', `1:3-7 ${TAG('!foo')}`, `1:8-9 ${KEY}`, `1:12-16 ${TAG('!bar')}`],
  ['a: {<<: 1}', '1:9-10 Merge key `<<` takes a mapping or a list of mappings.'],
  [
    'x: &x {a: 1}\na: {<<: [*x, [*x]]}',
    '2:9-19 Merge key `<<` takes a mapping or a list of mappings.',
  ],
])('%j is data with faults', (text, ...faults) => {
  const parsed = parseYaml(text)
  expect(parsed.tree).toBeDefined()
  expect(render(text, parsed.faults)).toEqual(faults)
})

test('a duplicate key names its first place; the first thousand faults are kept', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1\n`).join('')
  const { faults } = parseYaml(keys + keys)
  expect(faults).toHaveLength(1000)
  expect(faults.map(({ related }) => related?.span.start)).toEqual(
    Array.from({ length: 1000 }, (_, index) => keys.indexOf(`k${index}:`)),
  )
})

const BRACKET = 'A closing bracket is not indented more than the key that it belongs to.'

test.each<[string, string, unknown, string[]]>([
  ['at the root', 'a: [\n  1\n]\nb: 2\n', { a: [1], b: 2 }, [`3:1-2 ${BRACKET}`]],
  [
    'below their keys',
    'a:\n  b: {\n    c: [\n      1,\n    ]\n  }\n  d: [\r\n  ]\n',
    { a: { b: { c: [1] }, d: [] } },
    [`6:3-4 ${BRACKET}`, `8:3-4 ${BRACKET}`],
  ],
  [
    'behind comments',
    'a:\n  b: [ # one\n    1 # two\n\n    # three\n  ]\n',
    { a: { b: [1] } },
    [`6:3-4 ${BRACKET}`],
  ],
])('brackets that are indented too little are read: %s', (_, text, data, messages) => {
  const { tree, faults } = parseYaml(text)
  expect(JSON.parse(JSON.stringify(tree?.root))).toEqual(data)
  expect(render(text, faults)).toEqual(messages)
  expect(tree?.locate(['a'])).toBeDefined()
})

test.each([
  ['a key may follow one that is open', 'a:\n  b: [1\n  c: 2]\n'],
  ['an open bracket', 'a: [1, 2\nb: 3\nc: [4]\n'],
  ['an open quote', 'a: "x\nb: "y"\n'],
  ['too many', `a: [${'[\n],'.repeat(200)}]\n`],
])('no tree is made of brackets that are indented too little: %s', (_, text) => {
  expect(parseYaml(text)).toMatchObject({ tree: undefined, faults: [{}] })
})

const QUOTED = 'A quoted text goes on in lines that are not indented more than its key.'
const PLAIN = 'A text goes on in lines that are not indented more than its key.'

test.each<[string, string, unknown, string[]]>([
  [
    'double quotes',
    'a:\n  b: "x\ny\n\n\n z"\nc: 1\n',
    { a: { b: 'x y\n\nz' }, c: 1 },
    [`3:1-2 ${QUOTED}`],
  ],
  [
    'single quotes, with quotes inside',
    "a:\r\n  - 'it''s\r\n\"so\"' # note\r\n  - 2\r\n",
    { a: [`it's "so"`, 2] },
    [`3:1-6 ${QUOTED}`],
  ],
  [
    'escapes, colons and hashes',
    'a:\n  b: &x "1 \\\nsee: \\"y\\" # z\n- w"\n  c: *x\n',
    { a: { b: '1 see: "y" # z - w', c: '1 see: "y" # z - w' } },
    [`3:1-15 ${QUOTED}`],
  ],
  [
    'within brackets',
    'a:\n  b: [1, "x\ny", 2]\n',
    { a: { b: [1, 'x y', 2] } },
    [`3:1-3 ${QUOTED}`],
  ],
  [
    'several',
    'a:\n  b: "x\ny"\n  c: "x\ny"\n  d: [\n  ]\n',
    { a: { b: 'x y', c: 'x y', d: [] } },
    [`3:1-3 ${QUOTED}`, `5:1-3 ${QUOTED}`, `7:3-4 ${BRACKET}`],
  ],
  [
    'plain texts',
    'a:\n  - b: One\n      two\nthree\nfour.\n    c: 1\nd: 2\n',
    { a: [{ b: 'One two three four.', c: 1 }], d: 2 },
    [`4:1-6 ${PLAIN}`],
  ],
  [
    'plain texts at the end',
    'a:\n  b: One\nTwo three',
    { a: { b: 'One Two three' } },
    [`3:1-10 ${PLAIN}`],
  ],
  [
    'block scalars',
    'a:\n  b: |\n    One\nTwo three.\n  c: 1\n',
    { a: { b: 'One Two three.\n', c: 1 } },
    [`4:1-11 ${PLAIN}`],
  ],
])('lines of a text that are not indented are read: %s', (_, text, data, messages) => {
  const { tree, faults } = parseYaml(text)
  expect(JSON.parse(JSON.stringify(tree?.root))).toEqual(data)
  expect(render(text, faults)).toEqual(messages)
  expect(faults.every(({ help }) => /^Indent /.test(help))).toBe(true)
})

test.each<[string, string, unknown, string[]]>([
  ['a list', 'a:\n  b: [\n  1]\n', { a: { b: [1] } }, ['3:3-5']],
  [
    'a bracket behind what may be a comment',
    "a:\n  b: ['#', # c\n  ]\n",
    { a: { b: ['#'] } },
    ['3:3-4'],
  ],
  [
    'JSON',
    'a:\n  b: {\n"c]": [\n1, "x # y", \'}\' # ]\n]\n  }\n  d: [\n{ e: f\n  g }]\n',
    { a: { b: { 'c]': [1, 'x # y', '}'] }, d: [{ e: 'f g' }] } },
    ['3:1-8', '8:1-7'],
  ],
  [
    'members that may be keys of the document',
    'a: {\nb: 1, # c\n"d": 2\n}\n',
    { a: { b: 1, d: 2 } },
    ['2:1-10'],
  ],
  ['tabs', 'a:\n  b: [\n\t1\n\t]\n', { a: { b: [1] } }, ['3:2-3']],
])('brackets with lines that are not indented are read: %s', (_, text, data, places) => {
  const { tree, faults } = parseYaml(text)
  const message =
    'Lines in brackets or braces are not indented more than the key that they belong to.'
  expect(JSON.parse(JSON.stringify(tree?.root))).toEqual(data)
  expect(render(text, faults)).toEqual(places.map((place) => `${place} ${message}`))
})

test.each([
  ['a closing quote is missing', 'a:\n  b: "x\n  c: "y"\n'],
  ['a key would begin behind the quote', 'a:\n  b: "x\nc": 1\n'],
  ['a document ends within', 'a:\n  b: "x\n---\ny"\n'],
  ['nothing closes it', "a:\n  b: 'x\nc: 1\n"],
  ['a key lost its colon', 'a:\n  b: One\n  operationId list\n  c: 1\n'],
  ['a comment precedes', 'a:\n  b: One # note\nTwo three.\nc: 1\n'],
  ['an empty value precedes', 'a:\n  b:\nTwo three.\nc: 1\n'],
  ['too many', 'a:\n  - "x\ny"\n'.repeat(1) + '  - "x\ny"\n'.repeat(200)],
])('no text is made of lines that are not indented: %s', (_, text) => {
  const parsed = parseYaml(text)
  expect(parsed).toMatchObject({ tree: undefined, faults: [{}] })
})

const UNLIKE_SIBLINGS = 'The indentation does not fit the lines above.'
const TWO_COLONS = 'A text holds `: `, or the next line is indented too far.'
const NO_COLON = 'A line is neither `key: value` nor part of the text above.'

test.each([
  ['a: "b\nc: 1\n', '1:4-5 A quoted text is not closed.'],
  ["a: 1\nb: 'it\n", '2:4-5 A quoted text is not closed.'],
  ['a: 1\nb\n', `2:1-2 ${NO_COLON}`],
  ['a: 1\nb:2\n', `2:1-4 ${NO_COLON}`],
  ['a: b: c\n', `1:4-5 ${TWO_COLONS}`],
  ['a:\n  b: 1\n   c: 2\nd:\n  e: 1\n f: 2\n', `2:6-7 ${TWO_COLONS}`, `6:2-3 ${UNLIKE_SIBLINGS}`],
  ['a:\n  b: {}\n\n   \n    c: 1\n', `5:5-6 ${UNLIKE_SIBLINGS}`],
  ['a:\n\tb: 1\n', '2:1-2 A tab is used as indentation.'],
  ['a: @b\n', '1:4-5 A plain text starts with a reserved character.'],
  ['a: "\\d"\n', '1:5-6 A backslash escape is unknown.'],
  ['a: "b" c\n', '1:8-9 Unexpected text.'],
  ['a: [1, 2\nb: 3\n', '1:4-5 A bracket or brace is not closed, or what it holds is not indented.'],
  ['a: {b: 1,, c: 2}\n', '1:10-11 An item is missing before a comma.'],
  ['a: | b\n', '1:6-7 Text follows `|` or `>` on its line.'],
  ['a: - b\n', '1:4-5 A list begins on the line of its key.'],
  ['a: !x!y 1\n', '1:4-8 A tag is malformed, or its handle is not declared.'],
  ['%YAML 1.2\na: 1\n', '2:1-2 No `---` follows the directives.'],
  ['a: b\u0007c\n', '1:5-6 The text holds a control character.'],
])('%j gives no tree, and says why', (text, ...faults) => {
  const {
    tree,
    faults: [first],
  } = parseYaml(text)
  expect(tree).toBeUndefined()
  expect(render(text, first === undefined ? [] : explainYamlErrors(text, first))).toEqual(faults)
})

test.each([
  ['flow', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
  ['block', (depth: number) => `${'- '.repeat(depth - 1)}- 1`],
  [
    'mappings',
    (depth: number) =>
      Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
  ],
])('%s may be nested up to about the limit, and no deeper', (_, nested) => {
  expect(parseYaml(nested(MAX_DEPTH - 2)).faults).toEqual([])
  const deeper = parseYaml(nested(MAX_DEPTH + 1))
  expect(deeper).toMatchObject({
    tree: undefined,
    faults: [{ message: 'Collections are nested more than 200 deep.' }],
  })
})

test('an endless opening is refused without exhausting the stack', () => {
  for (const open of ['[', '{a: ', '- ', '? ']) {
    const text = open.repeat(30_000)
    const {
      tree,
      faults: [first],
    } = parseYaml(text)
    expect(tree).toBeUndefined()
    expect(first && explainYamlErrors(text, first).length).toBeGreaterThan(0)
  }
})

test('an alias bomb is refused', () => {
  const level = (name: string, of: string) =>
    `${name}: &${name} [${Array(10).fill(`*${of}`).join(', ')}]\n`
  const text = `a: &a [x]\n${level('b', 'a')}${[...'bcdefgh'].map((of) => level(String.fromCharCode(of.charCodeAt(0) + 1), of)).join('')}`
  expect(parseYaml(text)).toMatchObject({
    tree: undefined,
    faults: [{ help: 'Use $ref instead of YAML aliases and merge keys.' }],
  })
})

test('aliases nest no deeper than collections may', () => {
  const chain = (links: number) =>
    `- &a0 []\n${Array.from({ length: links }, (_, link) => `- &a${link + 1} [*a${link}]\n`).join('')}`
  expect(parseYaml(chain(MAX_DEPTH - 2)).faults).toEqual([])
  expect(parseYaml(chain(MAX_DEPTH))).toMatchObject({
    tree: undefined,
    faults: [{ message: 'Aliases expand to more than 200 levels.' }],
  })
})

test('merge keys that bring too many members are refused', () => {
  const members = Array.from({ length: 1000 }, (_, index) => `k${index}: 1`).join(', ')
  const merging = (value: string, times: number) =>
    `- &a {${members}}\n${`- {<<: ${value}}\n`.repeat(times)}`
  const refused = {
    tree: undefined,
    faults: [{ message: 'Merge keys bring more than 500000 members.' }],
  }
  expect(parseYaml(merging('*a', 400)).faults).toEqual([])
  expect(parseYaml(merging('*a', 500))).toMatchObject(refused)
  // What is there already costs as much.
  expect(parseYaml(merging(`[${Array(500).fill('*a').join(', ')}]`, 1))).toMatchObject(refused)
})
