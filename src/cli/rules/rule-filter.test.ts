import { describe, expect, it } from 'vitest'
import type { RuleMetadata } from '../../rules/rule.ts'
import { matchesFilter, type RuleFilter } from './rule-filter.ts'

const base = { summary: 'A Location is given.', why: '', examples: { passes: '', fails: '' } }
const rules: readonly RuleMetadata[] = [
  { ...base, id: 'a/one', on: 'openapi', severity: 'error', clauses: ['naming.3'] },
  { ...base, id: 'a/two', on: 'both', severity: 'warn', clauses: [], fix: 'safe' },
  { ...base, id: 'b/three', on: 'asyncapi', severity: 'info', clauses: [], options: ['audience'] },
  { ...base, id: 'b/four', on: 'workspace', severity: 'warn', clauses: [], summary: 'Other.' },
]

describe('rules are found', () => {
  const cases: [RuleFilter, string[]][] = [
    [{}, ['a/one', 'a/two', 'b/three', 'b/four']],
    [{ topic: ['a'] }, ['a/one', 'a/two']],
    [{ topic: ['a', 'b'], severity: ['warn', 'info'] }, ['a/two', 'b/three', 'b/four']],
    [{ on: ['openapi'] }, ['a/one', 'a/two']],
    [{ on: ['asyncapi', 'workspace'] }, ['a/two', 'b/three', 'b/four']],
    [{ on: ['both'] }, ['a/two']],
    [{ fixable: true }, ['a/two']],
    [{ words: ['location'] }, ['a/one', 'a/two', 'b/three']],
    [{ words: ['LOCATION', 'T'] }, ['a/one', 'a/two', 'b/three']],
    [{ words: ['location', 'audi'] }, ['b/three']],
    [{ words: ['naming.3'] }, ['a/one']],
    [{ words: ['(.*'] }, []],
  ]
  it.each(cases)('by %j', (filter, ids) => {
    expect(rules.filter((rule) => matchesFilter(rule, filter)).map(({ id }) => id)).toEqual(ids)
  })
})
