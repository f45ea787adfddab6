import { isRemote, localOrigin, type Place, rangeOf } from '../../documents/place.ts'
import type { Finding, RelatedLocation } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { UNFINISHED } from '../../findings/unfinished.ts'
import type { RelatedPlace, Report, RuleMetadata, WorkspaceReport } from '../../rules/rule.ts'

/** What is said of a reference that leads to a remote document with a fault. */
const REFERRED = 'Referred to here.'
/** Most findings have no related places: they share this list. */
const NO_LOCATIONS: readonly RelatedLocation[] = []
const NO_PLACES: readonly RelatedPlace[] = []

/** Turns what a rule yields into a finding: plain data with a place in a file. */
export function reportToFinding(rule: RuleMetadata, severity: Severity, report: Report): Finding {
  const { node, isUnfinished = false } = report
  return {
    rule: isUnfinished ? UNFINISHED : rule.id,
    severity: isUnfinished ? 'info' : severity,
    message: report.message,
    help: report.help,
    file: node.document.source.file,
    pointer: node.pointer,
    range: report.range ?? rangeOf(node, report.on),
    related: relatedLocations(report),
    clauses: isUnfinished ? [] : rule.clauses,
    fix: null,
  }
}

function relatedLocations(report: Report): readonly RelatedLocation[] {
  const places = relatedPlaces(report)
  if (places.length === 0) return NO_LOCATIONS
  return places.map(({ node: place, message, range }) => ({
    message,
    file: place.document.source.file,
    pointer: place.pointer,
    range: range ?? rangeOf(place, undefined),
  }))
}

/** The places that a rule names; of a fault in a remote document also the `$ref` that led there. */
function relatedPlaces({ node, related = NO_PLACES }: Report): readonly RelatedPlace[] {
  const origin = isRemote(node) ? localOrigin(node) : undefined
  return origin === undefined ? related : [...related, { node: origin, message: REFERRED }]
}

/** Turns what a rule over all documents yields into a finding. */
export function toWorkspaceFinding(
  rule: RuleMetadata,
  severity: Severity,
  { place, message, help, related = [] }: WorkspaceReport,
): Finding {
  const { file, pointer, range, origin } = place
  const places = related.map((other) => toRelated(other.message, other.place))
  if (origin !== undefined) places.push(toRelated(REFERRED, origin))
  return {
    rule: rule.id,
    severity,
    message,
    help,
    file,
    pointer,
    range,
    related: places,
    clauses: rule.clauses,
    fix: null,
  }
}

function toRelated(
  message: string,
  { file, pointer, range }: Pick<Place, 'file' | 'pointer' | 'range'>,
): RelatedLocation {
  return { message, file, pointer, range }
}
