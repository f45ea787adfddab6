import type { SpecNode } from '../../documents/node.ts'
import { expandTemplate } from '../../text/expand-template.ts'
import type { Schema } from '../schema/schema.ts'
import type { ChannelOperation } from './channel-operation.ts'
import { isUseOfCommand, type Message, type MessageUse } from './message.ts'
import { isTopicAddress } from './protocol.ts'

/** No broker takes longer names but MQTT, and nobody writes them. */
const MAX_EXPANDED = 1000

/** A server of an AsyncAPI document. */
export interface ChannelServer {
  /** The key under `servers`. */
  readonly name: string
  /** The Server object. */
  readonly node: SpecNode
  /** Where the address is written: `host` in 3.x, `url` in 2.x; undefined where it is absent. */
  readonly urlNode: SpecNode | undefined
  /** The URL as written in 2.x; in 3.x put together from protocol, host and pathname. */
  readonly url: string | undefined
  /** In lowercase. */
  readonly protocol: string | undefined
}

/** A `{parameter}` of a channel's address. */
export interface ChannelParameter {
  readonly name: string
  readonly channel: Channel
  /** The member of `parameters` that declares it, its key the name; undefined where none does. */
  readonly node: SpecNode | undefined
  /** Its schema, which only 2.x has. */
  readonly schema: Schema | undefined
  /** The values that its enum lists; empty where there is no enum. */
  readonly values: readonly string[]
}

/** What the reader knows of a channel when it meets it. */
export type ChannelParts = Pick<
  Channel,
  'name' | 'node' | 'address' | 'addressPlace' | 'protocols' | 'servers' | 'isComponent'
>

/** A channel as it is declared; operations may share it. */
export class Channel {
  /** The key under `channels`; in 2.x that is the address too. */
  readonly name: string
  /** The Channel object (2.x Channel Item) after references. */
  readonly node: SpecNode
  /** Undefined where it is unknown: 3.x `address` absent or null. */
  readonly address: string | undefined
  /** Where a finding about the address points; in 2.x to the key, which is the address. */
  readonly addressPlace: { readonly node: SpecNode; readonly on?: 'key' }
  /**
   * In lowercase, from the bindings, else the servers, else the bindings of its operations and
   * messages; empty where they are unknown.
   */
  protocols: ReadonlySet<string>
  readonly servers: readonly ChannelServer[]
  /** Whether it is declared under `components` and nothing under `channels` refers to it. */
  readonly isComponent: boolean
  /** The parameters in the order of the address, each once. */
  parameters: readonly ChannelParameter[] = []
  /** Its messages: in 3.x those it lists, in 2.x those of its operations. */
  readonly messages: Message[] = []
  readonly operations: ChannelOperation[] = []
  /** Whether an operation names it as the channel of its replies. */
  isReply = false
  /** The uses of all its messages, by 3.x operations that list none. */
  readonly wholeUses: MessageUse[] = []
  #addresses: readonly string[] | undefined
  #hasOnlyCommands: boolean | undefined

  constructor(parts: ChannelParts) {
    this.name = parts.name
    this.node = parts.node
    this.address = parts.address
    this.addressPlace = parts.addressPlace
    this.protocols = parts.protocols
    this.servers = parts.servers
    this.isComponent = parts.isComponent
  }

  /** Whether the address names a topic of a broker: no endpoint, socket, reserved or reply address. */
  get isTopic(): boolean {
    return (
      this.address !== undefined &&
      !this.isReply &&
      isTopicAddress(this.address, this.protocols) &&
      !this.#hasOnlyAnswers
    )
  }

  /** A channel of answers is one of replies, also where no operation says so. */
  get #hasOnlyAnswers(): boolean {
    return this.messages.length > 0 && this.messages.every(({ isAnswer }) => isAnswer)
  }

  /** Whether those who use all its messages all use them as requests that are answered, or answers. */
  get hasOnlyCommands(): boolean {
    this.#hasOnlyCommands ??= this.wholeUses.every(isUseOfCommand)
    return this.#hasOnlyCommands
  }

  /** The address with the values of enum parameters put in; empty where it is unknown. */
  get addresses(): readonly string[] {
    this.#addresses ??= this.#expand()
    return this.#addresses
  }

  #expand(): readonly string[] {
    if (this.address === undefined) return []
    if (this.address.length > MAX_EXPANDED) return [this.address]
    const values = new Map(this.parameters.map((parameter) => [parameter.name, parameter.values]))
    return expandTemplate(this.address, values)
  }
}
