import type { SpecNode } from '../../documents/node.ts'
import { rangeOf, type TextPlace } from '../../documents/place.ts'
import { COMPATIBLE_CHANGE } from '../../findings/compatible-change.ts'
import type { Finding, RelatedLocation } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { kindOf } from '../kinds.ts'
import { type Change, isFinding } from './change.ts'
import { breaksOf, describeChange } from './describe-change.ts'

/** What the rule of a change says of its findings. */
interface ChangeWeight {
  readonly severity: Severity
  readonly clauses: readonly string[]
}

/** Where a file is shown that is no more. */
const START = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/** So many operations are named in a message; more are counted. */
const MOST_NAMED = 5

/** Turns a change between two states of an API into a finding: plain data with a place in a file. */
export function changeToFinding(change: Change, weight: ChangeWeight): Finding {
  const { node, on, at, kind, rule, verdict, direction, was, is, operations } = change
  const isListed = !isFinding(change)
  const base = change.base === undefined ? null : placeOf(change.base, change.baseOn, change.baseAt)
  return {
    rule: isListed ? COMPATIBLE_CHANGE : rule,
    severity: isListed ? 'info' : limitSeverity(change, weight.severity),
    message: describeChange(change),
    help: helpOf(change),
    ...placeOf(node, on, at),
    ...(kind === 'document-removed' && { range: START }),
    related: base === null ? [] : [{ message: 'This is how it was.', ...base }],
    clauses: isListed ? [] : weight.clauses,
    fix: null,
    change: {
      kind,
      direction,
      verdict,
      was: was ?? null,
      is: is ?? null,
      breaks: breaksOf(change),
      operations: operations.length,
      operationNames: operations.slice(0, MOST_NAMED),
      base,
    },
  }
}

/** What only a person can judge, and what only generated code meets, is at most a warning. */
function limitSeverity({ verdict }: Change, severity: Severity): Severity {
  return verdict !== 'breaking' && severity === 'error' ? 'warn' : severity
}

/** What is deprecated already is not to be marked so. */
const MARK = ' and mark it `deprecated: true`'

/** Whether a part of a document is deprecated, or each operation of a path. */
function isDeprecated(node: SpecNode | undefined): boolean {
  if (node === undefined) return false
  const operations = [...node.members()].filter((member) => member.get('responses') !== undefined)
  const parts = operations.length > 0 ? operations : [node]
  return parts.every((part) => part.get('deprecated')?.value === true)
}

function helpOf(change: Change): string {
  const { kind, help } = change
  if (!isFinding(change)) return 'Nobody has to do anything.'
  const advice = help ?? kindOf(kind).help
  const known = isDeprecated(change.base) ? advice.replace(MARK, '') : advice
  return known === '' ? 'See whether consumers can live with it.' : known
}

function placeOf(
  node: SpecNode,
  on: 'key' | undefined,
  at: TextPlace | undefined,
): Omit<RelatedLocation, 'message'> {
  // A file of another language has no nodes.
  if (at?.file !== undefined) return { file: at.file, pointer: '', range: at.range }
  const { file } = node.document.source
  return { file, pointer: node.pointer, range: at?.range ?? rangeOf(node, on) }
}
