import type { SpecNode } from '../../documents/node.ts'
import { mergeAllShapes, type Shape } from '../schema/merged-shapes.ts'
import type { Schema } from '../schema/schema.ts'
import type { AsyncApi } from './asyncapi.ts'
import type { Channel } from './channel.ts'
import { type ChannelOperation, isCommand } from './channel-operation.ts'
import {
  isAddressOfCommands,
  isNamedAsAnswer,
  isNamedAsCommand,
  isNamedAsOrder,
  isPairedAsCommand,
} from './command-names.ts'
import { type EventType, readEventTypes } from './event-type.ts'
import { memberOf, readTraits } from './traits.ts'

/** One operation's use of a message. */
export interface MessageUse {
  readonly operation: ChannelOperation
  /** Whether the operation gets it as the reply. */
  readonly isReply: boolean
}

/** Headers that say where the answer goes: `replyTo`, `reply_to`, `JMSReplyTo`. */
const REPLY_ADDRESS = /^(?:jms)?reply[-_]?to$/i

/** A message as it is declared, with its traits; several channels and operations may share it. */
export class Message {
  /** The Message object after references. */
  readonly node: SpecNode
  /** The message and its traits: where a member is looked for, the winner first. */
  readonly sources: readonly SpecNode[]
  readonly hasUnknownTraits: boolean
  /** The channels that it travels on; empty for a component that nothing refers to. */
  readonly channels: Channel[] = []
  /** The channels that list it among their messages (3.x). */
  readonly listings: Channel[] = []
  /** The uses by operations that name it. */
  readonly ownUses: MessageUse[] = []
  readonly #api: AsyncApi
  #eventTypes: readonly EventType[] | undefined
  #headerShapes: readonly Shape[] | undefined

  constructor(node: SpecNode, api: AsyncApi) {
    this.node = node
    this.#api = api
    const { sources, hasUnknownTraits } = readTraits(node, api)
    this.sources = sources
    this.hasUnknownTraits = hasUnknownTraits
  }

  /** The uses by operations: those that name it, and those of all messages of a channel. */
  get uses(): readonly MessageUse[] {
    return [...this.ownUses, ...this.listings.flatMap(({ wholeUses }) => wholeUses)]
  }

  /** The member `name`; undefined where it is absent or no text. */
  get nameNode(): SpecNode | undefined {
    const node = memberOf(this.sources, 'name')
    return node?.string === undefined ? undefined : node
  }

  get name(): string | undefined {
    return this.nameNode?.string
  }

  /** The message's content type, else the document's default. */
  get contentType(): string | undefined {
    return (
      memberOf(this.sources, 'contentType')?.string ??
      this.#api.root.get('defaultContentType')?.string
    )
  }

  /** The payload as written, a `$ref` included; undefined where the message has none. */
  get payloadNode(): SpecNode | undefined {
    return memberOf(this.sources, 'payload')
  }

  /** The payload's schema; undefined where there is none, or it cannot be seen: Avro, Protobuf, RAML. */
  get payload(): Schema | undefined {
    // In 3.x it stands in the payload; where it was left beside, the payload is of that format still.
    const format = memberOf(this.sources, 'schemaFormat')?.string
    return this.#api.schemaAt(this.payloadNode, format)
  }

  /** Where headers are declared: in the message and its traits, the winner first. */
  get headersNodes(): SpecNode[] {
    return this.sources.map((source) => source.get('headers')).filter((node) => node !== undefined)
  }

  /** The schemas of the headers, the winner first; those that cannot be seen are left out. */
  get headerSchemas(): Schema[] {
    return this.headersNodes
      .map((node) => this.#api.schemaAt(node))
      .filter((schema) => schema !== undefined)
  }

  /**
   * What the headers look like once traits and composition are merged; one shape without
   * properties where none are declared.
   */
  get headerShapes(): readonly Shape[] {
    this.#headerShapes ??= this.#mergeHeaders()
    return this.#headerShapes
  }

  #mergeHeaders(): readonly Shape[] {
    const schemas = this.headerSchemas
    const isUnknown = this.hasUnknownTraits || schemas.length < this.headersNodes.length
    return mergeAllShapes([[{ ...NO_HEADERS, isUnknown }], ...schemas.map(({ shapes }) => shapes)])
  }

  /** The event types that the message gives, from the first place that gives any. */
  get eventTypes(): readonly EventType[] {
    this.#eventTypes ??= this.#readEventTypes()
    return this.#eventTypes
  }

  /** A request has no event type, though its name may look like one. */
  #readEventTypes(): readonly EventType[] {
    const types = readEventTypes(this)
    const isOfName = types.some(({ source }) => source === 'name')
    return isOfName && this.isCommand ? [] : types
  }

  /**
   * Whether the message is only ever a request that is answered, or an answer. AsyncAPI 2.x has no
   * replies: there the name of the message says so, and elsewhere those of a request and its answer.
   * What is called a command is one, whether it is answered or not, and so is what travels on
   * channels of commands alone.
   */
  get isCommand(): boolean {
    if (!this.#api.syntax.hasReplies && isNamedAsCommand(this)) return true
    if (isNamedAsOrder(this) || this.asksForReply) return true
    if (isPairedAsCommand(this, this.#api)) return true
    const { channels } = this
    if (channels.length > 0 && channels.every(({ address }) => isAddressOfCommands(address)))
      return true
    const whole = this.listings.filter(({ wholeUses }) => wholeUses.length > 0)
    if (this.ownUses.length + whole.length > 0)
      return (
        this.ownUses.every(isUseOfCommand) && whole.every(({ hasOnlyCommands }) => hasOnlyCommands)
      )
    return this.channels.length > 0 && this.channels.every((channel) => channel.isReply)
  }

  /** Whether it is an answer, as its name says, or that name beside the one of a request. */
  get isAnswer(): boolean {
    return isNamedAsAnswer(this, this.#api, !this.#api.syntax.hasReplies)
  }

  /**
   * Whether its own headers say where the answer goes; those of a trait are what any message may
   * have.
   */
  get asksForReply(): boolean {
    const headers = this.#api.schemaAt(this.node.get('headers'))
    return (headers?.shapes ?? []).some(({ properties }) =>
      [...properties.keys()].some((name) => REPLY_ADDRESS.test(name)),
    )
  }

  /** What the message is called: its name, its id, and its key where messages have keys. */
  get labels(): readonly string[] {
    const { key, parent } = this.node
    const ownKey = parent?.key === 'messages' ? key : undefined
    const names = [this.name, memberOf(this.sources, 'messageId')?.string, ownKey]
    return names.filter((name) => typeof name === 'string')
  }
}

/** Whether an operation uses a message as a request that is answered, or as the answer. */
export function isUseOfCommand({ isReply, operation }: MessageUse): boolean {
  return isReply || isCommand(operation)
}

const NO_HEADERS: Shape = {
  schema: undefined,
  types: undefined,
  properties: new Map(),
  required: new Set(),
  items: undefined,
  isUnknown: false,
}
