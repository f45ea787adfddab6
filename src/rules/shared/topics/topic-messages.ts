import type { References } from '../../../documents/references/references.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { isCloudEvent, isJson, isWildcard } from '../../../model/openapi/media-type.ts'
import { mergeShapes, type Shape, UNKNOWN_SHAPE } from '../../../model/schema/merged-shapes.ts'
import { perObject } from '../../../text/memoize.ts'
import { quote } from '../../../text/quote.ts'

/** What the headers of a message look like, with what its bindings say of native metadata. */
export interface Metadata {
  /** One for each alternative; one without properties where nothing is declared. */
  readonly shapes: readonly Shape[]
  /** Names, in lowercase, that a binding lists without a schema: texts that are always there. */
  readonly listed: ReadonlySet<string>
}

const NOTHING_DECLARED: Shape = { ...UNKNOWN_SHAPE, isUnknown: false }
/** The prefixes of CloudEvents attributes in Kafka, HTTP-like and AMQP messages. */
const PREFIX = /^(?:ce[_-]|cloudevents[:_])/
/** The protocols whose bindings describe HTTP requests. */
const HTTP_BINDINGS: ReadonlySet<string> = new Set(['http', 'ws'])

/** The messages of topics that are no commands: those that the conventions call events. */
export const eventMessages = perObject((api: AsyncApi): readonly Message[] =>
  api.messages.filter(
    (message) => !message.isCommand && message.channels.some((channel) => channel.isTopic),
  ),
)

/**
 * What the payload looks like, one shape for each alternative; of a batch, what its events do.
 * @returns undefined where it cannot be seen: Avro, Protobuf, XML, binary, or a lost reference
 */
export function payloadShapes({
  payload,
  payloadNode,
  contentType,
}: Message): readonly Shape[] | undefined {
  if (contentType !== undefined && !isJson(contentType) && !isWildcard(contentType))
    return undefined
  if (payloadNode === undefined) return [NOTHING_DECLARED]
  const event = payload?.isOfType('array') ? payload.items : payload
  return event?.shapes
}

/** Whether a payload, headers or trait of a message cannot be found, which may give its event type. */
export function hasLostParts(message: Message, references: References): boolean {
  return (
    message.hasUnknownTraits ||
    [message.payloadNode, ...message.headersNodes].some(
      (node) => node !== undefined && references.follow(node) === undefined,
    )
  )
}

/** Whether the payload is a CloudEvent, its attributes beside its data (structured mode). */
export function isStructuredEvent(
  { contentType }: Message,
  shapes: readonly Shape[] | undefined,
): boolean {
  return (
    (contentType !== undefined && isCloudEvent(contentType)) ||
    (shapes ?? []).some(({ properties }) => properties.has('specversion'))
  )
}

/**
 * The headers of a message, and what its bindings declare natively: `headers` (JMS, Anypoint MQ)
 * and `attributes` (Google Pub/Sub); see github.com/asyncapi/bindings.
 */
export function readMetadata(message: Message, api: AsyncApi): Metadata {
  return metadataIn(api)(message)
}

const metadataIn = perObject((api: AsyncApi) =>
  perObject((message: Message) => mergeBindings(message, api)),
)

function mergeBindings(message: Message, api: AsyncApi): Metadata {
  let shapes = message.headerShapes
  const listed = new Set<string>()
  for (const source of message.sources) {
    const bindings = source.get('bindings')
    const target = bindings && api.references.follow(bindings)
    if (bindings !== undefined && target === undefined) return { shapes: [UNKNOWN_SHAPE], listed }
    for (const member of target?.members() ?? []) {
      if (HTTP_BINDINGS.has(member.key)) continue
      const binding = api.references.follow(member)
      if (binding === undefined) return { shapes: [UNKNOWN_SHAPE], listed }
      const headers = binding.get('headers')
      // Those of IBM MQ are a text: the names of whole header structures.
      if (headers?.object !== undefined)
        shapes = mergeShapes(shapes, api.schemaAt(headers)?.shapes ?? [UNKNOWN_SHAPE])
      for (const { key } of binding.get('attributes')?.members() ?? [])
        listed.add(key.toLowerCase())
    }
  }
  return { shapes, listed }
}

/** The attribute that a header carries: `ce_id`, `ce-id`, `cloudEvents:id` and `id` → id. */
export function attributeOf(header: string): string {
  return header.toLowerCase().replace(PREFIX, '')
}

/** Whether the name of a header has one of the prefixes of CloudEvents. */
export function hasCloudEventsPrefix(header: string): boolean {
  return PREFIX.test(header.toLowerCase())
}

/** What a message is called where it is declared: its key, else its name. */
export function labelOf({ node, name }: Message): string | undefined {
  const isKeyed = node.parent?.key === 'messages' && typeof node.key === 'string'
  return isKeyed ? String(node.key) : name
}

/** A message as the start of a sentence: by its key, else its name, else its topic. */
export function nameMessage(message: Message): string {
  const label = labelOf(message)
  if (label !== undefined) return `Message ${quote(label)}`
  const topic = message.channels.find((channel) => channel.isTopic)?.address
  return topic === undefined ? 'The message' : `The message of topic ${quote(topic)}`
}
