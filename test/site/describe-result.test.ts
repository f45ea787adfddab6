import { expect, it } from 'vitest'
import { describeFindings, describeLimits } from '../../site/client/playground/describe-result.ts'
import { nameFor, toFileName } from '../../site/client/playground/opened-text.ts'
import type { LintedText } from '../../site/engine/lint-text.ts'
import { finding } from '../support/report-input.ts'

const NOTHING: LintedText = {
  findings: [],
  aside: [],
  notFollowed: [],
  suppressed: 0,
  isLookedAt: true,
  failures: [],
}

it('counts findings by severity', () => {
  const findings = [finding(), finding(), finding({ severity: 'warn' })]
  expect(describeFindings({ ...NOTHING, findings })).toBe('2 errors and 1 warning.')
  const infos = [...findings, finding({ severity: 'info' })]
  expect(describeFindings({ ...NOTHING, findings: infos })).toBe('2 errors, 1 warning and 1 info.')
  expect(describeFindings(NOTHING)).toBe('No findings.')
  expect(describeFindings({ ...NOTHING, isLookedAt: false })).toBe('Nothing was checked.')
})

it('says what is left out', () => {
  const alone = { ...NOTHING, notFollowed: ['a.yaml'], aside: [finding(), finding()] }
  expect(describeLimits(alone, false)).toEqual([
    'References to `a.yaml` are not followed: the playground has this document alone. What is behind them is not checked, and 2 findings that say so are left out.',
  ])
  const others = { ...NOTHING, notFollowed: ['a.yaml', 'b.yaml'] }
  expect(describeLimits(others, false)[0]).toContain('References to `a.yaml` and 1 other file are')
  expect(describeLimits({ ...NOTHING, suppressed: 1 }, false)).toEqual([
    'The document suppresses 1 finding.',
  ])
  expect(describeLimits({ ...NOTHING, isLookedAt: false }, false)).toHaveLength(1)
  expect(describeLimits(NOTHING, false)).toEqual([])
})

it('names a text that came without a name', () => {
  expect([nameFor(' {}'), nameFor('openapi: 3.1.0')]).toEqual(['document.json', 'document.yaml'])
  expect(toFileName('../../etc/x.yaml', '')).toBe('x.yaml')
  expect(toFileName(' ', '[]')).toBe('document.json')
})
