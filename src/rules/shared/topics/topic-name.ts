import { lengthOfLocation } from '../../../model/asyncapi/topic-location.ts'
import { memoize } from '../../../text/memoize.ts'
import { SNAKE_CASE } from '../../words/names/patterns.ts'
import { MIN_SEGMENTS } from './dotted-name.ts'
import {
  OPAQUE,
  PLACEHOLDER,
  type TopicMark,
  takeBeforeVersion,
  takePrefixes,
  takeSuffixes,
  takeTail,
  type Unmarked,
} from './topic-marks.ts'
import { isVersionSuffix, splitVersion } from './versioned-name.ts'

/** What stands between two separators of a topic's name. */
export interface TopicSegment {
  /** The segment as written. */
  readonly text: string
  /** The segment with the same character repeated in place of each `{parameter}`. */
  readonly mask: string
  /** Whether the segment is a parameter or wildcard, of which nothing can be said. */
  readonly isOpaque: boolean
}

/** A topic's name, taken apart. */
export interface TopicName {
  /** The name, without what only tells where the topic lies. */
  readonly text: string
  /** What is left without marks and version, as written. */
  readonly base: string
  /** The segments of the base, between dots, or between slashes where they stand for dots. */
  readonly segments: readonly TopicSegment[]
  /** What stands as a version, its separator included; `.v{major}` is one too. */
  readonly version: string | undefined
  /** Whether the version is `.v{N}`; that a slash stands for its dot is no fault of the version's. */
  readonly hasValidVersion: boolean
  /** What says that it is a dead-letter or retry topic, in the order of the name. */
  readonly marks: readonly TopicMark[]
}

const OPAQUE_VERSION = new RegExp(`[./]v${PLACEHOLDER}+$`)
const OPAQUE_SEGMENT = new RegExp(`^(?:${OPAQUE})$`)

/**
 * Takes a topic's name apart. Dead-letter and retry marks in another spelling than the conventions'
 * are found too: topics/dead-letter-name and topics/retry-name report them, other rules look past
 * them.
 * @param address with `{parameters}` and wildcards as written
 */
export const parseTopicName = memoize(
  (address: string): TopicName => parseLocated(address.slice(lengthOfLocation(address))),
)

function parseLocated(name: string): TopicName {
  // Every piece of the mask stands at the place of the same piece of the name.
  const mask = name.replace(/\{[^{}]*\}/g, (parameter) => PLACEHOLDER.repeat(parameter.length))
  const outer = takeEnd(mask)
  const version = takeVersion(outer.rest)
  const inner = version.text === undefined ? undefined : takeMisplaced(version.base)
  const unversioned = inner?.rest ?? version.base
  const { rest, marks } = takePrefixes(unversioned, MIN_SEGMENTS)
  const start = unversioned.length - rest.length
  const base = name.slice(start, start + rest.length)
  return {
    text: name,
    base,
    segments: toSegments(base, rest),
    version:
      version.text === undefined ? undefined : name.slice(version.base.length, outer.rest.length),
    hasValidVersion: version.isValid,
    marks: [...marks, ...(inner?.marks ?? []), ...outer.marks],
  }
}

/** Whether a topic's name is right as a whole: its segments, its version and its marks. */
export function isWellFormedTopic(topic: TopicName): boolean {
  const { segments, version, hasValidVersion, marks } = topic
  const hasVersion = version === undefined ? segments.at(-1)?.isOpaque === true : hasValidVersion
  return (
    hasVersion &&
    !hasSlash(topic) &&
    (hasMultiLevelWildcard(topic) || segments.length >= MIN_SEGMENTS) &&
    segments.every(isWellFormedSegment) &&
    marks.every(({ isWellFormed }) => isWellFormed)
  )
}

/**
 * Whether a slash stands for a dot: in the base, or before a version or mark that is right
 * otherwise. What is wrong with others topics/version-suffix, dead-letter-name and retry-name report.
 */
export function hasSlash(topic: TopicName): boolean {
  const { text, base, version, hasValidVersion, marks } = topic
  if (base.includes('/') || (hasValidVersion && version?.startsWith('/'))) return true
  return marks.some(
    ({ isWellFormed, start, end }) => isWellFormed && text.slice(start, end).includes('/'),
  )
}

/** Whether a segment is in snake_case, whatever stands for its parameters. */
export function isWellFormedSegment({ isOpaque, mask }: TopicSegment): boolean {
  return isOpaque || SNAKE_CASE.test(mask.replaceAll(PLACEHOLDER, 'x'))
}

/** Whether a wildcard of a topic stands for any number of segments. */
export function hasMultiLevelWildcard({ segments }: TopicName): boolean {
  return segments.some(isMultiLevelWildcard)
}

/** Whether a segment stands for any number of segments. */
export function isMultiLevelWildcard({ text }: TopicSegment): boolean {
  return text === '#' || text === '>' || text === '**'
}

function takeVersion(mask: string): { base: string; text: string | undefined; isValid: boolean } {
  const opaque = OPAQUE_VERSION.exec(mask)?.[0]
  if (opaque !== undefined)
    return { base: mask.slice(0, -opaque.length), text: opaque, isValid: true }
  const { base, version } = splitVersion(mask)
  return {
    base,
    text: version,
    isValid: version !== undefined && isVersionSuffix(version.replace(/^\//, '.')),
  }
}

function takeEnd(mask: string): Unmarked {
  const { rest, marks } = takeSuffixes(mask)
  if (takeVersion(rest).isValid) return { rest, marks }
  const tail = takeTail(rest, MIN_SEGMENTS)
  const [found] = tail.marks
  const [next, ...others] = marks
  // `.dlq.dlq` is one mark, and wrong.
  if (found?.kind === next?.kind && found !== undefined && next !== undefined)
    return { rest: tail.rest, marks: [{ ...found, end: next.end }, ...others] }
  return { rest: tail.rest, marks: [...tail.marks, ...marks] }
}

/** A mark before the version is misplaced; but `retry` may be the event type of a well-formed topic. */
function takeMisplaced(mask: string): Unmarked {
  const isEventType = mask.endsWith('.retry') && isWellFormedBase(mask)
  return isEventType ? { rest: mask, marks: [] } : takeBeforeVersion(mask)
}

function isWellFormedBase(mask: string): boolean {
  const segments = toSegments(mask, mask)
  return segments.length >= MIN_SEGMENTS && segments.every(isWellFormedSegment)
}

function toSegments(text: string, mask: string): TopicSegment[] {
  let start = 0
  return mask.split(/[./]/).map((part) => {
    const segment = {
      text: text.slice(start, start + part.length),
      mask: part,
      isOpaque: OPAQUE_SEGMENT.test(part),
    }
    start += part.length + 1
    return segment
  })
}
