import type { ISpectralDiagnostic } from '@stoplight/spectral-core'
import type { SpecDocument } from '../../documents/document.ts'
import type { Range } from '../../documents/lines.ts'
import { endOfLine } from '../../documents/parsing/parsed.ts'
import { toPointer } from '../../documents/pointer.ts'
import type { Finding } from '../../findings/finding.ts'
import { RULE_FAILED } from '../../findings/rule-failed.ts'
import type { Severity } from '../../findings/severity.ts'
import type { Culprit } from './culprit.ts'
import type { DocumentResults } from './run-document.ts'
import type { BrokenRule, RuleFailure } from './run-rules.ts'

const START: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }
const NONE = { help: '', related: [], clauses: [], fix: null } as const

/**
 * Turns a result of Spectral into a finding: the same code, message and start. A range over several
 * lines ends with its first, so that reviews show it.
 * @param file the file that the result is in
 */
export function toFinding(
  { code, message, path, range }: ISpectralDiagnostic,
  severity: Severity,
  file: SpecDocument,
): Finding {
  return {
    ...NONE,
    rule: String(code),
    severity,
    message,
    file: file.source.file,
    pointer: toPointer(path),
    range: toRange(range, file),
  }
}

/** The findings that tell of rules that could not be run, or failed on a node. */
export function toFailureFindings(
  { failures, broken, fault }: DocumentResults,
  document: SpecDocument,
  fileOf: (source: string | null) => SpecDocument,
): Finding[] {
  const findings = failures.map((failure) => atFailure(failure, fileOf))
  for (const rule of broken) {
    const place = { file: document.source.file, pointer: '', range: START }
    findings.push({ ...brokenRule(rule), ...place })
  }
  if (fault !== undefined) {
    const message = `The rules of the ruleset cannot be run on this document (${reasonOf(fault)}).`
    const help = 'Leave the document out of the run, or lint it with rules of lintel alone.'
    const place = { file: document.source.file, pointer: '', range: START }
    findings.push({ ...failed(message, help), ...place })
  }
  return findings
}

/** What to do, by what fails: only what the team wrote is a fault of the ruleset. */
const HELPS: Readonly<Record<Culprit, string>> = {
  function: 'This is a fault of the ruleset: correct the rule, or switch it off.',
  options:
    'The function is one of Spectral, and the rule gives it its options: write these in another way, or switch the rule off.',
  spectral:
    'The function is one of Spectral: this is a fault of Spectral, and none of the ruleset. Switch the rule off where it fails.',
  field:
    'The engine of Spectral cannot evaluate it on this document: write it in another way, or switch the rule off.',
}

function atFailure(
  { rule, culprit, error, path, isResolved, inventory }: RuleFailure,
  fileOf: (source: string | null) => SpecDocument,
): Finding {
  const item = inventory.findAssociatedItemForPath(path, isResolved)
  const file = fileOf(item?.document.source ?? null)
  const place = item?.path ?? []
  const range = item?.document.getRangeForJsonPath(place, true)
  const part = culprit === 'field' ? '`field`' : 'function'
  return {
    ...failed(`The ${part} of rule ${rule} failed here (${reasonOf(error)}).`, HELPS[culprit]),
    file: file.source.file,
    pointer: toPointer(place),
    range: range === undefined ? START : toRange(range, file),
  }
}

function brokenRule({ rule, error, expression, isOfEngine }: BrokenRule) {
  const message = `Rule ${rule} of the ruleset cannot be run on this document (${reasonOf(error)}).`
  const fault = isOfEngine
    ? 'This is a fault of the engine of Spectral, and none of the ruleset'
    : 'The engine of Spectral cannot evaluate it on this document'
  const help = `Its expression is \`${expression}\`. ${fault}: write it in another way, or switch the rule off.`
  return failed(message, help)
}

function failed(message: string, help: string): Omit<Finding, 'file' | 'pointer' | 'range'> {
  return { ...NONE, rule: RULE_FAILED, severity: 'error', message, help }
}

/** The innermost reason, on one line: Spectral and Nimma wrap what a rule throws. */
function reasonOf(error: unknown): string {
  let inner = error
  for (let depth = 0; depth < 10; depth++) {
    const next = causeOf(inner)
    if (next === undefined) break
    inner = next
  }
  if (!(inner instanceof Error)) return String(inner).split('\n')[0] ?? ''
  return `${inner.name}: ${inner.message}`.split('\n')[0] ?? ''
}

function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) {
    return error.errors[0]
  }
  return error.cause
}

/** Spectral counts lines and columns from 0. */
function toRange({ start, end }: ISpectralDiagnostic['range'], file: SpecDocument): Range {
  const from = { line: start.line + 1, column: start.character + 1 }
  if (end.line === start.line)
    return { start: from, end: { line: from.line, column: end.character + 1 } }
  const offset = file.offsetAt(from)
  const { text } = file.source
  return { start: from, end: file.toRange({ start: offset, end: endOfLine(text, offset) }).end }
}
