import type { References } from '../../documents/references.ts'
import type { EventType } from '../../model/event-type.ts'
import type { Message } from '../../model/message.ts'
import type { TopicName } from '../topics/topic-name.ts'
import { segmentFaults } from './dotted-name.ts'
import { differenceBetween } from './type-in-topic.ts'
import { isVersionSuffix, splitVersion } from './versioned-name.ts'

/** A message whose event types all differ from the topic. */
export interface Stranger {
  readonly message: Message
  readonly type: EventType
  /** In which respect its first type differs: domain and resource, or version. */
  readonly difference: string
}

/**
 * Finds the messages that do not belong on a topic (Events 1 and 3).
 * @param topics well-formed ones, those that the enums of a topic's parameters make of it
 */
export function findStrangers(
  messages: readonly Message[],
  topics: readonly TopicName[],
  references: References,
): Stranger[] {
  return messages
    .filter((message) => !isTypeHidden(message, references))
    .flatMap((message) => strangerIn(message, topics))
}

/** A message with more types than these is no event of one resource, and slow to compare. */
const MAX_TYPES = 100

function strangerIn(message: Message, topics: readonly TopicName[]): Stranger[] {
  const { eventTypes } = message
  const [type] = eventTypes
  if (type === undefined || eventTypes.length > MAX_TYPES) return []
  const isMatch = eventTypes.some(({ value }) => differenceBetween(topics, value) === undefined)
  if (isMatch || !eventTypes.every(isWellFormedType)) return []
  return [{ message, type, difference: differenceBetween(topics, type.value) ?? '' }]
}

function isWellFormedType({ value }: EventType): boolean {
  const { base, version } = splitVersion(value)
  const hasNoBadVersion = version === undefined || isVersionSuffix(version)
  const segments = base.split('.')
  return hasNoBadVersion && segmentFaults(segments, segments.length).length === 0
}

/** Whether a part of the message cannot be seen that would give the type before the name does. */
function isTypeHidden(message: Message, references: References): boolean {
  if (message.eventTypes[0]?.source !== 'name') return false
  const parts = [message.payloadNode, ...message.headersNodes]
  return (
    message.hasUnknownTraits ||
    parts.some((node) => node !== undefined && references.follow(node) === undefined)
  )
}
