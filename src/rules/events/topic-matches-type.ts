import { joinSome, MAX_NAMED, quote } from '../../text/quote.ts'
import { defineRule, type Report } from '../rule.ts'
import { labelOf } from '../shared/topics/topic-messages.ts'
import { isWellFormedTopic, parseTopicName } from '../shared/topics/topic-name.ts'
import { splitVersion } from '../shared/topics/versioned-name.ts'
import { findTypeMismatches, type TypeMismatch } from './parts/type-mismatches.ts'

export default defineRule({
  id: 'events/topic-matches-type',
  clauses: ['events.1', 'events.3'],
  on: 'asyncapi',
  severity: 'info',
  summary: 'The domain, resource and version of a topic are those of the event types on it.',
  why: 'Who subscribes to a topic expects the events that its name promises. An event of another resource or version arrives where nobody is prepared for it, and is missing where it is looked for.',
  notes: [
    'Compared are the first two segments and `.v{N}`; the event type of the topic need not be the action.',
    'A topic that topics/name-format, version-suffix, dead-letter-name or retry-name reports is not compared.',
    'A message is not compared where one of its event types has a form, or a version, that is not right; a type without a version is compared by domain and resource alone.',
    'A message that may have several event types matches where one of them does, and one with more than a hundred is not compared.',
    'An event type that only the name of a message gives counts too, unless a payload, headers or trait of the message cannot be found.',
    'A parameter or wildcard of the topic matches anything; at the start of the name it may also stand before {domain}, and a parameter with an enum matches with each of its values.',
    'Dead-letter and retry topics are compared like their topic.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_changes:
    address: sales.order.changed.v1
    messages:
      OrderPaid:
        x-event-type: sales.order.paid.v1
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1 # <- reported
    messages:
      OrderCreated:
        x-event-type: sales.order.created.v2
  invoice_paid:
    address: billing.invoice.paid.v1 # <- reported
    messages:
      PaymentReceived:
        x-event-type: billing.payment.received.v1
`,
  },
  *check(api) {
    for (const channel of api.channels) {
      if (!channel.isTopic || channel.address === undefined || channel.messages.length === 0)
        continue
      const topics = channel.addresses.map(parseTopicName)
      if (!topics.every(isWellFormedTopic)) continue
      const mismatches = findTypeMismatches(channel.messages, topics, api.references)
      if (mismatches.length === 0) continue
      yield {
        ...channel.addressPlace,
        message: `Topic ${quote(channel.address)} does not match ${joinSome(mismatches.map(describe))}.`,
        help: suggest(mismatches, channel.address),
        related: mismatches.slice(0, MAX_NAMED).flatMap(toRelated),
      }
    }
  },
})

function describe({ message, type, difference }: TypeMismatch): string {
  const label = labelOf(message)
  const owner = label === undefined ? ' of its message' : ` of message ${quote(label)}`
  return `the event type ${quote(type.value)}${owner} in ${difference}`
}

function suggest(mismatches: readonly TypeMismatch[], address: string): string {
  const [first] = mismatches
  const { marks } = parseTopicName(address)
  const isExact =
    first !== undefined &&
    mismatches.length === 1 &&
    marks.length === 0 &&
    first.message.eventTypes.length === 1 &&
    splitVersion(first.type.value).version !== undefined
  return isExact
    ? `Send it on a topic of its own domain, resource and version, such as ${quote(first.type.value)}, or correct the event type.`
    : 'Send each event on a topic of its own domain, resource and version, or correct the event type.'
}

function toRelated({ type }: TypeMismatch): NonNullable<Report['related']> {
  return [{ node: type.node, message: 'The event type is given here.' }]
}
