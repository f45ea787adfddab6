import { expect, it } from 'vitest'
import { changeFinding } from '../../../test/support/change-findings.ts'
import { reportInput } from '../../../test/support/report-input.ts'
import { renderJson } from '../../report/json.ts'
import { isWrittenFinding } from './is-finding.ts'

const [read] = JSON.parse([...renderJson(reportInput([changeFinding()]))].join('')).findings

it('a change that was written as JSON is read again', () => {
  expect(read).toEqual(changeFinding())
  expect(isWrittenFinding(read)).toBe(true)
  expect(isWrittenFinding({ ...read, change: { ...read.change, base: null, was: null } })).toBe(
    true,
  )
})

it.each([
  ['kind', 1],
  ['verdict', 'bad'],
  ['was', undefined],
  ['operations', 1.5],
  ['operationNames', 'GET /'],
  ['operationNames', [1]],
  ['base', { file: 'a.yaml' }],
])('one whose %s is %j is damaged', (member, value) => {
  expect(isWrittenFinding({ ...read, change: { ...read.change, [member]: value } })).toBe(false)
  expect(isWrittenFinding({ ...read, change: null })).toBe(false)
})
