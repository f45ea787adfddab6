import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { toBlock, toScalar } from './yaml-text.ts'

const TEXTS = [
  ...[
    '',
    ' a',
    'a ',
    'a b',
    'true',
    'No',
    'null',
    '1',
    '1.5',
    '-1',
    '.5',
    '~',
    '*a',
    '&a',
    '@key',
    '!a',
  ],
  ...[
    'a: b',
    'a #b',
    '#a',
    "it's",
    '"',
    '\\d',
    '^[a-z]+$',
    '$.paths[*]',
    '[a]',
    '{a}',
    '- a',
    '? a',
    '|',
    '>',
  ],
  ...[
    'a\nb',
    '\t',
    '\u0000',
    '\u2028',
    '% a',
    '`',
    'no-$ref-siblings',
    'ü',
    '0x1',
    '=',
    '<<',
    'a,b',
    '2026-01-01',
  ],
]

it.each(TEXTS)('writes %j so that it is read back', (text) => {
  expect(parse(toScalar(text))).toBe(text)
  expect(parse(toBlock({ [text]: [text, { a: text }] }, 2))).toEqual({
    [text]: [text, { a: text }],
  })
})

it('writes data of all kinds', () => {
  const data = { a: [], b: {}, c: [[1, [true]], { d: null, e: [{ f: 1.5, g: 'x' }] }], h: -3 }
  expect(parse(toBlock(data, 0))).toEqual(data)
})
