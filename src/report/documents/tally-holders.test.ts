import { expect, it } from 'vitest'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { JoinedRepository } from '../../findings/origin.ts'
import { tallyOwners, tallyRepositories } from './tally-holders.ts'

const document = (file: string, owner: string | null, errors: number, score: number | null) =>
  ({
    ...{ file, kind: 'openapi', version: '3.1.0', title: null, owner, operations: 3, messages: 0 },
    ...{ schemas: 0, errors, warnings: 1, infos: 0, score },
  }) satisfies DocumentSummary

const repository = (name: string): JoinedRepository => ({
  ...{ name, repository: null, commit: null, documents: 1, suppressed: 0, toolVersion: '0.1.0' },
})

it('ranks owners by the score of their APIs taken together', () => {
  const tallies = tallyOwners([
    document('a', 'one', 1, 80),
    document('b', 'one', 2, 60),
    document('c', 'two', 5, 20),
    document('d', null, 0, null),
  ])
  expect(tallies.map(({ name, apis, errors, score }) => [name, apis, errors, score])).toEqual([
    ['two', 1, 5, 20],
    ['one', 2, 3, 70],
    ['', 1, 0, null],
  ])
})

it('says nothing of owners that the table of APIs does not say', () => {
  expect(tallyOwners([document('a', 'one', 1, 80), document('b', 'one', 1, 80)])).toEqual([])
  expect(tallyOwners([document('a', 'one', 1, 80), document('b', 'two', 1, 80)])).toEqual([])
})

it('counts the findings of a repository once, whichever documents use their file', () => {
  const repositories = [repository('shop'), repository('shop/orders')]
  const documents = [
    document('shop/a.yaml', 'x', 1, 50),
    document('shop/b.yaml', 'x', 1, 50),
    document('shop/orders/a.yaml', 'x', 1, 10),
  ]
  const findings = [finding({ file: 'shop/part.yaml' }), finding({ file: 'shop/orders/a.yaml' })]
  const tallies = tallyRepositories(reportInput(findings, { repositories, documents }))
  expect(tallies.map(({ name, apis, errors }) => [name, apis, errors])).toEqual([
    ['shop/orders', 1, 1],
    ['shop', 2, 1],
  ])
})
