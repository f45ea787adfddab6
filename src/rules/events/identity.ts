import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../model/asyncapi/message.ts'
import type { Shape } from '../../model/schema/merged-shapes.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { addMember } from '../mending/members/add-member.ts'
import { requireMember } from '../mending/members/require-member.ts'
import { shownInstancesOf } from '../mending/values/shown-instances.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule } from '../rule.ts'
import {
  attributeOf,
  eventMessages,
  hasCloudEventsPrefix,
  isStructuredEvent,
  type Metadata,
  nameMessage,
  payloadShapes,
  readMetadata,
} from '../shared/topics/topic-messages.ts'
import { addMessageHeader } from './parts/add-message-header.ts'
import { ATTRIBUTES, findIdentityFaults, type IdentityFault } from './parts/identity-faults.ts'
import { referToHeader } from './parts/refer-to-header.ts'

/** What the two are in headers (CloudEvents 1.0.2, sections id and source). */
const IDENTITY = {
  id: { type: 'string', description: 'Identifies the event among those of its source.' },
  source: {
    type: 'string',
    format: 'uri-reference',
    description: 'Identifies the context in which the event happened.',
  },
} as const

/** The names of the components that declare them for all messages. */
const COMPONENTS = { id: 'CloudEventId', source: 'CloudEventSource' } as const

type Attribute = IdentityFault['attribute']

export default defineRule({
  id: 'events/identity',
  clauses: ['events.6', 'consumer.1'],
  on: 'asyncapi',
  severity: 'warn',
  fix: 'contract',
  options: ['fix'],
  summary: 'A message has an id and a source: required strings in its payload or its headers.',
  why: 'Brokers deliver a message more than once. A consumer tells a repetition by the pair of source and id, and cannot where one of them may be missing.',
  notes: [
    'Messages of topics are judged, those of dead-letter and retry topics included; requests that are answered and their answers are not (in AsyncAPI 2.x those whose name ends in Request, Reply or Response; everywhere those in Command or Query, those of a channel that is called so (`ordering.commands`, `command.stop`), and `GetOrderRequest` beside `GetOrderReply` or `GetOrderResponse`, with `GetOrderError`, as `requestQuote` beside `quoteResponse`, and what else is called a request there; and those that say where the answer goes, in a header of their own such as `replyTo` or in an AMQP binding).',
    'In headers the names have a prefix of CloudEvents: `ce_`, `ce-`, `cloudEvents:` or `cloudEvents_`, whatever the protocol; on MQTT, where the protocol is unknown, and beside a header `specversion`, they may have none.',
    'Any payload that has the two counts, whether it is a CloudEvent or not, and one of them may be in the payload while the other is in the headers.',
    'Parts of `allOf` count together; of `oneOf` and `anyOf` each branch has to have them, and of a list its items.',
    'A string may be nullable, and what says nothing about its type may be one.',
    'A payload that cannot be seen is passed over: Avro, Protobuf, XML, binary and other content types than JSON, and what is behind a reference that leads nowhere; so is a message with headers that cannot be seen.',
    'A message without `payload` gives nothing there.',
    'An `id` in a payload that is neither a CloudEvent nor an envelope (with `data` or `payload`), with a source nowhere, is taken for that of the resource which the event is about: the advice is headers.',
    'Where the payload has an id or a source of the event under another name, such as `event_id`, there is no fix: somebody has to decide which one stays.',
    'What the bindings of the message declare counts as headers: `headers` of JMS and Anypoint MQ, `attributes` of Google Pub/Sub.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated:
        payload:
          type: object
          required: [id, source, specversion, type]
          properties:
            id: { type: string }
            source: { type: string, format: uri-reference }
            specversion: { const: '1.0' }
            type: { const: sales.order.created.v1 }
  order_paid:
    address: sales.order.paid.v1
    messages:
      OrderPaid:
        headers:
          type: object
          required: [ce_id, ce_source]
          properties:
            ce_id: { type: string }
            ce_source: { type: string }
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
          required: [id]
          properties:
            id: { type: string }
            source: { type: string, format: uri-reference }
`,
  },
  *check(api, { options }) {
    for (const message of eventMessages(api)) {
      const shapes = payloadShapes(message)
      if (shapes === undefined) continue
      const metadata = readMetadata(message, api)
      const faults = findIdentityFaults(message, shapes, metadata)
      if (faults.length === 0) continue
      yield {
        node: message.node,
        message: `${nameMessage(message)} has no identity: ${describe(faults)}.`,
        help: belongsInPayload(message, faults, shapes)
          ? suggestPayload(faults)
          : suggestHeaders(faults, prefixFor(message, metadata) ?? 'ce-'),
        mend: () => addIdentity(api, message, { faults, metadata, shapes }, options),
      }
    }
  },
})

/** Names what is wrong with id and source, together where it is the same. */
function describe(faults: readonly IdentityFault[]): string {
  const [first] = faults
  if (
    first !== undefined &&
    faults.length === 2 &&
    faults.every((fault) => phrase(fault) === phrase(first))
  )
    return `${quoteAll(ATTRIBUTES)} are ${phrase(first)}`
  return faults.map((fault) => `${quote(fault.attribute)} is ${phrase(fault)}`).join(', and ')
}

function phrase({ kind, place }: IdentityFault): string {
  if (kind === 'missing') return 'in neither payload nor headers'
  return `${kind === 'optional' ? 'not required' : 'no string'} in the ${place}`
}

function suggestPayload(faults: readonly IdentityFault[]): string {
  const names = faults.map(({ attribute }) => attribute)
  return `Declare ${quoteAll(names)} in the payload, of type string and under \`required\`.`
}

/** What an envelope holds: the event itself. */
const CONTENTS = ['data', 'payload']

/**
 * Whether the payload is to have the two: it is a CloudEvent, or has one of them. An `id` without any
 * source beside it, in what is no envelope, is that of the resource which the event is about.
 */
function belongsInPayload(
  message: Message,
  faults: readonly IdentityFault[],
  shapes: readonly Shape[],
): boolean {
  if (isStructuredEvent(message, shapes)) return true
  const hasSource = !faults.some(
    ({ attribute, kind }) => attribute === 'source' && kind !== 'optional',
  )
  const isEnvelope = shapes.some(({ properties }) => CONTENTS.some((name) => properties.has(name)))
  return (hasSource || isEnvelope) && faults.some(({ place }) => place === 'payload')
}

function suggestHeaders(faults: readonly IdentityFault[], prefix: string): string {
  const headers = faults.map(({ attribute }) => `${prefix}${attribute}`)
  return `Declare the ${headers.length === 1 ? 'header' : 'headers'} ${quoteAll(headers)}, of type string and under \`required\`.`
}

/** What was found out about a message. */
interface Findings {
  readonly faults: readonly IdentityFault[]
  readonly metadata: Metadata
  readonly shapes: readonly Shape[]
}

/**
 * None where an attribute is no string or has another name, or the protocol does not tell what headers
 * are called.
 */
function addIdentity(
  api: AsyncApi,
  message: Message,
  { faults, metadata, shapes }: Findings,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  if (faults.some(({ kind, place }) => kind === 'not a string' || place === 'headers')) return []
  if (faults.some(({ attribute }) => hasOther(shapes, attribute))) return []
  const prefix = prefixFor(message, metadata)
  const edits = belongsInPayload(message, faults, shapes)
    ? faults.map((fault) => addToPayload(api, message, fault, shapes))
    : faults.map(({ attribute }) => addToHeaders(api, message, { attribute, prefix }, options))
  return edits.every((each) => each.length > 0) ? edits.flat() : []
}

/** Names by which payloads that are no CloudEvents tell events apart, and say where they are from. */
const OTHER_NAMES = {
  id: /^(?:event|message|msg)[-_]?(?:id|uuid|guid)$/i,
  source: /^(?:(?:event|message)[-_]?source|source[-_]?(?:service|system)|producer)$/i,
}

/** Whether an event says under another name what it would say twice: somebody has to decide. */
function hasOther(shapes: readonly Shape[], attribute: Attribute): boolean {
  return shapes.some(({ properties }) =>
    [...properties.keys()].some((name) => OTHER_NAMES[attribute].test(name)),
  )
}

function addToHeaders(
  api: AsyncApi,
  message: Message,
  { attribute, prefix }: { readonly attribute: Attribute; readonly prefix: string | undefined },
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  if (prefix === undefined) return []
  const shared = { component: COMPONENTS[attribute], schema: IDENTITY[attribute] }
  const { reference, edits } = referToHeader(api, message, shared, options)
  const header = { name: `${prefix}${attribute}`, schema: reference, isRequired: true }
  const added = addMessageHeader(message, header)
  return added.length === 0 ? [] : [...added, ...edits]
}

/** None where the payload is composed, or shown without the attribute. */
function addToPayload(
  api: AsyncApi,
  message: Message,
  { attribute, kind }: IdentityFault,
  shapes: readonly Shape[],
): readonly NodeEdit[] {
  const { payload } = message
  const event = payload?.isOfType('array') ? payload.items : payload
  if (event === undefined || event.branches.length > 0 || event.parts.length > 0) return []
  const shown = shownInstancesOf(api).get(event) ?? []
  if (shown.some((instance) => instance.get(attribute) === undefined)) return []
  const required = requireMember(event.node, attribute)
  if (kind === 'optional') return required
  // In what is no CloudEvent, a field of URLs says so in its name (naming/url-suffix).
  const { type, description } = IDENTITY[attribute]
  const declared = isStructuredEvent(message, shapes) ? IDENTITY[attribute] : { type, description }
  const member = addMember(event.node, ['properties', attribute], declared)
  return member === undefined ? [] : [...required, member]
}

/**
 * The prefix that its headers have, else that of the protocol bindings of CloudEvents 1.0.2.
 * @returns undefined where the protocol is not known
 */
function prefixFor({ channels }: Message, { shapes }: Metadata): string | undefined {
  const headers = shapes.flatMap(({ properties }) => [...properties.keys()])
  const written = headers.find(hasCloudEventsPrefix)
  if (written !== undefined) return written.slice(0, written.length - attributeOf(written).length)
  const protocols = channels.flatMap((channel) => (channel.isTopic ? [...channel.protocols] : []))
  if (protocols.some((protocol) => protocol.includes('amqp'))) return 'cloudEvents:'
  if (protocols.some((protocol) => protocol.includes('mqtt'))) return ''
  if (protocols.some((protocol) => protocol.includes('kafka'))) return 'ce_'
  return protocols.length === 0 ? undefined : 'ce-'
}
