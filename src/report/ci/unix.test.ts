import { expect, it } from 'vitest'
import {
  HOSTILE_FAILURES,
  HOSTILE_FILES,
  HOSTILE_FINDINGS,
} from '../../../test/support/hostile-findings.ts'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import { renderUnix } from './unix.ts'

it('writes a line for each finding and for what could not be read', () => {
  const findings = [finding(), finding({ severity: 'warn', help: '' }, 13, 5)]
  const input = reportInput(findings)
  const failures = [{ file: 'missing.yaml', message: 'No such file.' }]
  expect(renderUnix({ ...input, result: { ...input.result, failures } })).toBe(
    [
      'missing.yaml:1:1: error: No such file. [unreadable-input]',
      'specs/orders.yaml:12:3: error: Segment `orderItems` is not kebab-case. Write `order-items`. [paths/kebab-case]',
      'specs/orders.yaml:13:5: warning: Segment `orderItems` is not kebab-case. [paths/kebab-case]',
      '',
    ].join('\n'),
  )
})

it('is empty where nothing was found', () => {
  expect(renderUnix(reportInput([]))).toBe('')
})

it('names files as it is told to', () => {
  const text = renderUnix(reportInput([finding()], { pathOf: (file) => `/work/${file}` }))
  expect(text).toMatch(/^\/work\/specs\/orders\.yaml:12:3: error: /)
})

it('holds whatever documents hold, each on one line', () => {
  const result = {
    documents: HOSTILE_FILES.length,
    files: HOSTILE_FILES,
    findings: HOSTILE_FINDINGS,
    suppressed: [],
    failures: HOSTILE_FAILURES,
  }
  const lines = renderUnix(reportInput([], { result })).trimEnd().split('\n')
  expect(lines).toHaveLength(HOSTILE_FINDINGS.length + HOSTILE_FAILURES.length)
  for (const line of lines) expect(line).toMatch(/:\d+:\d+: (?:error|warning|info): .*\[.+\]$/)
})
