import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import {
  lifecycleOfChannel,
  lifecycleOfMessage,
  lifecycleOfOperation,
} from '../asyncapi/topics/lifecycles.ts'
import { labelsOf } from '../asyncapi/topics/message-labels.ts'
import { readTopics, type Topics } from '../asyncapi/topics/read-topics.ts'
import { operationName } from '../asyncapi/topics/topic.ts'
import { lifecycleAt } from '../nodes/lifecycle-at.ts'
import type { LifecycleOwner } from './lifecycle-owner.ts'

/** What may have a lifecycle in an AsyncAPI document, the outermost first. */
export function asyncApiOwners(api: AsyncApi): LifecycleOwner[] {
  const topics = readTopics(api)
  return [
    ...ownersOfChannels(api, topics),
    ...ownersOfOperations(api, topics),
    ...ownersOfMessages(api, topics),
  ]
}

function ownersOfChannels(api: AsyncApi, { all }: Topics): LifecycleOwner[] {
  return all.flatMap(({ key, channels }) =>
    channels.map((channel) => ({
      key: `channel ${key}`,
      node: channel.node,
      own: lifecycleAt([channel.node]),
      held: lifecycleOfChannel(api, channel),
      isInnermost: channel.operations.length === 0 && channel.messages.length === 0,
      operations: [...new Set(channel.operations.map(operationName))],
    })),
  )
}

/** A 3.x operation is known by its name where its topic has several of its direction. */
function ownersOfOperations(api: AsyncApi, topics: Topics): LifecycleOwner[] {
  return topics.all.flatMap((topic) => {
    const counts = new Map<string | undefined, number>()
    for (const { direction } of topic.operations)
      counts.set(direction, (counts.get(direction) ?? 0) + 1)
    return topic.operations.map((operation) => {
      const { direction, node, sources } = operation
      const isAlone = counts.get(direction) === 1
      return {
        key: `${direction} ${topic.key}${isAlone ? '' : ` ${node.key}`}`,
        node,
        own: lifecycleAt(sources),
        held: lifecycleOfOperation(api, operation),
        isInnermost: true,
        operations: [operationName(operation)],
      }
    })
  })
}

/** Messages are known by event type or name, wherever they travel; others by their place. */
function ownersOfMessages(api: AsyncApi, topics: Topics): LifecycleOwner[] {
  return api.messages.flatMap((message) => {
    const topic = topics.of(message.channels[0])
    const { types, name, keys } = labelsOf(message, topic)
    const label = types.size > 0 ? [...types].sort().join(' ') : (name ?? keys.at(-1))
    const key = label ?? (topic?.messages.size === 1 ? `only ${topic.key}` : undefined)
    if (key === undefined) return []
    const own = lifecycleAt(message.sources)
    return {
      key: `message ${key}`,
      node: message.node,
      own,
      held: lifecycleOfMessage(api, message),
      // Of one without a lifecycle of its own, its operations tell.
      isInnermost: own !== undefined || topic?.usesOf(message).length === 0,
      operations: [],
    }
  })
}
