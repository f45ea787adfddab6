import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SpecDocument } from '../document.ts'
import type { Language } from '../source.ts'

const FIXTURES = join(import.meta.dirname, '../../../fixtures')

/** What breaks a line; undefined where it does not fit it. */
type Break = (line: string) => string | undefined

const replace =
  (pattern: RegExp, replacement: string): Break =>
  (line) =>
    pattern.test(line) ? line.replace(pattern, replacement) : undefined

/** A member of a mapping that has a plain text. */
const PLAIN = /^(\s*(?:- )?[\w-]+: )([^'"{[|>&*].*)$/
const CONFLICT = '<<<<<<< HEAD\n$1\n=======\n$1\n>>>>>>> other'

const YAML_BREAKS: readonly (readonly [string, Break])[] = [
  ['a double quote is open', replace(PLAIN, '$1"$2')],
  ['a single quote is open', replace(PLAIN, "$1'$2")],
  ['text follows a quote', replace(PLAIN, '$1"$2" x')],
  ['no colon', replace(/^(\s*[\w-]+):(\s.*)?$/, '$1$2')],
  ['no space after the colon', replace(/^(\s*[\w-]+): (\S.*)$/, '$1:$2')],
  ['a tab', replace(/^ {2}/, '\t')],
  ['a space less', replace(/^ ( +\S)/, '$1')],
  ['a bracket is open', replace(PLAIN, '$1[$2')],
  ['a brace is open', replace(PLAIN, '$1{ a: $2')],
  ['no bracket closes', replace(/[}\]]([^}\]]*)$/, '$1')],
  ['a bracket too many', replace(/([}\]])$/, '$1 }')],
  ['an @', replace(PLAIN, '$1@$2')],
  ['a %', replace(PLAIN, '$1%$2')],
  ['an alias', replace(PLAIN, '$1**Note** $2')],
  ['a template', replace(PLAIN, '$1{{ x }}')],
  ['a template and more', replace(PLAIN, '$1{{ x }}/$2')],
  ['a line of a template', replace(/^(\s*\S.*)$/, '{{ include x }}\n$1')],
  ['a colon in a text', replace(PLAIN, '$1Note: $2')],
  ['no comma', replace(/(\S), (\S.*[}\]])$/, '$1 $2')],
  ['two commas', replace(/(\S), (\S.*[}\]])$/, '$1,, $2')],
  ['a document marker', replace(/^(\s*\S.*)$/, '---\n$1')],
  ['a merge conflict', replace(/^(\s*\S.*)$/, CONFLICT)],
  ['a key twice', replace(/^(\s*[\w-]+: [^{[|>&*].*)$/, '$1\n$1')],
  ['a quoted text is not indented', replace(PLAIN, '$1"$2\nmore of it\nand more."')],
  ['a text is not indented', replace(PLAIN, '$1$2\nmore of it\nand more.')],
  ['an unknown tag', replace(PLAIN, '$1!foo $2')],
]

const JSON_BREAKS: readonly (readonly [string, Break])[] = [
  ['a trailing comma', replace(/^(\s*".*[^,{[])$/, '$1,')],
  ['no comma', replace(/,$/, '')],
  ['a comment', replace(/$/, ' // note')],
  ['a string is open', replace(/"(,?)$/, '$1')],
  ['no quote', replace(/^(\s*)"/, '$1')],
  ['no colon', replace(/": /, '" ')],
  ['no bracket closes', replace(/^(\s*)[}\]](,?)$/, '$1$2')],
  ['no brace opens', replace(/\{$/, '')],
  ['a bracket too many', replace(/^(\s*)([}\]])(,?)$/, '$1$2$2$3')],
  ['single quotes', replace(/^(\s*)"([\w-]+)":/, "$1'$2':")],
  ['no quotes', replace(/^(\s*)"([\w-]+)":/, '$1$2:')],
  ['None', replace(/: (".*"|true|false|\d+)(,?)$/, ': None$2')],
  ['an escape', replace(/: "(.*)"(,?)$/, ': "\\d$1"$2')],
  ['a merge conflict', replace(/^(\s*\S.*)$/, CONFLICT)],
]

/** The messages of a text, as `line message`. */
async function faultsOf(text: string, language: Language): Promise<string[]> {
  const source = { file: 'a', location: '/a', text, hasByteOrderMark: false, language }
  const document = new SpecDocument(source)
  await document.explainFaults()
  return document.faults.map(
    ({ message, span }) => `${document.toRange(span).start.line} ${message}`,
  )
}

/** The lines that break something when they are broken, each with the faults that are found. */
async function breakEachLine(text: string, language: Language, breakLine: Break) {
  const lines = text.split('\n')
  const found: { line: number; faults: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const broken = breakLine(line)
    if (broken === undefined || broken === line) continue
    const faults = await faultsOf(lines.with(index, broken).join('\n'), language)
    if (faults.length > 0) found.push({ line: index + 1, faults })
  }
  return found
}

describe('what follows from a fault is none', () => {
  const yaml = readFileSync(join(FIXTURES, 'examples/orders.yaml'), 'utf8')

  test.each(YAML_BREAKS)('YAML, %s', async (_, breakLine) => {
    const found = await breakEachLine(yaml, 'yaml', breakLine)
    expect(found.length).toBeGreaterThan(4)
    expect(found.filter(({ faults }) => faults.length > 1)).toEqual([])
  })

  const json = JSON.stringify(
    JSON.parse(readFileSync(join(FIXTURES, 'spectral/orders.json'), 'utf8')),
    null,
    2,
  )

  test.each(JSON_BREAKS)('JSON, %s', async (_, breakLine) => {
    const found = await breakEachLine(json, 'json', breakLine)
    expect(found.length).toBeGreaterThan(4)
    expect(found.filter(({ faults }) => faults.length > 1)).toEqual([])
  })
})

describe('faults that have nothing to do with each other are found each', () => {
  test.each<[Language, string, string[]]>([
    [
      'yaml',
      'a:\n  b: @x\n  c: "y\nd:\n  e: 1\n   f: 2\ng: [1\nh: 2\n',
      [
        '2 A plain text starts with a reserved character.',
        '3 A quoted text is not closed.',
        '5 A text holds `: `, or the next line is indented too far.',
        '7 A bracket or brace is not closed, or what it holds is not indented.',
      ],
    ],
    [
      'yaml',
      'a:\n  b: "x\ny"\nc: %d\n',
      [
        '3 A quoted text goes on in lines that are not indented more than its key.',
        '4 A plain text starts with a reserved character.',
      ],
    ],
    [
      'json',
      '{ // x\n  "a": {\n    "b": None,\n    "c": 1,\n  },\n  "d": [\n    "x\n  ],\n  "e": 01\n}\n',
      [
        '1 JSON has no comments.',
        '3 A value is no JSON.',
        '4 A comma follows the last member or item.',
        '7 A string is not closed.',
        '9 A number is malformed.',
      ],
    ],
    [
      'yaml',
      'a:\n<<<<<<< x\n  b: 1\n||||||| y\n  b: 0\n=======\n  b: 2\n>>>>>>> z\n=======\nc: "d\n',
      [
        '2 A merge conflict is not resolved.',
        '9 A key goes over several lines, or its colon is missing.',
        '10 A quoted text is not closed.',
      ],
    ],
    ['json', '{"a": [1, 2}\n', ['1 A comma is missing.']],
  ])('%s %j', async (language, text, faults) => {
    expect(await faultsOf(text, language)).toEqual(faults)
  })
})

test('what is in every line is said once', async () => {
  const yaml = Array.from({ length: 9 }, (_, index) => `k${index}:\n\tx: 1\n`).join('')
  expect(await faultsOf(yaml, 'yaml')).toEqual([
    '2 A tab is used as indentation, here and in 8 more places below.',
  ])
  const json = `{\n${'  // note\n'.repeat(50)}}\n`
  expect(await faultsOf(json, 'json')).toEqual([
    '2 JSON has no comments, here and in 49 more places below.',
  ])
})

test('what stands behind brackets is not said of their lines', async () => {
  const text = "-   me: d'\r\n    [\n  : 'N{1}}.'\r"
  expect(await faultsOf(text, 'yaml')).toEqual([
    '2 A key goes over several lines, or its colon is missing.',
    '3 A list item has no `- `, or is indented too little.',
  ])
})

test('what was not checked is said', async () => {
  const source = { file: 'a', location: '/a', hasByteOrderMark: false, language: 'yaml' } as const
  const document = new SpecDocument({ ...source, text: 'a: 1\n---\nb: @\n' })
  await document.explainFaults()
  expect(document.faults.map(({ help }) => help)).toEqual([
    'Put each in a file of its own, or remove this line. What stands behind it was not checked.',
  ])
})

test.each([
  ['yaml', `a:\n${'<<<<<<<\n'.repeat(50_000)}`],
  ['yaml', `a: ${'{{ x '.repeat(20_000)}`],
  ['yaml', `a:\n  b: "x${'\ny"'.repeat(20_000)}`],
  ['yaml', `a:\n  b: x${'\nY z'.repeat(4_000)}: 1\n`],
  ['yaml', `a: 1\nb: @\n${'---\n'.repeat(50_000)}`],
  ['json', `[${'/* '.repeat(100_000)}`],
  ['json', `[${'1, // x\n'.repeat(150_000)}1]`],
  ['json', `[${'1 '.repeat(100_000)}`],
  ['json', `${'['.repeat(100)}${'}\n'.repeat(50_000)}`],
] as const)('%s that is large and broken is judged in time: %#', async (language, text) => {
  expect((await faultsOf(text, language)).length).toBeGreaterThan(0)
})
