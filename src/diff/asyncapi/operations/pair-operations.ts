import type { ChannelOperation } from '../../../model/asyncapi/channel-operation.ts'
import type { MessagesOfTopic } from './messages.ts'

/** An operation in both states. */
export interface ChannelOperationPair {
  readonly base: ChannelOperation
  readonly revision: ChannelOperation
}

/** Pairs the operations of a topic by direction and name, else by a message. */
export function pairOperations(topic: MessagesOfTopic): ChannelOperationPair[] {
  const rest = new Set(topic.revision.operations)
  const byKey = new Map(
    topic.revision.operations.map((operation) => [operation.node.key, operation]),
  )
  const pairs: ChannelOperationPair[] = []
  const open: ChannelOperation[] = []
  for (const base of topic.base.operations) {
    const revision = byKey.get(base.node.key)
    if (revision?.direction !== base.direction || !revision || !rest.delete(revision))
      open.push(base)
    else pairs.push({ base, revision })
  }
  // What is left has another name: it is told by its messages.
  const byMessage = new Map(
    [...rest].flatMap((operation) =>
      operation.messages.slice(0, 1).map((message) => [message, operation] as const),
    ),
  )
  for (const base of open) {
    const [message] = base.messages
    const other = message && topic.messages.revisionOf.get(message)
    const revision = other && byMessage.get(other)
    if (revision?.direction === base.direction && revision && rest.delete(revision))
      pairs.push({ base, revision })
  }
  return pairs
}
