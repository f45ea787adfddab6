import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from './asyncapi.ts'
import type { Channel, ChannelServer } from './channel.ts'
import type { ChannelOperation, Direction, Reply } from './channel-operation.ts'
import { ChannelReader } from './channel-reader.ts'
import type { Message, MessageUse } from './message.ts'
import { MessageReader } from './message-reader.ts'
import { bindingsOf, boundProtocols, readTraits } from './traits.ts'

/** What the described application does with what comes by a 2.x operation. */
const DIRECTIONS = { publish: 'receive', subscribe: 'send' } as const satisfies Record<
  string,
  Direction
>

/** Reads the channels, operations and messages of a document, each declaration once. */
export class AsyncApiReader {
  readonly channels: readonly Channel[]
  readonly servers: readonly ChannelServer[]
  readonly declaredServers: readonly ChannelServer[]
  /** In the order of the text, those of `components` last. */
  readonly messages: readonly Message[]
  readonly operations: ChannelOperation[] = []
  readonly #api: AsyncApi
  readonly #channels: ChannelReader
  readonly #messages: MessageReader
  readonly #operations = new Map<object, ChannelOperation>()
  /** The messages that are known to travel on a channel, of channels whose operations list some. */
  readonly #messagesOn = new Map<Channel, Set<Message>>()

  constructor(api: AsyncApi) {
    this.#api = api
    this.#channels = new ChannelReader(api)
    this.#messages = new MessageReader(api)
    this.channels = this.#channels.channels
    this.servers = this.#channels.servers
    this.declaredServers = this.#channels.declaredServers
    for (const channel of this.channels) {
      if (api.syntax.hasChannelMessages) this.#readMessages(channel)
      else this.#readChannelOperations(channel)
    }
    if (api.syntax.hasOwnOperations) {
      for (const member of api.references.membersAt(api.root, 'operations'))
        this.#readOperation(member)
    }
    this.#messages.readAll(api.references.mapAt(api.root, 'components', 'messages'))
    this.messages = this.#messages.all
    for (const channel of this.channels) this.#inferProtocols(channel)
  }

  /** Where neither bindings nor servers tell it, those of the operations and messages may. */
  #inferProtocols(channel: Channel): void {
    if (channel.protocols.size > 0) return
    const users = [...channel.operations, ...channel.messages]
    const protocols = users.flatMap(({ sources }) => boundProtocols(sources, this.#api))
    channel.protocols = new Set(protocols)
  }

  #readMessages(channel: Channel): void {
    for (const message of this.#messages.readAll(channel.node.get('messages'))) {
      channel.messages.push(message)
      message.listings.push(channel)
      message.channels.push(channel)
    }
  }

  #readChannelOperations(channel: Channel): void {
    const known = new Set<Message>()
    for (const key of ['publish', 'subscribe'] as const) {
      const node = channel.node.get(key)
      if (node?.object === undefined) continue
      const messages = this.#messages.read(node.get('message'))
      const direction = DIRECTIONS[key]
      this.#add({
        node,
        ...this.#traitedPartsOf(node),
        direction,
        channel,
        messages,
        reply: undefined,
      })
      for (const message of messages) known.add(message)
    }
    for (const message of known) {
      channel.messages.push(message)
      message.channels.push(channel)
    }
  }

  #readOperation(member: SpecNode): void {
    const node = this.#api.references.follow(member)
    if (node?.object === undefined || this.#operations.has(node.object)) return
    const channel = this.#channels.at(node.get('channel'))
    const listed = node.get('messages')
    const operation: ChannelOperation = {
      node,
      ...this.#traitedPartsOf(node),
      direction: directionOf(node.get('action')?.value),
      channel,
      messages: listed === undefined ? (channel?.messages ?? []) : this.#messages.readAll(listed),
      reply: this.#readReply(node),
    }
    this.#operations.set(node.object, operation)
    this.#add(operation)
  }

  #add(operation: ChannelOperation): void {
    const { channel, messages, reply } = operation
    this.operations.push(operation)
    channel?.operations.push(operation)
    noteUses(messages, channel, { operation, isReply: false })
    if (reply !== undefined) noteUses(reply.messages, reply.channel, { operation, isReply: true })
    if (!this.#api.syntax.hasOwnOperations) return
    this.#noteChannel(messages, channel)
    this.#noteChannel(reply?.messages ?? [], reply?.channel)
  }

  /** Notes the channel at messages that an operation lists and the channel itself does not. */
  #noteChannel(messages: readonly Message[], channel: Channel | undefined): void {
    if (channel === undefined || messages === channel.messages) return
    const known = this.#messagesOn.get(channel) ?? new Set(channel.messages)
    this.#messagesOn.set(channel, known)
    for (const message of messages) {
      if (known.has(message)) continue
      known.add(message)
      message.channels.push(channel)
    }
  }

  #readReply(operation: SpecNode): Reply | undefined {
    const member = operation.get('reply')
    const node = member && this.#api.references.follow(member)
    if (node?.object === undefined) return undefined
    const channel = this.#channels.at(node.get('channel'))
    if (channel !== undefined) channel.isReply = true
    const listed = node.get('messages')
    const messages =
      listed === undefined ? (channel?.messages ?? []) : this.#messages.readAll(listed)
    return { node, channel, messages }
  }

  /** What an operation may have from its traits. */
  #traitedPartsOf(operation: SpecNode): Pick<ChannelOperation, 'sources' | 'isBoundToReply'> {
    const { sources } = readTraits(operation, this.#api)
    const bindings = bindingsOf(sources, 'amqp', this.#api)
    return { sources, isBoundToReply: bindings.some((binding) => binding.get('replyTo')) }
  }
}

/**
 * Notes a use at each message; one of all messages of a channel once, at the channel, since there
 * may be as many such operations as messages.
 */
function noteUses(
  messages: readonly Message[],
  channel: Channel | undefined,
  use: MessageUse,
): void {
  if (messages === channel?.messages) channel.wholeUses.push(use)
  else for (const message of messages) message.ownUses.push(use)
}

function directionOf(action: unknown): Direction | undefined {
  return action === 'send' || action === 'receive' ? action : undefined
}
