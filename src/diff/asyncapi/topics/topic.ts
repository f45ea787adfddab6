import type { SpecNode } from '../../../documents/node.ts'
import type { ChangeDirection } from '../../../findings/change-words.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../../model/asyncapi/channel.ts'
import type { ChannelOperation, Direction } from '../../../model/asyncapi/channel-operation.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import type { SchemaUse } from '../../schema/comparison.ts'

/** What the described application receives, its consumers send. */
const SCHEMA_DIRECTIONS = { receive: 'sent', send: 'read' } as const satisfies Record<
  Direction,
  SchemaUse['direction']
>

/**
 * All channels of one address: to those who use it they are one, whether the document declares its
 * messages in one channel (as 2.x has to) or in several.
 */
export class Topic {
  /** The address without the names of its parameters; of one that is unknown, the channel's name. */
  readonly key: string
  /** Undefined where it is unknown: 3.x `address` absent or null. */
  readonly address: string | undefined
  readonly channels: readonly [Channel, ...Channel[]]
  readonly messages: ReadonlySet<Message>
  readonly operations: readonly ChannelOperation[]
  /** Where a message is listed, by its Message object: the member or item as written. */
  readonly listings: ReadonlyMap<object, SpecNode>
  /** Whether a message cannot be seen, so that it may be the one that is looked for. */
  readonly isIncomplete: boolean
  /** The ways that something goes on it: by its operations, and by replies. */
  readonly directions = new Set<SchemaUse['direction']>()
  /** The names of the operations that use it; a reply has that of its operation. */
  readonly #operationNames: Set<string>
  readonly #uses = new Map<Message, Map<string, SchemaUse>>()
  /** The uses of lists that many operations share, since they may be as many as the messages. */
  readonly #noted = new Map<readonly Message[], Set<string>>()

  constructor(key: string, channels: readonly [Channel, ...Channel[]], api: AsyncApi) {
    this.key = key
    this.channels = channels
    this.address = channels[0].address
    this.operations = channels.flatMap(({ operations }) => operations)
    this.#operationNames = new Set(this.operations.map(operationName))
    for (const operation of this.operations) {
      const direction = schemaDirection(operation)
      if (direction !== undefined) this.directions.add(direction)
    }
    this.messages = new Set([
      ...channels.flatMap(({ messages }) => messages),
      ...this.operations.flatMap(({ channel, messages }) =>
        messages === channel?.messages ? [] : messages,
      ),
    ])
    const { listings, isIncomplete } = readListings(channels, api)
    this.listings = listings
    this.isIncomplete = isIncomplete
  }

  /** What the topic is called in messages. */
  get label(): string {
    return this.address ?? this.channels[0].name
  }

  /** Where the topic is declared: at its address. */
  get place(): Channel['addressPlace'] {
    return this.channels[0].addressPlace
  }

  /** The names of the operations that use it, each once; a reply has that of its operation. */
  get operationNames(): readonly string[] {
    return [...this.#operationNames]
  }

  /** Whose messages travel on it. */
  get direction(): ChangeDirection {
    return joinDirections(this.directions)
  }

  noteUses(messages: readonly Message[], use: SchemaUse): void {
    const key = `${use.direction} ${use.operation}`
    const noted = this.#noted.get(messages) ?? new Set()
    if (noted.has(key)) return
    this.#noted.set(messages, noted.add(key))
    if (messages.length > 0) {
      this.directions.add(use.direction)
      this.#operationNames.add(use.operation)
    }
    for (const message of messages) {
      const uses = this.#uses.get(message) ?? new Map<string, SchemaUse>()
      this.#uses.set(message, uses.set(key, use))
    }
  }

  /** The uses of a message on this topic, each once. */
  usesOf(message: Message): readonly SchemaUse[] {
    return [...(this.#uses.get(message)?.values() ?? [])]
  }
}

/** The name of an operation in reports: what it does, and where. */
export function operationName({ direction, channel, node }: ChannelOperation): string {
  return `${direction ?? String(node.key)} ${channel?.address ?? channel?.name ?? ''}`.trim()
}

/** One direction out of several; none at all breaks like both. */
export function joinDirections(directions: Iterable<SchemaUse['direction']>): ChangeDirection {
  const distinct = new Set(directions)
  const [first] = distinct
  return first === undefined || distinct.size > 1 ? 'both' : first
}

/** The direction of an operation's messages; of its replies the other one. */
export function schemaDirection(
  { direction }: ChannelOperation,
  isReply = false,
): SchemaUse['direction'] | undefined {
  if (direction === undefined) return undefined
  const own = SCHEMA_DIRECTIONS[direction]
  if (!isReply) return own
  return own === 'sent' ? 'read' : 'sent'
}

interface Listings {
  readonly listings: ReadonlyMap<object, SpecNode>
  readonly isIncomplete: boolean
}

function readListings(channels: readonly Channel[], api: AsyncApi): Listings {
  const listings = new Map<object, SpecNode>()
  let isIncomplete = false
  for (const member of channels.flatMap((channel) => [...listedMessages(channel, api)])) {
    const target = api.references.follow(member)?.object
    if (target === undefined) isIncomplete = true
    else if (!listings.has(target)) listings.set(target, member)
  }
  return { listings, isIncomplete }
}

function* listedMessages(channel: Channel, api: AsyncApi): Generator<SpecNode> {
  const { references } = api
  if (api.syntax.hasChannelMessages) {
    const written = channel.node.get('messages')
    const map = written && references.follow(written)
    if (written !== undefined && map === undefined) yield written
    yield* map?.members() ?? []
    for (const { node } of channel.operations) yield* node.get('messages')?.items() ?? []
    return
  }
  for (const { node } of channel.operations) {
    const message = node.get('message')
    if (message === undefined) continue
    yield message
    yield* references.follow(message)?.get('oneOf')?.items() ?? []
  }
}
