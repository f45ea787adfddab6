import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { toVisible } from '../../text/visible-text.ts'
import { FAILURE_CODE } from '../parts/texts/failure-text.ts'
import { toSentences } from '../parts/texts/sentences.ts'
import type { ReportInput } from '../parts/types.ts'

const SEVERITIES = { error: 'error', warn: 'warning', info: 'info' } as const satisfies Record<
  Severity,
  string
>

/**
 * Renders a line for each finding, `file:line:column: severity: message [rule]`, as compilers do:
 * what editors' lists of faults, problem matchers and terminals make links of. There is no summary.
 */
export function renderUnix({ result, pathOf = (file) => file }: ReportInput): string {
  const failures = result.failures.map(({ file, message }) =>
    toLine({ file: pathOf(file || '.'), line: 1, column: 1 }, 'error', message, FAILURE_CODE),
  )
  const findings = result.findings.map((finding) =>
    toLine(
      { file: pathOf(finding.file), ...finding.range.start },
      SEVERITIES[finding.severity],
      toSentences(finding),
      finding.rule,
    ),
  )
  return [...failures, ...findings].join('')
}

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

function toLine(
  { file, line, column }: Place,
  severity: string,
  text: string,
  rule: Finding['rule'],
): string {
  return `${toVisible(`${file}:${line}:${column}: ${severity}: ${text} [${rule}]`)}\n`
}
