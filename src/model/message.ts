import type { SpecNode } from '../documents/node.ts'
import type { AsyncApi } from './asyncapi.ts'
import type { Channel } from './channel.ts'
import { type ChannelOperation, isCommand } from './channel-operation.ts'
import { type EventType, readEventTypes } from './event-type.ts'
import type { Schema } from './schema.ts'
import { mergeShapes, type Shape } from './shape.ts'
import { memberOf, readTraits } from './traits.ts'

/** One operation's use of a message. */
export interface MessageUse {
  readonly operation: ChannelOperation
  /** Whether the operation gets it as the reply. */
  readonly isReply: boolean
}

/** A message as it is declared, with its traits; several channels and operations may share it. */
export class Message {
  /** The Message object after references. */
  readonly node: SpecNode
  /** The message and its traits: where a member is looked for, the winner first. */
  readonly sources: readonly SpecNode[]
  readonly hasUnknownTraits: boolean
  /** The channels that it travels on; empty for a component that nothing refers to. */
  readonly channels: Channel[] = []
  readonly uses: MessageUse[] = []
  readonly #api: AsyncApi
  #eventTypes: readonly EventType[] | undefined

  constructor(node: SpecNode, api: AsyncApi) {
    this.node = node
    this.#api = api
    const { sources, hasUnknownTraits } = readTraits(node, api)
    this.sources = sources
    this.hasUnknownTraits = hasUnknownTraits
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
    const format = this.#api.isVersion3 ? undefined : memberOf(this.sources, 'schemaFormat')?.string
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
    const schemas = this.headerSchemas
    const isUnknown = this.hasUnknownTraits || schemas.length < this.headersNodes.length
    let shapes: readonly Shape[] = [{ ...NO_HEADERS, isUnknown }]
    for (const schema of schemas) shapes = mergeShapes(shapes, schema.shapes)
    return shapes
  }

  /** The event types that the message gives, from the first place that gives any. */
  get eventTypes(): readonly EventType[] {
    this.#eventTypes ??= readEventTypes(this)
    return this.#eventTypes
  }

  /** Whether the message is only ever a request that is answered, or an answer. */
  get isCommand(): boolean {
    if (this.uses.length > 0)
      return this.uses.every((use) => use.isReply || isCommand(use.operation))
    return this.channels.length > 0 && this.channels.every((channel) => channel.isReply)
  }
}

const NO_HEADERS: Shape = {
  schema: undefined,
  types: undefined,
  properties: new Map(),
  required: new Set(),
  items: undefined,
  isUnknown: false,
}
