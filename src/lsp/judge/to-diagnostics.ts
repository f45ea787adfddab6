import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
} from 'vscode-languageserver-types'
import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import type { Positions } from '../positions.ts'

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warn: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const satisfies Record<Severity, DiagnosticSeverity>

/** Rules whose findings are about what nobody needs. */
const UNNEEDED: ReadonlySet<string> = new Set(['suppression/unused'])
/** Rules whose findings are about what is on its way out. */
const DEPRECATED: ReadonlySet<string> = new Set(['versioning/sunset-gone'])

/** What the diagnostics of a file need to know of the files of its run. */
export interface DiagnosticContext {
  /** Turns places of a file to what the client counts, by the name that findings carry. */
  readonly positionsOf: (file: string) => Positions
  readonly uriOf: (file: string) => string
  /** Whether the run read a file; else a fix makes it. */
  readonly isThere: (file: string) => boolean
  /** Whether an editor can go to a file: a related place elsewhere would be a link that leads nowhere. */
  readonly canBeOpened: (file: string) => boolean
  /** The page of a rule; undefined where there is none. */
  readonly pageOf: (rule: string) => string | undefined
  /** What is shown of a rule that a ruleset brings; undefined for lintel's own. */
  readonly helpOn: (rule: string) => string | undefined
}

/** Says a finding as a diagnostic: the message, what to do, and why lintel does not. */
export function toDiagnostic(finding: Finding, context: DiagnosticContext): Diagnostic {
  const { rule, message, help, file, range, severity, noFix } = finding
  const href = context.pageOf(rule)
  const ruleHelp = context.helpOn(rule)
  const related = finding.related
    .filter((place) => context.canBeOpened(place.file))
    .map((place) => toRelated(place, context))
  const tags = tagsOf(rule)
  return {
    range: context.positionsOf(file).toClientRange(range),
    severity: SEVERITIES[severity],
    code: rule,
    ...(href !== undefined && { codeDescription: { href } }),
    source: 'lintel',
    message: [message, help, noFix].filter(Boolean).join(' '),
    ...(related.length > 0 && { relatedInformation: related }),
    ...(tags.length > 0 && { tags }),
    ...(ruleHelp !== undefined && { data: { ruleHelp } }),
  }
}

/** Says what is wrong at a place as a diagnostic that is no finding: a ruleset that is faulty. */
export function faultDiagnostic(message: string, line = 1, column = 1): Diagnostic {
  const start = { line: line - 1, character: column - 1 }
  const severity = DiagnosticSeverity.Error
  return { range: { start, end: start }, severity, source: 'lintel', message }
}

function toRelated(
  { file, range, message }: Finding['related'][number],
  { positionsOf, uriOf }: DiagnosticContext,
): DiagnosticRelatedInformation {
  return { location: { uri: uriOf(file), range: positionsOf(file).toClientRange(range) }, message }
}

function tagsOf(rule: string): DiagnosticTag[] {
  if (UNNEEDED.has(rule)) return [DiagnosticTag.Unnecessary]
  return DEPRECATED.has(rule) ? [DiagnosticTag.Deprecated] : []
}
