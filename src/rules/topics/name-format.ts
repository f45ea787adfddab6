import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { MIN_SEGMENTS, segmentFaults } from '../shared/topics/dotted-name.ts'
import {
  hasMultiLevelWildcard,
  hasSlash,
  isWellFormedSegment,
  parseTopicName,
  type TopicName,
} from '../shared/topics/topic-name.ts'
import { mendTopic } from './parts/mend-topic.ts'
import { adviseTopicName } from './parts/topic-suggestion.ts'

export default defineRule({
  id: 'topics/name-format',
  clauses: ['naming.table.topic', 'events.3', 'naming.1', 'naming.2'],
  on: 'asyncapi',
  severity: 'error',
  fix: 'contract',
  summary:
    'Topics are named {domain}.{resource}.{event_type}: dot-separated segments in snake_case.',
  why: 'Access rules, subscriptions and dashboards select topics by their segments. A name in another form is missed by all of them, and a topic cannot be renamed without moving its consumers.',
  notes: [
    'A topic is a channel of a message broker; the addresses of HTTP and web socket channels, those of MQTT and STOMP with slashes, reserved addresses and reply channels are none, and no channel of which all messages are answers (`GetOrderReply` beside `GetOrderRequest`, with `GetOrderError`; in AsyncAPI 2.x what ends in Reply or Response).',
    'What says in front of a name where the topic lies is no part of it: a URL (`persistent://tenant/namespace/`), an ARN, `projects/{project}/topics/`.',
    'Where the protocol is unknown, an address is a topic unless it holds a slash.',
    'An address with slashes on an MQTT or HTTP server is none, also where another broker serves the channel too.',
    'A parameter or wildcard counts as one segment, of which nothing is said; `#`, `>` and `**` stand for any number. A parameter with an enum is judged by its values.',
    'The version, `.dlq` and `.retry.{attempt}` are taken off first, also where they are misspelled: topics/version-suffix, topics/dead-letter-name and topics/retry-name judge them.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
  order_created_dead_letters:
    address: sales.order.created.v1.dlq
  tenant_events:
    address: 'sales.{tenant_id}.line_item.added.v2'
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.OrderCreated.v1 # <- reported
  payment_failed:
    address: billing.card-payment.failed.v1 # <- reported
`,
  },
  *check(api) {
    for (const channel of api.channels) {
      if (!channel.isTopic || channel.address === undefined) continue
      const faults = findFaults(
        parseTopicName(channel.address),
        channel.addresses.map(parseTopicName),
      )
      if (faults.length === 0) continue
      yield {
        ...channel.addressPlace,
        message: `Topic ${quote(channel.address)} has ${faults.join(', and ')}.`,
        help: adviseTopicName(channel, GENERAL_HELP),
        mend: () => mendTopic(api, channel),
      }
    }
  },
})

/**
 * @param written the topic as written
 * @param topics those that the enums of its parameters make of it; itself where it has none
 */
function findFaults(written: TopicName, topics: readonly TopicName[]): string[] {
  // Nothing is known of a topic that is a parameter as a whole.
  const known = topics.filter(({ segments }) => !segments.every(({ isOpaque }) => isOpaque))
  if (known.length === 0) return []
  const isSlashed = known.some(hasSlash)
  const misspelled = misspelledSegments(written)
  const spelled = misspelled.length > 0 ? misspelled : known.flatMap(misspelledSegments)
  const faults = segmentFaults(
    spelled.filter((text) => text !== '' || !isSlashed),
    known.map(countSegments).reduce((least, count) => Math.min(least, count)),
  )
  return isSlashed ? ['`/` as a separator', ...faults] : faults
}

function misspelledSegments({ segments }: TopicName): string[] {
  return segments.filter((segment) => !isWellFormedSegment(segment)).map(({ text }) => text)
}

function countSegments(topic: TopicName): number {
  if (hasMultiLevelWildcard(topic)) return MIN_SEGMENTS
  return topic.segments.filter(({ text }) => text !== '').length
}

const GENERAL_HELP =
  'Write {domain}.{resource}.{event_type}.v{major}, each segment in snake_case: `sales.order.created.v1`.'
