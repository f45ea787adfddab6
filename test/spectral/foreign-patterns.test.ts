import { describe, expect, it } from 'vitest'
import { patternOf, patternsIn } from '../../src/foreign/bounds/pattern-bound.ts'
import { loadPatternEngine } from '../../src/model/schema/pattern.ts'
import {
  describeFindings,
  lintStock,
  lintWith,
  load,
  loadStock,
  makeFolder,
} from './foreign-running.ts'

// A document may bring any text, so no pattern of a ruleset may take for ever on one.

const SLOW = `${'a'.repeat(60)}!`
const API = `openapi: 3.0.3
info: { title: '${SLOW}', version: aa }
paths: {}
`
const given = '$.info'
const pattern = (functionOptions: object) => ({
  field: 'title',
  function: 'pattern',
  functionOptions,
})
const schema = { type: 'string', pattern: '^(a+)+$' }

describe('a pattern that takes for ever on a text', () => {
  it.each([
    ['in `pattern`', { given, then: pattern({ match: '^(a+)+$' }) }],
    ['with flags', { given, then: pattern({ match: '/^(A+)+$/i' }) }],
    ['that must not match', { given, then: pattern({ notMatch: '^(a|aa)+!$' }) }],
    ['that repeats one part often', { given, then: pattern({ match: '^a*a*a*a*a*a*a*a*b$' }) }],
  ])('runs in the linear engine: %s', async (_, rule) => {
    const found = await find({
      rule,
      other: { given, then: { field: 'contact', function: 'truthy' } },
    })
    expect(found.map((line) => line.split(' ')[2])).toEqual(['rule', 'other'].sort().reverse())
  })

  it.each([
    ['looks ahead', { given, then: pattern({ match: '^(?=(a+)+$)' }) }],
    ['refers back', { given, then: pattern({ match: '^(a+)+\\1$' }) }],
    [
      'is in a schema',
      { given, then: { field: 'title', function: 'schema', functionOptions: { schema } } },
    ],
  ])('is given up, and said: it %s', async (_, rule) => {
    const found = await find({
      rule,
      other: { given, then: { field: 'contact', function: 'truthy' } },
    })
    expect(found).toEqual([
      expect.stringMatching(
        /error rule-failed .*rule failed here \(Too slow: .* takes longer than 2 seconds\)/,
      ),
      expect.stringMatching(/^api\.yaml:2:6 warn other /),
    ])
  })

  it.each([
    '$.info[?(@.match(/^(a+)+$/))]',
    '$.info[?(/^(a+)+$/.test(@))]',
    '$.info[?(@ ~= "^(a+)+$")]',
  ])('runs in the linear engine in an expression: %s', async (expression) => {
    const found = await find({ rule: { given: expression, then: { function: 'falsy' } } })
    expect(found).toEqual([expect.stringMatching(/^api\.yaml:2:90 warn rule \/info\/version/)])
  })

  it('is given up in an expression of jsonpath-plus', async () => {
    const expression = '$.info[?(@.match(/^(\\a+)+$/))]'
    expect(patternsIn(expression)).toEqual(['^(\\a+)+$'])
    const [found] = await find({ rule: { given: expression, then: { function: 'falsy' } } })
    expect(found).toMatch(/rule-failed .*Too slow/)
  })
})

it('finds what Spectral does with patterns that it does not take long for', async () => {
  const patterns = [
    '^[a-z]+(-[a-z]+)*$',
    '^([A-Z][a-z]*)+$',
    '(\\s|\\S)*x',
    '[^]{3}(b|c)*d',
    '(?<n>a)+\\k<n>',
  ]
  const rules = Object.fromEntries(
    patterns.map((match, index) => [
      `r${index}`,
      { given: '$.info.*', then: { function: 'pattern', functionOptions: { match } } },
    ]),
  )
  const texts = [
    'kebab-case-of-some-length',
    'PascalCaseOfSomeLength',
    'Größe der Namen ohne Ende 日本',
    'a\nb',
    '',
  ]
  const info = Object.fromEntries(texts.map((text, index) => [`t${index}`, text]))
  const folder = makeFolder({
    'api.yaml': JSON.stringify({ openapi: '3.0.3', info }),
    'ruleset.json': JSON.stringify({ rules }),
  })
  const found = await lintWith(await load(folder, 'ruleset.json'), folder, ['api.yaml'])
  const stock = await lintStock(await loadStock(folder, 'ruleset.json'), folder, ['api.yaml'])
  expect(describeFindings(found)).toEqual(stock)
  expect(stock.length).toBeGreaterThan(10)
})

it.each([
  ['(a|b)+c', '', 'ab'.repeat(9), 'c'],
  ['^(\\w+\\s?)+$', 'i', 'word '.repeat(3), '!'],
  ['^(.|x)*$', 's', 'ab\n'.repeat(6), ''],
  ['(^b+)+$', 'm', 'a\nb'.repeat(6), '\nbb'],
])('says of a text what JavaScript says: /%s/%s', async (source, flags, start, end) => {
  await loadPatternEngine()
  for (const text of [start + end, end + start, start])
    expect(patternOf(source, flags).test(text)).toBe(new RegExp(source, flags).test(text))
})

async function find(rules: Record<string, object>): Promise<string[]> {
  const folder = makeFolder({ 'api.yaml': API, 'ruleset.json': JSON.stringify({ rules }) })
  return describeFindings(await lintWith(await load(folder, 'ruleset.json'), folder, ['api.yaml']))
}
