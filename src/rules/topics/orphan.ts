import { quote } from '../../text/quote.ts'
import { defineWorkspaceRule } from '../rule.ts'
import {
  declaredTopicsOf,
  declareTopics,
  isMarked,
  isWellMarked,
  type TopicChannel,
} from './parts/declared-topics.ts'
import { TopicsByBase } from './parts/topics-by-base.ts'

export default defineWorkspaceRule<TopicChannel>({
  id: 'topics/orphan',
  clauses: ['events.4'],
  on: 'workspace',
  severity: 'warn',
  summary: 'The topic that a .dlq or .retry.{attempt} topic belongs to is declared as well.',
  why: 'A dead-letter or retry topic is named after the topic whose messages it takes. Where that is declared nowhere, the name is misspelled, or the topic is gone and nothing will arrive.',
  notes: [
    'All documents of a run count; a run over one document judges it alone.',
    '`{parameters}` are compared by their places, and one matches whatever stands in its place; so does a wildcard.',
    'Where one of the two names lacks the version, the version is not compared: topics/version-suffix reports it.',
    'Dead-letter and retry topics in another spelling are left to topics/dead-letter-name and topics/retry-name.',
    'Nothing is reported in a document with a channel that cannot be seen.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
  order_created_dead_letters:
    address: sales.order.created.v1.dlq
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v2
  order_created_dead_letters:
    address: sales.order.created.v1.dlq # <- reported
`,
  },
  *collect(api) {
    if (api.kind === 'asyncapi') yield* declareTopics(api, () => ({}))
  },
  *checkWorkspace(channels) {
    const topics = declaredTopicsOf(channels)
    const bases = new TopicsByBase(topics.filter((topic) => !isMarked(topic)))
    const reported = new Set<TopicChannel>()
    for (const topic of topics) {
      const { channel } = topic
      if (!isWellMarked(topic) || !channel.isListComplete || reported.has(channel)) continue
      if (bases.matching(topic).length > 0) continue
      reported.add(channel)
      yield {
        place: channel.place,
        message: `Topic ${quote(topic.name.text)} belongs to topic ${quote(topic.baseName)}, which no document of the run declares.`,
        help: `Declare ${quote(topic.baseName)}, or name the topic after the one whose messages it takes.`,
      }
    }
  },
})
