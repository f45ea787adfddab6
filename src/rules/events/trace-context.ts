import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../model/asyncapi/message.ts'
import type { Shape } from '../../model/schema/merged-shapes.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule } from '../rule.ts'
import {
  attributeOf,
  eventMessages,
  nameMessage,
  readMetadata,
} from '../shared/topics/topic-messages.ts'
import { addMessageHeader } from './parts/add-message-header.ts'
import { referToHeader } from './parts/refer-to-header.ts'

const TRACEPARENT = 'traceparent'
const TRACE_CONTEXT = {
  component: 'Traceparent',
  schema: {
    type: 'string',
    description: 'The trace context of the message, as W3C Trace Context describes it.',
    pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$',
  },
} as const

export default defineRule({
  id: 'events/trace-context',
  clauses: ['events.7'],
  on: 'asyncapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'The headers of a message declare traceparent.',
  why: 'A trace that ends at the broker does not show which request caused an event, nor what its consumers made of it. Brokers and their libraries hand trace context on in headers; they do not look into payloads.',
  notes: [
    'Messages of topics are judged, those of dead-letter and retry topics included; requests that are answered and their answers are not (in AsyncAPI 2.x those whose name ends in Request, Reply or Response; everywhere those in Command or Query, those of a channel that is called so (`ordering.commands`, `command.stop`), and `GetOrderRequest` beside `GetOrderReply` or `GetOrderResponse`, with `GetOrderError`, as `requestQuote` beside `quoteResponse`, and what else is called a request there; and those that say where the answer goes, in a header of their own such as `replyTo` or in an AMQP binding).',
    'The header may be optional, or stand under `required` alone; its name is compared without case, and the CloudEvents prefixes may stand before it: `ce_traceparent`.',
    'An attribute of the payload does not count, nor does that of a CloudEvent in structured mode.',
    'What the bindings of the message declare counts as headers: `headers` of JMS and Anypoint MQ, `attributes` of Google Pub/Sub.',
    'Of headers in several alternatives (`oneOf`, `anyOf`) each has to declare it.',
    'Headers that cannot be seen are passed over: those behind a reference that leads nowhere, of a trait that cannot be found, or in another format than JSON Schema.',
    'A message without `headers` declares none.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated:
        headers:
          type: object
          properties:
            traceparent: { type: string }
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated: # <- reported
        headers:
          type: object
          properties:
            tenant: { type: string }
`,
  },
  *check(api, { options }) {
    for (const message of eventMessages(api)) {
      const { shapes, listed } = readMetadata(message, api)
      if (shapes.every(mayDeclare) || [...listed].some(isTraceparent)) continue
      yield {
        node: message.node,
        message: `${nameMessage(message)} declares no header \`${TRACEPARENT}\`.`,
        help: `Declare \`${TRACEPARENT}\`, of type string, under the \`properties\` of its \`headers\`.`,
        mend: () => addTraceparent(api, message, options),
      }
    }
  },
})

function addTraceparent(
  api: AsyncApi,
  message: Message,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  const shared = referToHeader(api, message, TRACE_CONTEXT, options)
  const edits = addMessageHeader(message, { name: TRACEPARENT, schema: shared.reference })
  return edits.length === 0 ? [] : [...edits, ...shared.edits]
}

function mayDeclare({ isUnknown, properties, required }: Shape): boolean {
  return isUnknown || [...properties.keys(), ...required].some(isTraceparent)
}

function isTraceparent(header: string): boolean {
  return attributeOf(header) === TRACEPARENT
}
