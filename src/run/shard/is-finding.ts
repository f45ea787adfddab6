import { isObject } from '../../documents/json-object.ts'
import type { ChangeVerdict } from '../../findings/change-words.ts'
import { type Failure, FIX_KINDS, type Finding } from '../../findings/finding.ts'
import { SEVERITIES } from '../../findings/severity.ts'
import type { ApprovedChange } from '../../report/parts/approved.ts'

const VERDICTS = [
  'breaking',
  'undecided',
  'sdk',
  'compatible',
] as const satisfies readonly ChangeVerdict[]

/** Whether a value has all that the JSON report gives a finding. */
export function isWrittenFinding(value: unknown): value is Finding {
  return (
    isObject(value) &&
    isPlace(value) &&
    typeof value.rule === 'string' &&
    typeof value.help === 'string' &&
    SEVERITIES.some((severity) => severity === value.severity) &&
    Array.isArray(value.related) &&
    value.related.every((related) => isObject(related) && isPlace(related)) &&
    Array.isArray(value.clauses) &&
    value.clauses.every((clause) => typeof clause === 'string') &&
    (value.fix === null || isFix(value.fix)) &&
    (value.noFix === undefined || typeof value.noFix === 'string') &&
    (value.change === undefined || isChange(value.change))
  )
}

/** Whether a value names an input that could not be read. */
export function isFailure(value: unknown): value is Failure {
  return isObject(value) && typeof value.file === 'string' && typeof value.message === 'string'
}

/** Whether a value has all that the JSON report gives a change that was approved. */
export function isApprovedChange(value: unknown): value is ApprovedChange {
  return (
    isObject(value) &&
    [value.reason, value.by, value.date].every((text) => typeof text === 'string') &&
    [value.until, value.release].every((text) => text === null || typeof text === 'string') &&
    isWrittenFinding(value.finding)
  )
}

function isPlace({ message, file, pointer, range }: Record<string, unknown>): boolean {
  return [message, file, pointer].every((text) => typeof text === 'string') && isRange(range)
}

function isChange(change: unknown): boolean {
  if (!isObject(change)) return false
  const {
    kind,
    direction,
    verdict,
    breaks,
    was,
    is,
    operations,
    operationNames,
    base,
    bases = [],
  } = change
  return (
    [kind, direction, breaks].every((text) => typeof text === 'string') &&
    VERDICTS.some((known) => known === verdict) &&
    [was, is].every((text) => text === null || typeof text === 'string') &&
    Number.isSafeInteger(operations) &&
    Array.isArray(operationNames) &&
    operationNames.every((name) => typeof name === 'string') &&
    Array.isArray(bases) &&
    bases.every((name) => typeof name === 'string') &&
    (base === null || (isObject(base) && isPlace({ ...base, message: '' })))
  )
}

function isFix(fix: unknown): boolean {
  return (
    isObject(fix) &&
    FIX_KINDS.some((kind) => kind === fix.kind) &&
    typeof fix.message === 'string' &&
    Array.isArray(fix.edits) &&
    fix.edits.every(
      (edit) =>
        isObject(edit) &&
        typeof edit.file === 'string' &&
        typeof edit.text === 'string' &&
        isRange(edit.range),
    )
  )
}

function isRange(range: unknown): boolean {
  return isObject(range) && isPosition(range.start) && isPosition(range.end)
}

function isPosition(position: unknown): boolean {
  return (
    isObject(position) &&
    [position.line, position.column].every((number) => Number.isSafeInteger(number))
  )
}
