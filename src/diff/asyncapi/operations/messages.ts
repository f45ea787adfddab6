import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { quote } from '../../../text/quote.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { SchemaUse } from '../../schema/comparison.ts'
import { payloadOf } from '../payloads/payload.ts'
import { isMessageSunset } from '../topics/lifecycles.ts'
import type { TopicPair } from '../topics/match-topics.ts'
import { messageNameOf } from '../topics/message-labels.ts'
import { metBy } from '../topics/met-by.ts'
import { isSameValue } from '../topics/same-value.ts'
import type { MessagePair, Sides } from '../topics/sides.ts'
import { schemaDirection, type Topic } from '../topics/topic.ts'
import { type MatchedMessages, matchMessages } from './match-messages.ts'

/** A topic in both states with its messages. */
export interface MessagesOfTopic extends TopicPair {
  readonly messages: MatchedMessages
}

/** Matches the messages of a topic. */
export function matchTopicMessages(pair: TopicPair, sides: Sides): MessagesOfTopic {
  const messages = matchAll(pair.base.messages, pair.revision.messages, pair, sides)
  return { ...pair, messages }
}

/** Matches messages of a topic, or of replies that come on none. */
export function matchAll(
  base: Iterable<Message>,
  revision: Iterable<Message>,
  topics: { readonly base: Topic | undefined; readonly revision: Topic | undefined },
  sides: Sides,
): MatchedMessages {
  const isUnchanged = (message: Message, other: Message) =>
    sides.sameParts.isSame(message.node, other.node)
  const isSame = (message: Message, other: Message) => {
    const [before, after] = [payloadOf(message, sides.base), payloadOf(other, sides.revision)]
    if (before === undefined || after === undefined || before.format !== after.format) return false
    const left = { node: before.schema, references: sides.base.references }
    return isSameValue(left, { node: after.schema, references: sides.revision.references })
  }
  return matchMessages(base, revision, topics, { isUnchanged, isSame })
}

/** The messages of topics in both states, each pair once with all its uses. */
export function pairMessages(topics: readonly MessagesOfTopic[]): MessagePair[] {
  const pairs = new Map<Message, Map<Message, Map<string, SchemaUse>>>()
  for (const { base, revision, messages } of topics) {
    for (const [message, other] of messages.revisionOf) {
      const ofMessage = pairs.get(message) ?? new Map<Message, Map<string, SchemaUse>>()
      pairs.set(message, ofMessage)
      const uses = ofMessage.get(other) ?? new Map<string, SchemaUse>()
      ofMessage.set(other, uses)
      const found = base.usesOf(message)
      for (const use of found.length > 0 ? found : revision.usesOf(other))
        uses.set(`${use.direction} ${use.operation}`, use)
    }
  }
  return [...pairs].flatMap(([base, others]) =>
    [...others].map(([revision, uses]) => ({ base, revision, uses: [...uses.values()] })),
  )
}

/**
 * Finds messages that are gone from a topic, or new on it.
 * @param isTold whether another finding says already that a message is gone
 */
export function* findMessageChanges(
  topic: MessagesOfTopic,
  sides: Sides,
  isTold: (message: Message) => boolean,
): Generator<Change> {
  const { base, revision, messages } = topic
  const lost = lostDirections(topic)
  for (const message of revision.isIncomplete ? [] : messages.removed) {
    const uses = base.usesOf(message)
    // Of these, their operation tells, which is gone too.
    const goesWithOperation = uses.length > 0 && uses.every(({ direction }) => lost.has(direction))
    if (goesWithOperation || isTold(message)) continue
    const isOver = isMessageSunset(sides.base, message, sides.options.today)
    const name = messageNameOf(message)
    yield changeOfKind('message-removed', {
      isExcused: isOver,
      ...metBy({ uses: base.usesOf(message) }),
      ...listOf(revision, message, base, sides.revision),
      base: listingOf(message, base),
      was: name,
      subject: toSubject(name),
      owner: `topic ${quote(revision.label)}`,
    })
  }
  for (const message of messages.added) {
    const name = messageNameOf(message)
    yield changeOfKind('message-added', {
      ...metBy({ uses: revision.usesOf(message) }),
      node: listingOf(message, revision),
      base: undefined,
      is: name,
      subject: toSubject(name),
      owner: `topic ${quote(revision.label)}`,
    })
  }
}

/** The directions that a topic no longer has. */
function lostDirections({ base, revision }: TopicPair): Set<SchemaUse['direction']> {
  const lost = new Set(base.directions)
  for (const direction of revision.directions) lost.delete(direction)
  return lost
}

/** Where a message is listed on its topic. */
function listingOf({ node }: Message, topic: Topic): SpecNode {
  return (node.object && topic.listings.get(node.object)) ?? node
}

/** Where the messages of a topic are listed that a message was among. */
function listOf(
  revision: Topic,
  message: Message,
  base: Topic,
  { references }: AsyncApi,
): { readonly node: SpecNode; readonly on?: 'key' | undefined } {
  const { place, channels, operations } = revision
  const list = channels[0].node.get('messages')
  if (list !== undefined) return { node: list, on: 'key' }
  const [use] = base.usesOf(message)
  const operation = operations.find((other) => schemaDirection(other) === use?.direction)
  const node = (operation ?? operations[0])?.node.get('message')
  if (node === undefined) return place
  return { node: references.follow(node)?.get('oneOf') ?? node, on: 'key' }
}

/** What a sentence about a message begins with. */
export function toSubject(name: string | undefined): string {
  return name === undefined ? 'A message without a name' : `Message ${quote(name)}`
}
