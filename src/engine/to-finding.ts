import type { Range } from '../documents/lines.ts'
import type { SpecNode } from '../documents/node.ts'
import type { RelatedPlace, Report, RuleMetadata, Severity } from '../rules/rule.ts'
import type { Finding } from './finding.ts'

const START: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/** The code of what a rule could not check to its end. */
export const UNFINISHED = 'unfinished-check'

/** Turns what a rule yields into a finding: plain data with a place in a file. */
export function toFinding(rule: RuleMetadata, severity: Severity, report: Report): Finding {
  const { node, isUnfinished = false } = report
  return {
    rule: isUnfinished ? UNFINISHED : rule.id,
    severity: isUnfinished ? 'info' : severity,
    message: report.message,
    help: report.help,
    file: node.document.source.file,
    pointer: node.pointer,
    range: report.range ?? rangeOf(node, report.on),
    related: relatedPlaces(report).map(({ node: place, message, range }) => ({
      message,
      file: place.document.source.file,
      pointer: place.pointer,
      range: range ?? rangeOf(place, undefined),
    })),
    clauses: isUnfinished ? [] : rule.clauses,
    fix: null,
  }
}

/** The places that a rule names; of a fault in a remote document also the `$ref` that led there. */
function relatedPlaces({ node, related = [] }: Report): readonly RelatedPlace[] {
  const origin = isRemote(node) ? localOrigin(node) : undefined
  return origin === undefined
    ? related
    : [...related, { node: origin, message: 'Referred to here.' }]
}

/** The node of a local file whose reference led, over whatever others, to a remote one. */
function localOrigin(node: SpecNode): SpecNode | undefined {
  let current: SpecNode | undefined = node
  while (current !== undefined && isRemote(current)) current = current.via ?? current.parent
  return current
}

function isRemote(node: SpecNode): boolean {
  return /^https?:/i.test(node.document.source.location)
}

/**
 * The smallest range that shows a node: the key where that is asked for, or where the value is an
 * object or array; the value of a scalar; the first line of an array item.
 */
export function rangeOf(node: SpecNode, on: 'key' | undefined): Range {
  const { document } = node
  const place = document.offsetsOfNode(node)
  if (place === undefined) return START
  if (place.key !== undefined && (on === 'key' || node.isCollection))
    return document.toRange(place.key)
  const { text } = document.source
  const { start, end } = place.value
  const lineBreak = text.slice(start, end).search(/[\r\n]/)
  return document.toRange({ start, end: lineBreak < 0 ? end : start + lineBreak })
}
