import { describe, expect, it, test } from 'vitest'
import { finding, SAMPLE_RULES } from '../../../test/support/report-input.ts'
import type { CheckedDocument } from '../../engine/checked-document.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { scoreTopics, toPercent, totalScore } from './score.ts'

const [SAMPLE] = SAMPLE_RULES

function rule(id: string, on: RuleMetadata['on'] = 'openapi'): RuleMetadata {
  if (SAMPLE === undefined) throw new Error('There is no sample.')
  return { ...SAMPLE, id, on }
}

function openapi(...files: string[]): Omit<CheckedDocument, 'severities'>[] {
  return files.map((file) => ({ file, kind: 'openapi', version: '3.1' }))
}

function score(
  rules: readonly RuleMetadata[],
  checked: readonly Omit<CheckedDocument, 'severities'>[],
  broken: readonly [rule: string, file: string][],
) {
  const severities = new Map(rules.map(({ id, severity }) => [id, severity]))
  const all = checked.map((document) => ({ ...document, severities }))
  const findings = broken.map(([rule, file]) => finding({ rule, file }))
  return scoreTopics({ rules, checked: all, findings })
}

describe('the score of a topic', () => {
  it('is the share of rules on documents without a finding', () => {
    const rules = [rule('paths/a'), rule('paths/b')]
    const broken: [string, string][] = [
      ['paths/a', '1.yaml'],
      ['paths/a', '1.yaml'],
      ['paths/b', '2.yaml'],
    ]
    expect(score(rules, openapi('1.yaml', '2.yaml', '3.yaml'), broken)).toEqual([
      { topic: 'paths', rules: 2, checks: 6, passed: 4 },
    ])
  })

  it('counts rules only where they look', () => {
    const checked: Omit<CheckedDocument, 'severities'>[] = [
      ...openapi('1.yaml'),
      { file: 'e.yaml', kind: 'asyncapi', version: '3.0.0' },
      { file: 'broken.yaml', kind: undefined, version: '' },
    ]
    const rules = [rule('a/x'), rule('a/both', 'both'), rule('b/x', 'asyncapi')]
    expect(score(rules, checked, [])).toEqual([
      { topic: 'a', rules: 2, checks: 3, passed: 3 },
      { topic: 'b', rules: 1, checks: 1, passed: 1 },
    ])
    expect(score([rule('b/x', 'asyncapi')], openapi('1.yaml'), [])).toEqual([])
  })

  it('counts a document that could not be read where something was found in it', () => {
    const checked = [...openapi('1.yaml'), { file: '2.yaml', kind: undefined, version: '' }]
    const rules = [rule('a/syntax', 'both'), rule('a/other')]
    expect(score(rules, checked, [['a/syntax', '2.yaml']])).toEqual([
      { topic: 'a', rules: 2, checks: 3, passed: 2 },
    ])
  })

  it('counts a rule over all documents once', () => {
    const checked = openapi('1.yaml', '2.yaml')
    const broken: [string, string][] = [
      ['a/x', '1.yaml'],
      ['a/x', '2.yaml'],
    ]
    expect(score([rule('a/x', 'workspace')], checked, broken)).toEqual([
      { topic: 'a', rules: 1, checks: 1, passed: 0 },
    ])
  })

  it('counts what is in shared files once for each rule', () => {
    const shared: [string, string][] = [
      ['a/x', 'shared/1.yaml'],
      ['a/x', 'shared/2.yaml'],
    ]
    expect(score([rule('a/x')], openapi('1.yaml', '2.yaml'), shared)[0]?.passed).toBe(1)
    expect(score([rule('a/x')], openapi('1.yaml'), shared)[0]?.passed).toBe(0)
    const both: [string, string][] = [...shared, ['a/x', '1.yaml']]
    expect(score([rule('a/x')], openapi('1.yaml'), both)[0]?.passed).toBe(0)
  })

  it('leaves out rules that did not run', () => {
    const findings = [finding()]
    const checked = openapi('a').map((document) => ({ ...document, severities: new Map() }))
    expect(scoreTopics({ rules: SAMPLE_RULES, checked, findings })).toEqual([])
  })
})

test('the lowest comes first, then by name', () => {
  const rules = [rule('c/x'), rule('b/x'), rule('a/x')]
  const scores = score(rules, openapi('1.yaml'), [['c/x', '1.yaml']])
  expect(scores.map(({ topic }) => topic)).toEqual(['c', 'a', 'b'])
  expect(totalScore(scores)).toEqual({ rules: 3, checks: 3, passed: 2 })
})

test.each([
  [0, 3, 0],
  [1, 1000, 1],
  [2, 3, 66],
  [999, 1000, 99],
  [3, 3, 100],
  [0, 0, 0],
])('%i of %i is %i', (passed, checks, percent) => {
  expect(toPercent({ passed, checks })).toBe(percent)
})
