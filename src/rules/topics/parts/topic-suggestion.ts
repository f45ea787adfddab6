import type { Channel } from '../../../model/asyncapi/channel.ts'
import { lengthOfLocation } from '../../../model/asyncapi/topic-location.ts'
import { nameDottedSegment } from '../../namer/dotted-segment.ts'
import { hasReversedDomain, MIN_SEGMENTS } from '../../shared/topics/dotted-name.ts'
import { type TopicMark, WILDCARD } from '../../shared/topics/topic-marks.ts'
import {
  isWellFormedSegment,
  isWellFormedTopic,
  parseTopicName,
  type TopicName,
  type TopicSegment,
} from '../../shared/topics/topic-name.ts'
import { majorIn } from '../../shared/topics/versioned-name.ts'
import { SNAKE_CASE } from '../../words/names/patterns.ts'
import { isPastAction } from '../../words/phrases/action-tense.ts'
import { nameInfrastructure } from '../../words/vocabulary/internal-words.ts'
import { lowerWords } from '../../words.ts'
import { findOwnerWords } from './owner-words.ts'

const ATTEMPT = new RegExp(`retr(?:y|ies)[._/-]?(\\{[^{}]*\\}|\\d+|${WILDCARD})[._/-]?$`, 'i')
/** What can be shown as it is; a longer name is not worth being shown. */
const PLAIN = /^[\w.{}*#>+-]{1,200}$/

/** Tells the name that the topic of a channel should have, or the general form where that is unknown. */
export function adviseTopicName({ address = '', addresses }: Channel, general: string): string {
  // What an enum makes of a parameter cannot be mended in the address.
  const isLiteral = addresses.length === 1 && addresses[0] === address
  const suggestion = isLiteral ? suggestTopicName(address) : undefined
  return suggestion === undefined ? general : `Write \`${suggestion}\`.`
}

/**
 * The name that a topic should have, right in all its parts: segments, version and marks.
 * @param address as written
 * @returns undefined where it does not follow from the one that it has
 */
export function suggestTopicName(address: string): string | undefined {
  // What stands in front of a name, and may be in it, depends on the broker.
  if (address.includes('://') || lengthOfLocation(address) > 0) return undefined
  const text = address.trim().replace(/[./]{2,}/g, '.')
  const topic = parseTopicName(text.replace(/^[./]|[./]$/g, ''))
  const isUnknown = topic.segments.every(({ isOpaque }) => isOpaque)
  const { segments, version } = moveVersion(topic)
  const names = segments.map(suggestSegment)
  if (version === undefined || names.includes(undefined)) return undefined
  const suggestion = `${names.join('.')}${version}${suggestMarks(topic)}`
  if (isDomainOnly(topic)) return undefined
  const isRight = isUnknown || isWellFormedTopic(parseTopicName(suggestion))
  if (nameInfrastructure(lowerWords(suggestion))) return undefined
  return isRight && PLAIN.test(suggestion) ? suggestion : undefined
}

/** Whether one segment stands behind a domain name in reverse: `com.example.users` tells no resource. */
function isDomainOnly({ text, segments }: TopicName): boolean {
  return hasReversedDomain(text.replaceAll('/', '.')) && segments.length === MIN_SEGMENTS
}

/** Takes the version out of the segments, where it stands there: `sales.v1.order.created`. */
function moveVersion(topic: TopicName): {
  readonly segments: readonly TopicSegment[]
  readonly version: string | undefined
} {
  const { segments } = topic
  const version = suggestVersion(topic)
  const isVersion = ({ text }: TopicSegment) => /^v[1-9]\d*$/i.test(text)
  if (topic.version !== undefined) {
    const last = segments.at(-1)
    if (last === undefined || !isVersion(last)) return { segments, version }
    // `….v1.dlq.v1` says one version twice; which of two is meant, nobody but its owner knows.
    const isSame = version === `.${last.text.toLowerCase()}`
    return { segments: segments.slice(0, -1), version: isSame ? version : undefined }
  }
  const [inner, ...others] = segments.filter(isVersion)
  if (inner === undefined) return { segments, version }
  // Whether a parameter at the end is another version, nobody but its owner knows.
  if (others.length > 0 || version === '') return { segments, version: undefined }
  // What failed of a topic may be its dead letters: which mark is meant, nobody but its owner knows.
  if (isOfFailures(segments, segments.indexOf(inner))) return { segments, version: undefined }
  return {
    segments: segments.filter((segment) => segment !== inner),
    version: `.${inner.text.toLowerCase()}`,
  }
}

/** What a topic is called behind its version that takes what could not be processed. */
const FAILURES: ReadonlySet<string> = new Set(
  'dead error errors exception exceptions fail failed failure failures invalid poison quarantine rejected'.split(
    ' ',
  ),
)

/** Whether a whole name stands in front of the version, and behind it that what failed is meant. */
function isOfFailures(segments: readonly TopicSegment[], version: number): boolean {
  const isWhole = version >= MIN_SEGMENTS || isPastAction(segments[version - 1]?.text ?? '')
  return isWhole && FAILURES.has(segments.at(-1)?.text.toLowerCase() ?? '')
}

/** The attempt that a retry mark gives: `{attempt}`, a number from 1 or a wildcard. */
export function attemptOf(topic: TopicName, { start, end }: TopicMark): string | undefined {
  const text = topic.text.slice(start, end)
  const found = ATTEMPT.exec(text)?.[1]
  const attempt = found?.replace(/^0+/, '')
  return attempt === '' ? undefined : attempt
}

/** A segment that topics/no-owner-name reports is none to suggest. */
function suggestSegment(segment: TopicSegment): string | undefined {
  if (findOwnerWords(segment).length > 0) return undefined
  if (isWellFormedSegment(segment)) return segment.text
  if (segment.text.includes('{')) return undefined
  const name = nameDottedSegment(segment.text)
  return SNAKE_CASE.test(name) ? name : undefined
}

/** The first major version where there is none, or the one that is written otherwise: `-v2`, `.2.1`. */
function suggestVersion({ version, hasValidVersion, segments }: TopicName): string | undefined {
  if (version === undefined) return segments.at(-1)?.isOpaque ? '' : '.v1'
  if (hasValidVersion) return version.replace(/^\//, '.')
  const major = majorIn(version)
  return major && `.v${major}`
}

function suggestMarks(topic: TopicName): string {
  const retry = topic.marks.find(({ kind }) => kind === 'retry')
  const deadLetter = topic.marks.find(({ kind }) => kind === 'dead-letter')
  const isRetriedDeadLetter =
    retry?.place === 'end' && deadLetter?.place === 'end' && deadLetter.start < retry.start
  const suffixes = [
    retry === undefined ? '' : `.retry.${attemptOf(topic, retry) ?? '1'}`,
    deadLetter === undefined ? '' : '.dlq',
  ]
  return (isRetriedDeadLetter ? suffixes.reverse() : suffixes).join('')
}
