import { expect, it } from 'vitest'
import type { RuleMetadata } from '../../rules/rule.ts'
import { renderRuleList } from './rule-list.ts'

const rules: readonly RuleMetadata[] = ['a/b', 'paths/kebab-case'].map((id) => ({
  id,
  on: 'both',
  severity: 'warn',
  clauses: [],
  summary: 'Path segments are named in kebab-case, with words apart by hyphens.',
  why: '',
  examples: { passes: '', fails: '' },
}))

it('a rule is one line where lines may be of any width', () => {
  expect(renderRuleList(rules, { color: false, width: undefined })).toBe(
    `a/b               warn   both       Path segments are named in kebab-case, with words apart by hyphens.
paths/kebab-case  warn   both       Path segments are named in kebab-case, with words apart by hyphens.
`,
  )
})

it('a summary is broken in its column on a terminal', () => {
  const lines = renderRuleList(rules, { color: false, width: 80 }).split('\n')
  expect(lines.slice(0, 2)).toEqual([
    'a/b               warn   both       Path segments are named in kebab-case, with',
    '                                    words apart by hyphens.',
  ])
})

it('a summary stands below the id on a narrow terminal', () => {
  const lines = renderRuleList(rules, { color: false, width: 60 }).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'a/b               warn   both',
    '  Path segments are named in kebab-case, with words apart by',
    '  hyphens.',
  ])
})

it('a column says the kinds of the fixes', () => {
  const fixable = rules.map((rule, i) => ({
    ...rule,
    ...(i === 0 && { fix: 'contract' as const }),
  }))
  const style = { color: false, showsFixes: true }
  expect(
    renderRuleList(fixable, { ...style, width: undefined })
      .split('\n')
      .slice(0, 2),
  ).toEqual([
    'a/b               warn   both       contract  Path segments are named in kebab-case, with words apart by hyphens.',
    'paths/kebab-case  warn   both                 Path segments are named in kebab-case, with words apart by hyphens.',
  ])
  expect(renderRuleList(fixable, { ...style, width: 60 })).toMatch(
    /^a\/b +warn {3}both {2}contract\n/,
  )
})

it('there may be none', () => {
  expect(renderRuleList([], { color: true, width: 80 })).toBe('')
})
