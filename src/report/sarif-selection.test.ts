import { expect, test } from 'vitest'
import { finding, reportInput } from '../../test/support/report-input.ts'
import { describeLeftOut, selectFindings } from './sarif-selection.ts'

const REMOTE = 'https://example.com/a.yaml'

test('what a report does not hold is said', () => {
  const many = Array.from({ length: 25_000 }, (_, index) =>
    finding({ severity: 'info' }, index + 1),
  )
  const input = reportInput([...many, finding(), finding(), finding({ file: REMOTE })])
  expect(selectFindings(input).shown).toHaveLength(25_000)
  expect(describeLeftOut(input)).toEqual([
    'The SARIF report leaves out 1 finding in documents that are not in the repository.',
    'The SARIF report leaves out 2 findings, the least severe: GitHub takes 25,000 at most.',
  ])
})

test('of a report that holds everything, nothing is said', () => {
  expect(describeLeftOut(reportInput([finding()]))).toEqual([])
})
