import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { ApiModel } from '../api-model.ts'
import type { AsyncApiVersion } from '../format.ts'
import type { Property, Schema } from '../schema/schema.ts'
import type { SchemaWalk } from '../schema/walk.ts'
import { type BindingParameters, readBindingParameters } from './binding-parameters.ts'
import type { Channel, ChannelParameter, ChannelServer } from './channel.ts'
import type { ChannelOperation } from './channel-operation.ts'
import { distinctEventTypes, type EventType } from './event-type.ts'
import { type FormattedSchema, findFormattedSchemas } from './formatted-schema.ts'
import type { Message } from './message.ts'
import { AsyncApiReader } from './reader.ts'
import { isJsonSchemaFormat } from './schema-format.ts'
import { ASYNCAPI_2, ASYNCAPI_3, type AsyncApiSyntax } from './syntax.ts'
import { walkAsyncApi } from './walk.ts'

/** A message-driven API as AsyncAPI 2.0 to 3.1 describe it; read part by part, as it is asked for. */
export class AsyncApi extends ApiModel {
  readonly kind = 'asyncapi'
  readonly version: AsyncApiVersion
  /** How this version writes down what others write in another way. */
  readonly syntax: AsyncApiSyntax
  #asyncApi: AsyncApiReader | undefined
  #bindings: BindingParameters | undefined
  #eventTypes: readonly EventType[] | undefined
  #formattedSchemas: readonly FormattedSchema[] | undefined

  constructor(document: SpecDocument, version: AsyncApiVersion, references: References) {
    // Schema Objects are JSON Schema draft 7, where what stands beside a `$ref` does not count.
    super(document, references, { refSiblings: false, nullableKeyword: undefined })
    this.version = version
    this.syntax = version.startsWith('3.') ? ASYNCAPI_3 : ASYNCAPI_2
  }

  /** Whether the version is 3.x, where the specification of 2.x demands something else. */
  get isVersion3(): boolean {
    return this.syntax === ASYNCAPI_3
  }

  /** The servers of the document, and those that only a channel refers to. */
  get servers(): readonly ChannelServer[] {
    return this.#reader.servers
  }

  /** All servers that are declared, also those of `components` that nothing refers to. */
  get declaredServers(): readonly ChannelServer[] {
    return this.#reader.declaredServers
  }

  /** The channels, each once, those of `components` that nothing refers to last. */
  get channels(): readonly Channel[] {
    return this.#reader.channels
  }

  /** The operations, in 2.x those of the channels. */
  get operations(): readonly ChannelOperation[] {
    return this.#reader.operations
  }

  /** The messages, each once, those of `components` that nothing refers to last. */
  get messages(): readonly Message[] {
    return this.#reader.messages
  }

  /** The event types that messages declare, each once for the place where it is written. */
  get eventTypes(): readonly EventType[] {
    if (this.#eventTypes === undefined) {
      // Messages with one payload share their types.
      const lists = new Set(this.messages.map((message) => message.eventTypes))
      this.#eventTypes = distinctEventTypes([...lists].flat())
    }
    return this.#eventTypes
  }

  /** The parameters of the channels' addresses. */
  get channelParameters(): readonly ChannelParameter[] {
    return this.channels.flatMap((channel) => channel.parameters)
  }

  /** The query parameters of http and ws bindings, each keyed by its name. */
  get queryParameters(): readonly Property[] {
    return this.#bindingParameters.queryParameters
  }

  /** The headers of http and ws bindings, each keyed by its name. */
  get requestHeaders(): readonly Property[] {
    return this.#bindingParameters.requestHeaders
  }

  /** The security schemes that the document declares: in `components`, and in 3.x also in place. */
  get securitySchemes(): readonly SpecNode[] {
    const componentsOf = (key: string) => [
      ...this.references.membersAt(this.root, 'components', key),
    ]
    const schemes: SpecNode[] = componentsOf('securitySchemes')
    if (this.syntax.namesSecuritySchemes) return schemes
    const owners: SpecNode[] = [
      ...this.servers.map(({ node }) => node),
      ...this.operations.flatMap(({ sources }) => sources),
      ...['servers', 'operations', 'operationTraits'].flatMap(componentsOf),
    ]
    return [...schemes, ...owners.flatMap((owner) => [...(owner.get('security')?.items() ?? [])])]
  }

  /** The payloads, headers and component schemas that name their format, each use once. */
  get formattedSchemas(): readonly FormattedSchema[] {
    this.#formattedSchemas ??= [...findFormattedSchemas(this)]
    return this.#formattedSchemas
  }

  /**
   * The schema of a payload or of headers.
   * @param format the `schemaFormat` that stands beside it in 2.x; in 3.x it is written in the node
   * @returns undefined where there is none, or it is of a format that is no JSON Schema
   */
  schemaAt(node: SpecNode | undefined, format?: string): Schema | undefined {
    const target = node && this.references.follow(node)
    const wrapped = this.syntax.wrapsSchemas ? target?.get('schemaFormat')?.string : undefined
    const isReadable = isJsonSchemaFormat(wrapped ?? format ?? 'application/schema')
    if (!isReadable) return undefined
    return this.schemas.at(wrapped === undefined ? node : target?.get('schema'))
  }

  protected override walkSchemas(): SchemaWalk {
    return walkAsyncApi(this, this.#bindingParameters)
  }

  get #reader(): AsyncApiReader {
    this.#asyncApi ??= new AsyncApiReader(this)
    return this.#asyncApi
  }

  get #bindingParameters(): BindingParameters {
    this.#bindings ??= readBindingParameters(this)
    return this.#bindings
  }
}
