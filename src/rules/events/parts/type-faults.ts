import { nameDottedSegment } from '../../namer/dotted-segment.ts'
import { hasReversedDomain, MIN_SEGMENTS, segmentFaults } from '../../shared/topics/dotted-name.ts'
import { isVersionSuffix, majorIn, splitVersion } from '../../shared/topics/versioned-name.ts'
import { SNAKE_CASE } from '../../words/names/patterns.ts'
import { isPastAction, toPastAction } from '../../words/phrases/action-tense.ts'
import { nameInfrastructure } from '../../words/vocabulary/internal-words.ts'
import { lowerWords } from '../../words.ts'

/** Where the action stands: after {domain} and {resource}. */
const ACTION = 2
/** {domain}.{resource}.{action} and two segments of context; the version is not counted. */
export const MAX_SEGMENTS = 5
/** What to write where nothing can be made of what is written. */
export const TYPE_FORM =
  'Write {domain}.{resource}.{action}.v{N}, each in snake_case, the action in past tense: `sales.order.created.v1`.'
/** A longer one is not worth being shown. */
const MAX_LENGTH = 200
/** A segment in front of others that looks like the version of the type. */
const VERSION_SEGMENT = /^v0*(\d+)$/i

/** An event type, taken apart. */
export interface TypeParts {
  /** Without the version. */
  readonly segments: readonly string[]
  /** The version as written, its separator included; undefined where there is none. */
  readonly version: string | undefined
}

/** Takes an event type apart. */
export function parseEventType(value: string): TypeParts {
  const { base, version } = splitVersion(value)
  return { segments: base.split('.'), version }
}

/**
 * Says what breaks the form of an event type (Events 1), as events/type-format reports it.
 * @returns phrases that continue "The type has …"; an empty segment is not counted
 */
export function formatFaults({ segments }: TypeParts): string[] {
  return segmentFaults(segments, depthOf({ segments }))
}

/**
 * The action that is not in past tense (Events 1), as events/type-past-tense reports it.
 * @returns undefined where it is, and where the form tells no action apart
 */
export function presentAction(parts: TypeParts): string | undefined {
  const action = withoutInnerVersion(parts)[ACTION]
  if (action === undefined || formatFaults(parts).length > 0) return undefined
  // Of a type that is too long, events/type-depth asks to leave segments out: which is the action?
  if (depthOf(parts) > MAX_SEGMENTS)
    return parts.segments.slice(ACTION).some(isPastAction) ? undefined : parts.segments.at(-1)
  return isPastAction(action) ? undefined : action
}

/** The segments without the version that stands among them: events/type-version has it moved to the end. */
function withoutInnerVersion({ segments, version }: TypeParts): readonly string[] {
  const inner = version === undefined ? segments.findIndex(isVersionSegment) : -1
  return inner < 0 ? segments : segments.toSpliced(inner, 1)
}

/** The segment that looks like a version in front of others; undefined where the type ends in one. */
export function innerVersionOf({ segments, version }: TypeParts): string | undefined {
  return version === undefined ? segments.find(isVersionSegment) : undefined
}

function isVersionSegment(segment: string): boolean {
  return VERSION_SEGMENT.test(segment)
}

/**
 * The action where it stands behind the third segment, so that it has to be moved there.
 * @returns undefined where no later segment is in past tense
 */
export function laterAction({ segments }: Pick<TypeParts, 'segments'>): string | undefined {
  return segments.slice(ACTION + 1).find(isPastAction)
}

/** How many segments there are, empty ones not counted; events/type-depth allows five. */
export function depthOf({ segments }: Pick<TypeParts, 'segments'>): number {
  return segments.filter((segment) => segment !== '').length
}

/** Whether an event type ends in `.v{N}` (Events 5), as events/type-version wants it. */
export function hasVersionSuffix({ version }: TypeParts): boolean {
  return version !== undefined && isVersionSuffix(version)
}

/**
 * The event type as all rules want it, spelling, tense and version.
 * @returns undefined where it does not follow from what is written
 */
export function correctType(written: string): string | undefined {
  const value = written.trim()
  const segments = withoutInnerVersion(parseEventType(value))
    .filter((segment) => segment !== '')
    .map(nameDottedSegment)
  if (segments.length < MIN_SEGMENTS || segments.length > MAX_SEGMENTS) return undefined
  // A domain name in reverse: which of the segments is what, nobody but its owner knows.
  if (hasReversedDomain(value)) return undefined
  const action = segments[ACTION] ?? ''
  if (!isPastAction(action)) {
    // One that comes later is to be moved, and where to, nobody but its owner knows.
    const past = laterAction({ segments }) === undefined ? toPastAction(action) : undefined
    if (past === undefined) return undefined
    segments[ACTION] = past
  }
  const corrected = `${segments.join('.')}.v${majorOfType(value)}`
  const isShown =
    segments.every((segment) => SNAKE_CASE.test(segment)) && !nameInfrastructure(lowerWords(value))
  return isShown && corrected.length <= MAX_LENGTH ? corrected : undefined
}

/** The major version as it is written, right or wrong, at the end or inside; else the first. */
export function majorOfType(value: string): string {
  const { segments, version } = parseEventType(value.trim())
  const major =
    version === undefined
      ? segments.find(isVersionSegment)?.replace(VERSION_SEGMENT, '$1')
      : majorIn(version)
  // There is no version 0 (Versioning 1).
  return major === undefined || major === '0' ? '1' : major
}
