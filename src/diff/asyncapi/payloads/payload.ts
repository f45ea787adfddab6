import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { isJsonSchemaFormat } from '../../../model/asyncapi/schema-format.ts'
import { memberOf } from '../../../model/asyncapi/traits.ts'

/** The media type of Avro, without its version. */
export const AVRO = 'application/vnd.apache.avro'

/** The media type of Protobuf, without its version. */
export const PROTOBUF = 'application/vnd.google.protobuf'

/** A payload, or headers, as they are compared. */
export interface Payload {
  /** The schema as written, a `$ref` included. */
  readonly schema: SpecNode
  /** Where the schema format is written; the schema where it is left out. */
  readonly formatNode: SpecNode
  /** `json` for all dialects of JSON Schema, else the format's media type without its version. */
  readonly format: string
}

/** The payload of a message; undefined where it has none. */
export function payloadOf(message: Message, api: AsyncApi): Payload | undefined {
  const { payloadNode } = message
  return payloadNode && schemaOf(payloadNode, api, memberOf(message.sources, 'schemaFormat'))
}

/** Whether the payload of a message is described in a language, by its media type. */
export function usesFormat(api: AsyncApi, format: string): boolean {
  return api.messages.some((message) => payloadOf(message, api)?.format === format)
}

/** The headers of a message, the winner first. */
export function headersOf(message: Message, api: AsyncApi): Payload[] {
  return message.headersNodes.map((node) => schemaOf(node, api))
}

/**
 * Reads a schema that may stand in an object with its format (3.x).
 * @param beside the `schemaFormat` that stands beside it (2.x)
 */
function schemaOf(node: SpecNode, { syntax, references }: AsyncApi, beside?: SpecNode): Payload {
  const target = syntax.wrapsSchemas ? references.follow(node) : undefined
  const wrapped = target?.get('schemaFormat')
  const schema = (wrapped?.string === undefined ? undefined : target?.get('schema')) ?? node
  const formatNode = wrapped?.string === undefined ? beside : wrapped
  return { schema, formatNode: formatNode ?? schema, format: familyOf(formatNode?.string) }
}

function familyOf(format: string | undefined): string {
  if (format === undefined || isJsonSchemaFormat(format)) return 'json'
  const essence = (format.split(';')[0] ?? '').trim().toLowerCase()
  return essence.replace(/\+(?:json|yaml)$/, '')
}
