import type { Range } from '../../documents/lines.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { toJsonText } from '../../text/json-text.ts'
import { locateFinding } from '../parts/places/locate.ts'
import { FAILURE_CODE, toFailurePath, toFailureText } from '../parts/texts/failure-text.ts'
import { FIX_OPTIONS } from '../parts/texts/fix-marks.ts'
import { type ReportInput, TOOL_NAME, TOOL_URL } from '../parts/types.ts'
import { type PlainLines, readPlainLines } from './plain-lines.ts'
import { type Suggestion, toSuggestion } from './suggestion.ts'

const SEVERITIES = { error: 'ERROR', warn: 'WARNING', info: 'INFO' } as const satisfies Record<
  Severity,
  string
>
/** To count the bytes of longer lines, for each of their findings, would take too long. */
const LONGEST_LINE = 10_000

/** A place counted in bytes of UTF-8, from 1; without a column, the whole line. */
interface RdPosition {
  readonly line: number
  readonly column?: number
}

/** An entry of the report. */
export interface RdDiagnostic {
  readonly message: string
  readonly location: {
    readonly path: string
    readonly range?: { readonly start: RdPosition; readonly end?: RdPosition }
  }
  readonly severity: 'ERROR' | 'WARNING' | 'INFO'
  readonly code: { readonly value: string }
  readonly suggestions?: readonly [Suggestion]
}

/**
 * Renders reviewdog's rdjson, whose `suggestions` a reviewer takes over with a click.
 * @see https://github.com/reviewdog/reviewdog/tree/master/proto/rdf
 */
export function renderRdjson({ result, textOf, repositoryPath }: ReportInput): string {
  const linesOf = readPlainLines(textOf)
  const diagnostics = [
    ...result.failures.map(
      (failure): RdDiagnostic => ({
        message: toFailureText(failure),
        location: { path: toPath(toFailurePath(failure.file, repositoryPath)) },
        severity: 'ERROR',
        code: { value: FAILURE_CODE },
      }),
    ),
    ...result.findings.map((finding) => toDiagnostic(finding, linesOf, repositoryPath)),
  ]
  return toJsonText({ source: { name: TOOL_NAME, url: TOOL_URL }, diagnostics })
}

function toDiagnostic(
  finding: Finding,
  linesOf: (file: string) => PlainLines | undefined,
  repositoryPath: ReportInput['repositoryPath'],
): RdDiagnostic {
  const { rule, severity, fix } = finding
  const { place, path, text } = locateFinding(finding, repositoryPath)
  const file = place?.file ?? finding.file
  const lines = linesOf(file)
  const suggestion = fix === null ? undefined : toSuggestion(fix, file, lines)
  return {
    message: fix === null ? text : `${text} ${adviseFix(fix.kind, suggestion !== undefined)}`,
    location: { path: toPath(path), range: toRange(place?.range ?? finding.range, lines) },
    severity: SEVERITIES[severity],
    code: { value: rule },
    ...(suggestion !== undefined && { suggestions: [suggestion] }),
  }
}

/** Says of a suggestion what it does to others, and where there is none who mends the finding. */
function adviseFix(kind: NonNullable<Finding['fix']>['kind'], isSuggested: boolean): string {
  if (!isSuggested) return `\`lintel lint ${FIX_OPTIONS[kind]}\` mends it.`
  return kind === 'contract'
    ? 'The suggestion changes the contract of the API.'
    : 'The suggestion breaks nobody.'
}

function toRange({ start, end }: Range, lines: PlainLines | undefined) {
  const from = toPosition(start, lines)
  const to = toPosition(end, lines)
  if (from.column === undefined || to.column === undefined)
    return { start: { line: start.line }, end: { line: end.line } }
  return { start: from, end: to }
}

function toPosition({ line, column }: Range['start'], lines: PlainLines | undefined): RdPosition {
  const text = lines?.lines[line - 1]
  if (text === undefined || text.length > LONGEST_LINE) return { line }
  return { line, column: Buffer.byteLength(text.slice(0, column - 1)) + 1 }
}

/** Protocol buffers, which reviewdog reads it with, take no unpaired surrogate. */
function toPath(path: string): string {
  return path.replace(/\p{Cs}/gu, '\ufffd')
}
