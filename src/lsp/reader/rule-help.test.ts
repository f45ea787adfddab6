import { expect, it } from 'vitest'
import { describeRule } from './rule-help.ts'

it('quotes clauses as they are, and not as Markdown', () => {
  const [help = ''] = describeRule('paths/kebab-case')
  expect(help).toContain('> URL path segments are kebab-case: ^\\[a-z\\]\\[a-z0-9\\]\\*(-')
})

it('escapes nothing within a word, which some editors would show', () => {
  const [help = ''] = describeRule('naming/query-parameter-snake-case')
  expect(help).toContain('> Query parameters are snake_case.')
})

it('says nothing of rules that are not its own', () => {
  expect(describeRule('paths/nowhere')).toEqual([])
})
