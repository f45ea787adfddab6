import type { Message } from '../../../model/asyncapi/message.ts'
import { memberOf } from '../../../model/asyncapi/traits.ts'
import { quote } from '../../../text/quote.ts'
import { typeKey } from './event-type-version.ts'
import type { Topic } from './topic.ts'

/** What a message is known by. */
export interface MessageLabels {
  /** The event types that it may have, one without a version as the first. */
  readonly types: ReadonlySet<string>
  /** The name that it gives itself. */
  readonly name: string | undefined
  /** What else it is called: its id, its key on the channel, its key among the components. */
  readonly keys: readonly string[]
  /** What tells messages apart that are called nothing: the title, and the payload that it refers to. */
  readonly title: string | undefined
  readonly payload: string | undefined
  /** Where the message goes on the topic: messages of one name may go both ways. */
  readonly directions: string
}

/** Reads what a message is known by on a topic. */
export function labelsOf(message: Message, topic: Topic | undefined): MessageLabels {
  const { name, node, eventTypes } = message
  const listing = node.object === undefined ? undefined : topic?.listings.get(node.object)
  const isNamed = node.parent?.key === 'messages'
  const keys = [
    memberOf(message.sources, 'messageId')?.string,
    listing?.parent?.key === 'messages' ? listing.key : undefined,
    isNamed ? node.key : undefined,
  ]
  return {
    types: new Set(eventTypes.map(({ value }) => typeKey(value))),
    name,
    keys: keys.filter((key) => typeof key === 'string'),
    title: memberOf(message.sources, 'title')?.string,
    payload: memberOf(message.sources, 'payload')?.get('$ref')?.string,
    directions: [...new Set(topic?.usesOf(message).map(({ direction }) => direction))]
      .sort()
      .join(),
  }
}

/** What a message is called in reports. */
export function messageNameOf(message: Message): string | undefined {
  const { types, name, keys } = labelsOf(message, undefined)
  const [only] = types
  return only !== undefined && types.size === 1 ? message.eventTypes[0]?.value : (name ?? keys[0])
}

/** ` of message X`, behind a part of it; nothing where it has no name. */
export function ofMessage(message: Message): string {
  const name = messageNameOf(message)
  return name === undefined ? '' : ` of message ${quote(name)}`
}
