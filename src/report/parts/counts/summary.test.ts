import { expect, test } from 'vitest'
import { finding } from '../../../../test/support/report-input.ts'
import type { Severity } from '../../../findings/severity.ts'
import { renderFixable, renderSummary } from './summary.ts'

function summary(documents: number, severities: readonly Severity[], elapsed?: number): string {
  const findings = severities.map((severity) => finding({ severity }))
  return renderSummary({ documents, files: [], findings, suppressed: [], failures: [] }, elapsed)
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

test.each([
  [
    { baseline: { known: 1240, gone: 2 } },
    'No findings in 1 document, 1,240 known from the baseline.',
  ],
  [{ baseline: { known: 0, gone: 2 } }, 'No findings in 1 document.'],
  [{ since: 'main' }, 'No findings in 1 document, changes since main only.'],
  [
    { since: 'a\u001bb', baseline: { known: 1 } },
    'No findings in 1 document, changes since a\\u001bb only, 1 known from the baseline.',
  ],
])('what was left out: %j', (limits, text) => {
  expect(
    renderSummary({
      documents: 1,
      files: [],
      findings: [],
      suppressed: [],
      failures: [],
      ...limits,
    }),
  ).toBe(text)
})

test('mentions what the documents suppress', () => {
  const [reason, until] = ['r', null]
  const suppressed = [{ finding: finding(), reason, until, place: finding() }]
  const result = { documents: 2, files: [], findings: [], suppressed, failures: [] }
  expect(renderSummary(result, 5)).toBe('No findings in 2 documents, 1 suppressed (5 ms).')
})

test.each([
  [[undefined, undefined], ''],
  [['safe'], 'It can be fixed with --fix.'],
  [['safe', 'safe'], 'All can be fixed with --fix.'],
  [['safe', undefined, 'safe'], '2 of them can be fixed with --fix.'],
  [['contract'], 'It can be fixed with --fix-contract.'],
  [['safe', 'contract'], '1 of them can be fixed with --fix, and 1 more with --fix-contract.'],
] as const)('says what can be fixed: %j', (fixable, text) => {
  const findings = fixable.map((kind) =>
    finding({ fix: kind === undefined ? null : { kind, message: 'Remove it.', edits: [] } }),
  )
  expect(renderFixable({ findings })).toBe(text)
})

test('says how to see what can be fixed, where that is not known', () => {
  expect(renderFixable({ findings: [] }, true)).toBe('')
  expect(renderFixable({ findings: [finding()] }, true)).toBe(
    'Add --fix-dry-run to see what of it can be fixed.',
  )
})
