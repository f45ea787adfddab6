import type { AsyncApi } from '../../model/asyncapi.ts'
import type { Channel } from '../../model/channel.ts'
import type { TopicMark } from './topic-marks.ts'
import { parseTopicName, type TopicName } from './topic-name.ts'

/** A topic that a document declares, for what has to be known about all documents of a run. */
export interface DeclaredTopic {
  readonly name: TopicName
  /** The name without what says that it is a dead-letter or retry topic. */
  readonly baseName: string
  readonly channel: Channel
  readonly api: AsyncApi
  /** Whether no channel of its document hides behind a reference that cannot be followed. */
  readonly isListComplete: boolean
}

/** The topics of a document, those that the enums of parameters make each by itself. */
export function declaredTopics(api: AsyncApi): readonly DeclaredTopic[] {
  const known = declared.get(api)
  if (known !== undefined) return known
  const isListComplete = !hasUnknownChannels(api)
  const topics = api.channels
    .filter((channel) => channel.isTopic)
    .flatMap((channel) =>
      channel.addresses.map((address) => {
        const name = parseTopicName(address)
        const baseName = `${name.base}${name.version ?? ''}`
        return { name, baseName, channel, api, isListComplete }
      }),
    )
  declared.set(api, topics)
  return topics
}

/** What was collected, since each rule over all documents asks for it. */
const declared = new WeakMap<AsyncApi, readonly DeclaredTopic[]>()

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
