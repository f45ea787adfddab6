import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import { addJobSummary } from './job-summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'lintel-summary-'))
const LIMIT = 1024 * 1024

it('begins the file, or adds to what is there', () => {
  const file = join(folder, 'summary.md')
  expect(addJobSummary(file, reportInput([]))).toBeUndefined()
  expect(readFileSync(file, 'utf8')).toBe('## lintel: No findings in 2 documents\n')
  addJobSummary(file, reportInput([finding()]))
  expect(readFileSync(file, 'utf8')).toMatch(/documents\n\n## lintel: 1 error in 2 documents\n/)
})

it('fills what room is left, and says what is missing', () => {
  const file = join(folder, 'long.md')
  const findings = Array.from({ length: 5000 }, (_, i) => finding({}, i + 1))
  writeFileSync(file, 'x'.repeat(LIMIT - 20_000))
  expect(addJobSummary(file, reportInput(findings))).toBeUndefined()
  const text = readFileSync(file, 'utf8')
  expect(text.length).toBeLessThanOrEqual(LIMIT)
  expect(text.length).toBeGreaterThan(LIMIT - 500)
  expect(text).toMatch(/\*\*[\d,]+ errors are left out\.\*\* The log of the step/)
})

it.each([
  [LIMIT, 'The job summary is full: the report is not in it.'],
  [LIMIT + 1, 'The job summary is full: the report is not in it.'],
])('leaves a file of %i bytes as it is', (size, note) => {
  const file = join(folder, `full-${size}.md`)
  writeFileSync(file, 'x'.repeat(size))
  expect(addJobSummary(file, reportInput([finding()]))).toBe(note)
  expect(readFileSync(file, 'utf8')).toHaveLength(size)
})

it('is no reason to fail where it cannot be written', () => {
  expect(addJobSummary(join(folder, 'nowhere', 'a.md'), reportInput([]))).toBe(
    'The job summary cannot be written. No such file or directory.',
  )
  expect(addJobSummary(folder, reportInput([]))).toBe(
    'The job summary cannot be written. This is a directory, not a file.',
  )
})
