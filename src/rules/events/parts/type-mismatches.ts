import type { References } from '../../../documents/references/references.ts'
import type { EventType } from '../../../model/asyncapi/event-type.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { hasLostParts } from '../../shared/topics/topic-messages.ts'
import type { TopicName } from '../../shared/topics/topic-name.ts'
import { formatFaults, hasVersionSuffix, parseEventType } from './type-faults.ts'
import { differenceBetween } from './type-in-topic.ts'

/** A message whose event types all differ from the topic. */
export interface TypeMismatch {
  readonly message: Message
  readonly type: EventType
  /** In which respect its first type differs: domain and resource, or version. */
  readonly difference: string
}

/**
 * Finds the messages that do not belong on a topic (Events 1 and 3).
 * @param topics well-formed ones, those that the enums of a topic's parameters make of it
 */
export function findTypeMismatches(
  messages: readonly Message[],
  topics: readonly TopicName[],
  references: References,
): TypeMismatch[] {
  return messages
    .filter((message) => !isTypeHidden(message, references))
    .flatMap((message) => mismatchOf(message, topics))
}

/** A message with more types than these is no event of one resource, and slow to compare. */
const MAX_TYPES = 100

function mismatchOf(message: Message, topics: readonly TopicName[]): TypeMismatch[] {
  const { eventTypes } = message
  const [type] = eventTypes
  if (type === undefined || eventTypes.length > MAX_TYPES) return []
  const isMatch = eventTypes.some(({ value }) => differenceBetween(topics, value) === undefined)
  if (isMatch || !eventTypes.every(isWellFormedType)) return []
  return [{ message, type, difference: differenceBetween(topics, type.value) ?? '' }]
}

function isWellFormedType({ value }: EventType): boolean {
  const parts = parseEventType(value)
  const isVersioned = parts.version === undefined || hasVersionSuffix(parts)
  return isVersioned && formatFaults(parts).length === 0
}

/** Whether a part of the message cannot be seen that would give the type before the name does. */
function isTypeHidden(message: Message, references: References): boolean {
  return message.eventTypes[0]?.source === 'name' && hasLostParts(message, references)
}
