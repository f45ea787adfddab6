import { type Place, placeOf } from '../../../documents/place.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../../model/asyncapi/channel.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { composedProperties } from '../../../model/schema/composed-properties.ts'
import { type SchemaGraph, SchemaGraphBuilder } from '../../../model/schema/graph.ts'
import type { ComparedSchema } from '../../../model/schema/same-schema.ts'
import { labelOf } from '../../shared/topics/topic-messages.ts'
import { declareTopics, type TopicChannel, topicChannelsOf } from './declared-topics.ts'

/** A message, as far as others are compared with it. */
interface MessageFact {
  readonly place: Place
  /** What the message is called where it is declared. */
  readonly label?: string | undefined
  /** The number of its payload among the schemas of the document; undefined where it has none. */
  readonly payload?: number | undefined
  /** Whether a trait cannot be seen, which may bring the payload. */
  readonly hasUnknownTraits: boolean
  /** The names of its headers as declared, each once. */
  readonly headers: readonly string[]
  /** Whether the message may have further headers. */
  readonly hasUnknownHeaders: boolean
}

/** The messages of one document. */
interface MessageFacts {
  /** The messages of each of the channels, by their numbers. */
  readonly channels: readonly {
    readonly messages: readonly number[]
    /** Whether one of them cannot be seen. */
    readonly isIncomplete: boolean
  }[]
  readonly messages: readonly MessageFact[]
  readonly schemas: SchemaGraph
}

/** The topics of one document with their messages. */
export interface TopicMessages {
  readonly channels: readonly TopicChannel[]
  /** Read only where a dead-letter or retry topic asks for it. */
  readonly content: MessageFacts
}

/** Collects the topics of a document; undefined where it has none. */
export function collectTopicMessages(api: AsyncApi): TopicMessages | undefined {
  const channels = [...declareTopics(api, () => ({}))]
  if (channels.length === 0) return undefined
  let content: MessageFacts | undefined
  return {
    channels,
    get content() {
      content ??= collectMessages(api)
      return content
    },
  }
}

function collectMessages(api: AsyncApi): MessageFacts {
  const builder = new SchemaGraphBuilder(api.references)
  const numbers = new Map<Message, number>()
  const channels = topicChannelsOf(api).map((channel) => {
    for (const message of channel.messages)
      if (!numbers.has(message)) numbers.set(message, numbers.size)
    const messages = channel.messages.map((message) => numbers.get(message) ?? 0)
    return { messages, isIncomplete: hasUnknownMessages(api, channel) }
  })
  const messages = [...numbers.keys()].map((message) => toFact(message, api, builder))
  return { channels, messages, schemas: builder.graph }
}

function toFact(message: Message, api: AsyncApi, builder: SchemaGraphBuilder): MessageFact {
  const payload = payloadOf(message, api)
  return {
    place: placeOf(message.node),
    label: labelOf(message),
    payload: payload && builder.add(payload),
    hasUnknownTraits: message.hasUnknownTraits,
    headers: [...new Set(composedProperties(message.headerSchemas).map(({ name }) => name))],
    hasUnknownHeaders: message.headerShapes.some(({ isUnknown }) => isUnknown),
  }
}

/** The schema of a payload, without the object that names its format (3.x). */
function payloadOf({ payloadNode }: Message, { references }: AsyncApi) {
  const target = payloadNode && references.follow(payloadNode)
  return target?.get('schemaFormat') === undefined ? payloadNode : target.get('schema')
}

/** Whether a message of a channel cannot be seen, so that it may be the one that is looked for. */
function hasUnknownMessages({ references, syntax }: AsyncApi, channel: Channel): boolean {
  const listed = syntax.hasChannelMessages
    ? [...(channel.node.get('messages')?.members() ?? [])]
    : channel.operations.flatMap(({ node }) => {
        const message = node.get('message')
        const target = message && references.follow(message)
        return message === undefined ? [] : [message, ...(target?.get('oneOf')?.items() ?? [])]
      })
  return listed.some((message) => references.follow(message) === undefined)
}

/** A message that is compared with others; one for each message of a document. */
export interface ComparedMessage extends Omit<MessageFact, 'payload'> {
  /** Undefined where it has none. */
  readonly payload: ComparedSchema | undefined
}

/** The messages of the topics of one document, read when they are asked for. */
class DocumentMessages {
  readonly #topics: TopicMessages
  #messages: readonly ComparedMessage[] | undefined

  constructor(topics: TopicMessages) {
    this.#topics = topics
  }

  /** @param channel the number of the channel */
  of(channel: number): readonly ComparedMessage[] {
    const { channels, messages, schemas } = this.#topics.content
    const all = this.#messages ?? messages.map((message) => toCompared(message, schemas))
    this.#messages = all
    return (channels[channel]?.messages ?? []).flatMap((number) => all[number] ?? [])
  }

  isIncomplete(channel: number): boolean {
    return this.#topics.content.channels[channel]?.isIncomplete === true
  }
}

function toCompared({ payload, ...message }: MessageFact, graph: SchemaGraph): ComparedMessage {
  return { ...message, payload: payload === undefined ? undefined : { graph, node: payload } }
}

/** A channel that declares topics, with its messages. */
export class MessageChannel implements TopicChannel {
  readonly place: Place
  readonly addresses: readonly string[]
  readonly isListComplete: boolean
  readonly #document: DocumentMessages
  readonly #number: number

  constructor(channel: TopicChannel, document: DocumentMessages, number: number) {
    this.place = channel.place
    this.addresses = channel.addresses
    this.isListComplete = channel.isListComplete
    this.#document = document
    this.#number = number
  }

  get messages(): readonly ComparedMessage[] {
    return this.#document.of(this.#number)
  }

  /** Whether one of its messages cannot be seen, so that it may be the one. */
  get isIncomplete(): boolean {
    return this.#document.isIncomplete(this.#number)
  }
}

/** The channels of several documents. */
export function messageChannelsOf(documents: readonly TopicMessages[]): MessageChannel[] {
  return documents.flatMap((topics) => {
    const document = new DocumentMessages(topics)
    return topics.channels.map((channel, number) => new MessageChannel(channel, document, number))
  })
}
