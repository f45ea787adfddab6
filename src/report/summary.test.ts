import { expect, test } from 'vitest'
import { finding } from '../../test/support/report-input.ts'
import type { Severity } from '../rules/rule.ts'
import { renderSummary } from './summary.ts'

function summary(documents: number, severities: readonly Severity[], elapsed?: number): string {
  const findings = severities.map((severity) => finding({ severity }))
  return renderSummary({ documents, findings, suppressed: [], failures: [] }, elapsed)
}

test.each([
  [0, [], 5, 'No documents were checked.'],
  [12, [], 41, 'No findings in 12 documents (41 ms).'],
  [1, [], undefined, 'No findings in 1 document.'],
  [1, ['error'], 0.4, '1 error in 1 document (0 ms).'],
  [2, ['warn', 'warn'], 999, '2 warnings in 2 documents (999 ms).'],
  [2, ['info', 'error', 'info'], 999.6, '1 error and 2 infos in 2 documents (1.0 s).'],
  [
    2,
    ['error', 'warn', 'error', 'warn', 'error', 'info'],
    41,
    '3 errors, 2 warnings and 1 info in 2 documents (41 ms).',
  ],
] as const)('%i documents with %j in %s ms', (documents, severities, elapsed, text) => {
  expect(summary(documents, severities, elapsed)).toBe(text)
})
