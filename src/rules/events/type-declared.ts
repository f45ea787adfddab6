import type { Message } from '../../model/asyncapi/message.ts'
import { type Shape, shapesOfProperty } from '../../model/schema/merged-shapes.ts'
import type { Property } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import {
  attributeOf,
  eventMessages,
  hasCloudEventsPrefix,
  isStructuredEvent,
  nameMessage,
  payloadShapes,
  readMetadata,
} from '../shared/topics/topic-messages.ts'

export default defineRule({
  id: 'events/type-declared',
  clauses: ['events.1', 'events.2'],
  on: 'asyncapi',
  severity: 'warn',
  summary: 'A message of a topic says which event type it has.',
  why: 'Consumers subscribe, route and deduplicate by the event type, and the bus rejects types that the catalog does not hold. A message that names none cannot be registered.',
  notes: [
    'The type is looked for in the `type` of a CloudEvents payload, in the CloudEvents headers, in `x-event-type`, and in the name of the message if that has the form of an event type.',
    'Only a value is a type (`const`, `enum` or `default`): the `type` of a CloudEvent that may be any string is none, whatever its pattern or examples are.',
    'Where a payload has alternatives, it is enough that one of them gives a type.',
    'Messages of topics are judged, those of dead-letter and retry topics included; requests that are answered and their answers are not (in AsyncAPI 2.x those whose name ends in Request, Reply or Response; everywhere those in Command or Query, those of a channel that is called so (`ordering.commands`, `command.stop`), and `GetOrderRequest` beside `GetOrderReply` or `GetOrderResponse`, with `GetOrderError`, as `requestQuote` beside `quoteResponse`, and what else is called a request there; and those that say where the answer goes, in a header of their own such as `replyTo` or in an AMQP binding).',
    'Passed over is a message with a payload or headers that cannot be seen: Avro, Protobuf, XML, binary and other content types than JSON, what is behind a reference that leads nowhere, and traits that cannot be found.',
    'A message without `payload` and `headers` gives no type there.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated:
        x-event-type: sales.order.created.v1
        payload:
          type: object
          properties:
            order_id: { type: string }
  order_paid:
    address: sales.order.paid.v1
    messages:
      OrderPaid:
        payload:
          type: object
          properties:
            specversion: { const: '1.0' }
            type: { const: sales.order.paid.v1 }
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated: # <- reported
        payload:
          type: object
          properties:
            order_id: { type: string }
  order_paid:
    address: sales.order.paid.v1
    messages:
      OrderPaid: # <- reported
        payload:
          type: object
          properties:
            specversion: { const: '1.0' }
            type: { type: string }
`,
  },
  *check(api) {
    for (const message of eventMessages(api)) {
      if (message.eventTypes.length > 0) continue
      const payload = payloadShapes(message)
      const { shapes: headers } = readMetadata(message, api)
      if (payload === undefined || [...payload, ...headers].some(({ isUnknown }) => isUnknown))
        continue
      const types = typeProperties(message, payload, headers)
      if (types.some(isUnknown)) continue
      const [free] = types
      const cause = free === undefined ? causeOfName(message) : causeOfFree(free)
      yield {
        node: message.node,
        message: `${nameMessage(message)} gives no event type${cause.why}.`,
        help: cause.help,
      }
    }
  },
})

/** Two dotted words, as of an event type without its domain: `user.created`. */
const TWO_SEGMENTS = /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/

interface Cause {
  readonly why: string
  readonly help: string
}

/** What is said where nothing gives a type; a name of two segments lacks but one to be a type. */
function causeOfName({ nameNode }: Message): Cause {
  const name = nameNode?.string ?? ''
  if (TWO_SEGMENTS.test(name))
    return {
      why: `: its name ${quote(name)} has only 2 segments where 3 are the least`,
      help: 'Name it {domain}.{resource}.{action}.v{N}, such as `sales.order.created.v1`, or give the event type in `x-event-type`.',
    }
  return {
    why: '',
    help: 'Give the event type in `x-event-type`, or as a `const` in the `type` of a CloudEvent, such as `sales.order.created.v1`.',
  }
}

function causeOfFree({ name }: Property): Cause {
  return {
    why: `: its ${quote(name)} may be any value`,
    help: `Give ${quote(name)} the event type as a \`const\`, such as \`sales.order.created.v1\`.`,
  }
}

/** Where a CloudEvent has its type: in the payload, and in the headers. */
function typeProperties(
  message: Message,
  payload: readonly Shape[],
  headers: readonly Shape[],
): Property[] {
  const events = isStructuredEvent(message, payload) ? payload : []
  const inPayload = events.map(({ properties }) => properties.get('type'))
  const inHeaders = headers.flatMap(({ properties }) =>
    [...properties.values()].filter(
      ({ name }) =>
        attributeOf(name) === 'type' &&
        (hasCloudEventsPrefix(name) || properties.has('specversion')),
    ),
  )
  return [...inPayload, ...inHeaders].filter((property) => property !== undefined)
}

/** Whether nothing can be seen of what a property may be, so that it may be fixed. */
function isUnknown(property: Property): boolean {
  const shapes = shapesOfProperty(property)
  return shapes.length === 0 || shapes.some((shape) => shape.isUnknown)
}
