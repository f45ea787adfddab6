import { expect, it } from 'vitest'
import { finding } from '../../test/support/report-input.ts'
import { readCommands } from '../../test/support/workflow-commands.ts'
import { INTERNAL_ERROR } from '../findings/internal-error.ts'
import type { JsonReport } from '../report/json.ts'
import { renderVerdict } from './verdict.ts'

function report(overrides: Partial<JsonReport> = {}): JsonReport {
  return {
    version: 1,
    tool: { name: 'lintel', version: '1.0.0' },
    summary: { documents: 3, errors: 2, warnings: 0, infos: 1, suppressed: 0 },
    findings: [finding()],
    failures: [],
    ...overrides,
  }
}

/** The annotations of an outcome: title and message. */
function annotationsOf(exitCode: number, json: JsonReport | undefined, notes = ''): string[] {
  const text = renderVerdict({ exitCode, report: json, notes })
  return readCommands(text).map(({ properties, message }) => `${properties.title}: ${message}`)
}

it.each([
  [0, report(), []],
  [1, report(), ['lintel findings: 2 errors and 1 info in 3 documents.']],
  [1, report({ findings: [] }), ['lintel findings: Findings that `quiet` hides fail the step.']],
  [
    2,
    report({ failures: [{ file: 'a.yaml', message: 'No such file.' }] }),
    [
      'lintel failure: The check is incomplete: 1 input could not be linted. 2 errors and 1 info in 3 documents.',
    ],
  ],
  [
    2,
    report({ findings: [finding({ rule: INTERNAL_ERROR }), finding({ rule: INTERNAL_ERROR })] }),
    [
      'lintel failure: The check is incomplete: rules failed 2 times. 2 errors and 1 info in 3 documents.',
    ],
  ],
])('exit code %i is told as %j: %j', (exitCode, json, annotations) => {
  expect(annotationsOf(exitCode, json)).toEqual(annotations)
})

it('tells a fault of usage once', () => {
  const text = renderVerdict({ exitCode: 2, report: undefined, notes: 'lintel: A.\nlintel: B.\n' })
  expect(text).toBe('::error title=lintel failure::A. B.\n')
})

it('tells what failed after the reports were written', () => {
  const notes = 'lintel: Standard output cannot be written. No space is left on the device.\n'
  expect(annotationsOf(2, report(), notes)).toEqual([
    'lintel failure: Standard output cannot be written. No space is left on the device.',
  ])
})

it('shows the stack of a bug in the log only', () => {
  const notes = 'Error: x\n::error::y\n    at z\n\nlintel: This is a bug in lintel.\n'
  const text = renderVerdict({ exitCode: 2, report: undefined, notes })
  expect(text).toMatch(
    /^Error: x\n: :error::y\n {4}at z\n\n::error .*::This is a bug in lintel\.\n$/,
  )
  expect(readCommands(text)).toHaveLength(1)
})

it.each([0, 1])('shows what lintel remarks, with exit code %i', (exitCode) => {
  const notes = 'lintel: 9 warnings, more than --max-warnings 0 allows.\n'
  expect(renderVerdict({ exitCode, report: report(), notes })).toContain(notes)
})
