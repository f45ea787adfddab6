import type { Severity } from '../../findings/severity.ts'
import { type Attributes, renderElement, renderParent, XML_DECLARATION } from '../../text/xml.ts'
import { type LocatedFinding, locateByFile } from '../parts/places/locate.ts'
import { FAILURE_CODE, toFailurePath, toFailureText } from '../parts/texts/failure-text.ts'
import { type ReportInput, TOOL_NAME } from '../parts/types.ts'

const SEVERITIES = { error: 'error', warn: 'warning', info: 'info' } as const satisfies Record<
  Severity,
  string
>

/**
 * Renders the XML of Checkstyle, which many tools read. As in Checkstyle's own reports, files
 * without findings are listed too. The format has no published schema: this is what readers take.
 */
export function renderCheckstyle(input: ReportInput): string {
  const { failures } = input.result
  const files = [
    ...failures.map((failure) =>
      renderFile(toFailurePath(failure.file, input.repositoryPath), [
        toError({ line: 1, severity: 'error', message: toFailureText(failure) }, FAILURE_CODE),
      ]),
    ),
    ...locateByFile(input).map(([path, findings]) => renderFile(path, findings.map(renderError))),
  ]
  return `${XML_DECLARATION}${renderParent('checkstyle', { version: '4.3' }, files)}\n`
}

function renderFile(name: string, errors: readonly string[]): string {
  return errors.length === 0
    ? renderElement('file', { name })
    : renderParent('file', { name }, errors)
}

function renderError({ finding: { rule, severity }, start, text }: LocatedFinding): string {
  const place = { line: start.line, column: start.column }
  return toError({ ...place, severity: SEVERITIES[severity], message: text }, rule)
}

function toError(attributes: Attributes, rule: string): string {
  return renderElement('error', { ...attributes, source: `${TOOL_NAME}.${rule}` })
}
