import { type Place, placeOf } from '../../../documents/place.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../../model/asyncapi/channel.ts'
import type { TopicMark } from '../../shared/topics/topic-marks.ts'
import { parseTopicName, type TopicName } from '../../shared/topics/topic-name.ts'

/** A channel that declares topics, for what has to be known about all documents of a run. */
export interface TopicChannel {
  /** Where a finding about the address points. */
  readonly place: Place
  /** The topics that it declares: those that the enums of parameters make each by itself. */
  readonly addresses: readonly string[]
  /** Whether no channel of its document hides behind a reference that cannot be followed. */
  readonly isListComplete: boolean
}

/** A topic that a document declares. */
export interface DeclaredTopic<C extends TopicChannel = TopicChannel> {
  readonly name: TopicName
  /** The name without what says that it is a dead-letter or retry topic. */
  readonly baseName: string
  readonly channel: C
}

/** The channels of a document that declare topics, as the model has them. */
export function topicChannelsOf(api: AsyncApi): readonly Channel[] {
  return api.channels.filter((channel) => channel.isTopic)
}

/**
 * Says of the channels of a document what they declare.
 * @param describe what else is to be known of each
 */
export function* declareTopics<T extends object>(
  api: AsyncApi,
  describe: (channel: Channel) => T,
): Generator<TopicChannel & T> {
  const isListComplete = !hasUnknownChannels(api)
  for (const channel of topicChannelsOf(api)) {
    const { node, on } = channel.addressPlace
    const place = placeOf(node, on)
    yield { ...describe(channel), place, addresses: channel.addresses, isListComplete }
  }
}

/** The topics of channels, in their order. */
export function declaredTopicsOf<C extends TopicChannel>(
  channels: readonly C[],
): DeclaredTopic<C>[] {
  return channels.flatMap((channel) =>
    channel.addresses.map((address) => {
      const name = parseTopicName(address)
      return { name, baseName: `${name.base}${name.version ?? ''}`, channel }
    }),
  )
}

/** Whether a topic is meant as a dead-letter or retry topic, however that is spelled. */
export function isMarked({ name }: DeclaredTopic, kind?: TopicMark['kind']): boolean {
  return name.marks.some((mark) => kind === undefined || mark.kind === kind)
}

/** Whether a topic is a dead-letter or retry topic as the conventions spell it (Events 4). */
export function isWellMarked({ name }: DeclaredTopic): boolean {
  return name.marks.length > 0 && name.marks.every((mark) => mark.isWellFormed)
}

function hasUnknownChannels(api: AsyncApi): boolean {
  const members = api.root.get('channels')?.members() ?? []
  return [...members].some((member) => api.references.follow(member) === undefined)
}
