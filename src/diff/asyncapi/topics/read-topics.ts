import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../../model/asyncapi/channel.ts'
import type { ChannelOperation } from '../../../model/asyncapi/channel-operation.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { groupBy } from '../../../text/group-by.ts'
import { operationName, schemaDirection, Topic } from './topic.ts'

/** The topics of a document. */
export interface Topics {
  readonly all: readonly Topic[]
  readonly byKey: ReadonlyMap<string, Topic>
  /** Whether a channel or operation cannot be seen, so that what is missing may be there. */
  readonly isIncomplete: boolean
  /** Which topic a channel belongs to. */
  of(channel: Channel | undefined): Topic | undefined
}

/** Reads the topics of a document with the uses of their messages, each channel once. */
export function readTopics(api: AsyncApi): Topics {
  const inUse = api.channels.filter((channel) => isInUse(channel, api))
  const groups = groupBy(inUse, keyOf)
  const all = [...groups].map(([key, channels]) => new Topic(key, channels, api))
  const byChannel = new Map(
    all.flatMap((topic) => topic.channels.map((channel) => [channel, topic])),
  )
  const topics: Topics = {
    all,
    byKey: new Map(all.map((topic) => [topic.key, topic])),
    isIncomplete: hasUnknownMembers(api),
    of: (channel) => channel && byChannel.get(channel),
  }
  for (const operation of api.operations) noteUses(operation, topics)
  return topics
}

/** The address without the names of its parameters. */
export function anonymous(address: string): string {
  return address.replace(/\{[^{}]*\}/g, '{}')
}

function keyOf({ address, name }: Channel): string {
  return address === undefined ? `name ${name}` : `address ${anonymous(address)}`
}

/** A channel of `components` counts where a 3.x operation refers to it past `channels`. */
function isInUse(channel: Channel, api: AsyncApi): boolean {
  if (!channel.isComponent) return true
  return api.syntax.hasOwnOperations && (channel.operations.length > 0 || channel.isReply)
}

function noteUses(operation: ChannelOperation, topics: Topics): void {
  const name = operationName(operation)
  const note = (channel: Channel | undefined, messages: readonly Message[], isReply: boolean) => {
    const direction = schemaDirection(operation, isReply)
    if (direction === undefined) return
    topics.of(channel)?.noteUses(messages, { direction, operation: name })
  }
  note(operation.channel, operation.messages, false)
  if (operation.reply !== undefined) note(operation.reply.channel, operation.reply.messages, true)
}

function hasUnknownMembers({ root, references, syntax, operations }: AsyncApi): boolean {
  const { hasOwnOperations } = syntax
  const maps = ['channels', ...(hasOwnOperations ? ['operations'] : [])].map((key) => root.get(key))
  const isLost = maps.some((map) => {
    if (map === undefined) return false
    const target = references.follow(map)
    if (target === undefined) return true
    return [...target.members()].some(
      (member) => !member.key.startsWith('x-') && references.follow(member) === undefined,
    )
  })
  return (
    isLost ||
    operations.some(({ node, channel }) => hasOwnOperations && isLostChannel(node, channel))
  )
}

function isLostChannel(operation: ChannelOperation['node'], channel: Channel | undefined): boolean {
  return channel === undefined && operation.get('channel') !== undefined
}
