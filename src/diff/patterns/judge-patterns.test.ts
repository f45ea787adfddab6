import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import type { Change, PatternTexts } from '../changes/change.ts'
import { judgePatterns } from './judge-patterns.ts'

const ANY: PatternTexts = { least: 0, most: Number.POSITIVE_INFINITY, isLimited: false }

function changeOf(old: string, present: string, texts = ANY): Change {
  const data = { old, present }
  const { root } = new SpecDocument({
    file: 'a.json',
    location: '/a.json',
    text: JSON.stringify(data),
    hasByteOrderMark: false,
    language: 'json',
  })
  const node = root.get('present')
  if (node === undefined) throw new Error('It was just written.')
  return {
    kind: 'request-pattern-changed',
    rule: 'versioning/breaking-change',
    direction: 'sent',
    verdict: 'undecided',
    node,
    base: root.get('old'),
    what: 'The pattern changed',
    texts,
    operations: [],
  }
}

function judge(old: string, present: string, texts = ANY): string | undefined {
  const [change] = judgePatterns([changeOf(old, present, texts)])
  return `${change?.verdict} ${change?.kind.replace('request-', '')}: ${change?.what}`
}

it.each([
  ['^[a-z]+$', '^[a-z0-9]+$'],
  ['^[a-z]+$', '[a-z]+'],
  ['abc', 'ab'],
  ['^(a|b)$', '^a|b$'],
  ['^$|^a$', '^a?$'],
  ['^[A-Z]{3}-\\d{4,8}$', '^[A-Z]{3}-[0-9]{4,9}$'],
  ['^[0-9a-f]{4}-[0-9a-f]{4}$', '^([0-9a-fA-F]{4}-?){2}$'],
  ['^\\p{Lu}+$', '^\\p{L}+$'],
  ['^.{1,255}$', '^.{1,256}$'],
])('%s matches no more than %s', (old, present) => {
  expect(judge(old, present)).toBe('compatible constraint-loosened: The pattern changed')
})

it.each([
  ['^[a-z0-9]+$', '^[a-z]+$', '`0`'],
  ['ab', 'abc', '`ab`'],
  ['^a?$', '^a$', 'the empty text'],
  ['^[A-Z]{2}-\\d{2,3}$', '^[A-Z]{2}-\\d{2}$', '`AA-000`'],
  ['^(\\d{1,3}\\.){3}\\d{1,3}$', '^((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}\\d{1,3}$', '`300.0.0.0`'],
])('%s matches what %s does not', (old, present, lost) => {
  expect(judge(old, present)).toBe(
    `breaking constraint-tightened: The pattern changed: ${lost} no longer matches`,
  )
})

it('finds a lost text behind many that are kept', () => {
  const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
  const said = judge(`^https://(.+)/(payments|links)/${id}$`, '^(https|http)://(.+)/payments/(.+)$')
  expect(said).toMatch(/^breaking .*`https:\/\/\S+\/links\/\S{36}`/)
})

it('asks only about texts that were valid', () => {
  const short = { ...ANY, most: 2 }
  expect(judge('^[a-z]+$', '^[a-z]{1,2}$', short)).toMatch(/^compatible/)
  expect(judge('^[a-z]+$', '^[a-z]{1,1}$', short)).toContain('`aa`')
  const limited = { ...ANY, isLimited: true }
  expect(judge('^[a-z]+$', '^[a-f]+$', limited)).toMatch(/^undecided pattern-changed/)
  expect(judge('^[a-f]+$', '^[a-z]+$', limited)).toMatch(/^compatible/)
})

it.each([
  ['a', '(a|b)*a(a|b){20}'],
  ['^(a{1,1000}){1,1000}$', '^b'],
  ['(?=a)b', 'b'],
  ['\\bfoo', 'foo'],
  ['(a+)\\1', 'aa'],
  ['(', 'a'],
  ['a', '[z-a]'],
])('leaves %s and %s to a person', (old, present) => {
  expect(judge(old, present)).toBe('undecided pattern-changed: The pattern changed')
})

it('asks of patterns that were rather the other one what matches now', () => {
  const reversed = { ...ANY, isReversed: true } as const
  expect(judge('^[a-z]+$', '^[a-f]+$', reversed)).toMatch(/^compatible/)
  expect(judge('^[a-f]+$', '^[a-z]+$', reversed)).toBe(
    'breaking constraint-tightened: The pattern changed: `g` matches now',
  )
})

it('looks into so many pairs of patterns, and no more', () => {
  const changes = Array.from({ length: 300 }, (_, index) => changeOf(`^a{${index}}`, 'a'))
  const verdicts = judgePatterns(changes).map(({ verdict }) => verdict)
  expect(verdicts.filter((verdict) => verdict === 'undecided')).toHaveLength(100)
})
