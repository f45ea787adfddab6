import { expect, test } from 'vitest'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import { describeMissing, selectFindings } from './limit.ts'

const REMOTE = 'https://example.com/a.yaml'

test('what a report does not hold is said', () => {
  const many = Array.from({ length: 25_000 }, (_, index) =>
    finding({ severity: 'info' }, index + 1),
  )
  const input = reportInput([...many, finding(), finding(), finding({ file: REMOTE })])
  expect(selectFindings(input).shown).toHaveLength(25_000)
  expect(describeMissing(input)).toEqual([
    'The SARIF report leaves out 1 error in documents that are not in the repository.',
    'The SARIF report leaves out 2 infos: GitHub takes 25,000 at most.',
  ])
})

test('a report that is cut holds findings of each rule, the worst first', () => {
  const many = Array.from({ length: 25_001 }, (_, index) => finding({}, index + 1))
  const input = reportInput([finding({ rule: 'z/z', severity: 'warn' }), ...many])
  const { shown, cut } = selectFindings(input)
  expect(shown.at(-1)?.finding.rule).toBe('z/z')
  expect(cut).toBe('2 errors')
})

test('of a report that holds everything, nothing is said', () => {
  expect(describeMissing(reportInput([finding()]))).toEqual([])
})
