import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { parseTopicName, type TopicName } from '../shared/topics/topic-name.ts'
import { findFaultyTopic } from './parts/faulty-topic.ts'
import { mendTopic } from './parts/mend-topic.ts'
import { adviseTopicName } from './parts/topic-suggestion.ts'

export default defineRule({
  id: 'topics/version-suffix',
  clauses: ['naming.table.topic.a', 'events.3'],
  on: 'asyncapi',
  severity: 'error',
  fix: 'contract',
  summary: 'Topic names end in .v{major}, before .dlq and .retry.{attempt}.',
  why: 'A breaking change of the events needs a topic of its own beside the old one. Without a version in the name there is no place for it.',
  notes: [
    'The number is positive and has no leading zeros.',
    'A topic whose last segment is a parameter or wildcard is not judged, for it may stand for the version; a parameter with an enum is judged by its values.',
    'What is a topic: see topics/name-format.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
  order_created_retries:
    address: 'sales.order.created.v1.retry.{attempt}'
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created # <- reported
  order_paid:
    address: sales.order.paid.v02 # <- reported
`,
  },
  *check(api) {
    for (const channel of api.channels) {
      const faulty = findFaultyTopic(channel, lacksVersion)
      if (faulty === undefined) continue
      yield {
        ...channel.addressPlace,
        message: `Topic ${faulty.label} ${faultOf(faulty.topic)}.`,
        help: adviseTopicName(channel, GENERAL_HELP),
        mend: () => mendTopic(api, channel),
      }
    }
  },
})

const GENERAL_HELP =
  'End the name in `.v` and the major version, a number from 1 (`sales.order.created.v1`); `.dlq` and `.retry.{attempt}` follow it.'

function lacksVersion({ text, version, hasValidVersion, segments }: TopicName): boolean {
  if (version !== undefined) return !hasValidVersion
  if (segments.at(-1)?.isOpaque) return false
  // A separator behind the version hides it, and is a fault of the format.
  const trimmed = text.replace(/[./]+$/, '')
  return trimmed === text || lacksVersion(parseTopicName(trimmed))
}

function faultOf({ version }: TopicName): string {
  if (version === undefined) return 'has no version suffix'
  return `has the version suffix ${quote(version)}, which is not .v{N}`
}
