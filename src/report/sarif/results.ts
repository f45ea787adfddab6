import type { Location, ReportingDescriptor, Result } from 'sarif'
import type { ChangeDetails, Finding } from '../../findings/finding.ts'
import { toVisible } from '../../text/visible-text.ts'
import { pluralize } from '../parts/counts/count.ts'
import {
  type AnchoredFinding,
  type RepositoryPlace,
  toAnchoredSentences,
} from '../parts/places/anchor.ts'
import { SOURCE_ROOT } from '../parts/places/artifact-uri.ts'
import { describeBases, isInCheckout, placeText } from '../parts/texts/change-text.ts'
import { cacheLines, type TextLines } from '../parts/texts/text-lines.ts'
import type { ReportInput } from '../parts/types.ts'
import { LineFingerprints, PointerFingerprints } from './fingerprint.ts'
import { toSarifFix } from './fixes.ts'
import { LEVELS } from './levels.ts'
import { hashLines } from './line-hash.ts'
import { toRegion } from './region.ts'
import { linkPlaces, toMessageText } from './text.ts'

/** As many as GitHub shows of the places of a result. */
const MOST_RELATED = 100

type LinesOf = (file: string) => TextLines | undefined

/** Converts anchored findings to results, in the same order, one by one as they are written. */
export function* toResults(
  anchored: readonly AnchoredFinding[],
  rules: readonly ReportingDescriptor[],
  { textOf, repositoryPath }: Pick<ReportInput, 'textOf' | 'repositoryPath'>,
): Generator<Result> {
  const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]))
  const lineHashes = hashPlaces(anchored, textOf)
  const pointerFingerprints = new PointerFingerprints()
  const lineFingerprints = new LineFingerprints()
  const linesOf = cacheLines(textOf)
  for (const { finding, place, related: places } of anchored) {
    const { rule, severity, file, pointer, fix, change } = finding
    const related = places.slice(0, MOST_RELATED)
    const hidden = places.length - related.length
    const labels = related.map(({ message }) => toVisible(message))
    const mending = fix === null ? undefined : toSarifFix(fix, repositoryPath)
    const lineHash = lineHashes.get(place.file)?.get(place.range.start.line)
    yield {
      ruleId: rule,
      ruleIndex: ruleIndexes.get(rule),
      level: LEVELS[severity],
      message: { text: linkPlaces(toMessageText(toText(finding, place, hidden)), labels) },
      locations: [toLocation(place, linesOf)],
      ...(related.length > 0 && { relatedLocations: toRelatedLocations(related, linesOf) }),
      partialFingerprints: {
        ...(lineHash !== undefined && {
          primaryLocationLineHash: lineFingerprints.next(finding, place.uri, lineHash),
        }),
        'lintelPointer/v1': pointerFingerprints.next(
          rule,
          file === place.file ? place.uri : file,
          pointer,
          change,
        ),
      },
      ...(mending !== undefined && { fixes: [mending] }),
      properties: {
        jsonPointer: pointer,
        ...(change !== undefined && { change: toChangeProperties(change) }),
      },
    }
  }
}

/**
 * What is wrong; of a place in the base that cannot be linked to it says where it is.
 * @param hidden how many related places the result does not name
 */
function toText(finding: Finding, place: RepositoryPlace, hidden: number): string {
  const cut = hidden === 0 ? '' : ` ${pluralize(hidden, 'more place')} left out.`
  const text = `${toAnchoredSentences(finding, place)}${cut}`
  const { base = null, bases } = finding.change ?? {}
  const named = bases === undefined ? text : `${text} ${toVisible(describeBases(bases))}.`
  if (base === null || isInCheckout(base.file)) return named
  return `${named} Was at ${toVisible(placeText(base))}.`
}

/** What a change is, for those who filter results. */
function toChangeProperties({ base, bases, ...change }: ChangeDetails) {
  const { kind, direction, verdict, was, is, breaks, operations, operationNames } = change
  return {
    kind,
    direction,
    verdict,
    was: was === null ? null : toMessageText(was),
    is: is === null ? null : toMessageText(is),
    breaks,
    operations,
    operationNames: operationNames.map(toMessageText),
    base: base && {
      file: base.file,
      jsonPointer: base.pointer,
      line: base.range.start.line,
      column: base.range.start.column,
    },
    ...(bases !== undefined && { bases }),
  }
}

/** Computes the hashes that results need, reading each file once. */
function hashPlaces(
  anchored: readonly AnchoredFinding[],
  textOf: ReportInput['textOf'],
): Map<string, Map<number, string>> {
  const wanted = new Map<string, Set<number>>()
  for (const { place } of anchored) {
    const lines = wanted.get(place.file) ?? new Set()
    wanted.set(place.file, lines.add(place.range.start.line))
  }
  const hashes = new Map<string, Map<number, string>>()
  for (const [file, lines] of wanted) {
    const text = textOf(file)
    if (text !== undefined) hashes.set(file, hashLines(text, lines))
  }
  return hashes
}

function toLocation({ file, uri, range }: RepositoryPlace, linesOf: LinesOf): Location {
  const isOneLine = range.start.line === range.end.line
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: SOURCE_ROOT },
      region: toRegion(range, isOneLine ? undefined : linesOf(file)),
    },
  }
}

function toRelatedLocations(related: AnchoredFinding['related'], linesOf: LinesOf): Location[] {
  return related.map((place, index) => ({
    id: index + 1,
    ...toLocation(place, linesOf),
    message: { text: toMessageText(toVisible(place.message)) },
  }))
}
