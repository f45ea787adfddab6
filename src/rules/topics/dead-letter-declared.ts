import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../model/asyncapi/channel.ts'
import { quote } from '../../text/quote.ts'
import { defineWorkspaceRule } from '../rule.ts'
import {
  type DeclaredTopic,
  declaredTopicsOf,
  declareTopics,
  isMarked,
  type TopicChannel,
} from './parts/declared-topics.ts'
import { suggestTopicName } from './parts/topic-suggestion.ts'
import { TopicsByBase } from './parts/topics-by-base.ts'

/** A channel that declares topics, with what is known of its consumers. */
interface ConsumedChannel extends TopicChannel {
  readonly isConsumed: boolean
  /** Whether a binding declares where messages go that cannot be processed. */
  readonly hasNativeDeadLetters: boolean
}

export default defineWorkspaceRule<ConsumedChannel>({
  id: 'topics/dead-letter-declared',
  clauses: ['events.8'],
  on: 'workspace',
  severity: 'info',
  summary: 'A topic that is consumed has a dead-letter topic, its name plus .dlq.',
  why: 'After the last attempt a message goes to the dead-letter topic. Where there is none, it is lost, or it blocks all those behind it.',
  notes: [
    'A topic is consumed where an operation receives from it (2.x: `publish`).',
    'All documents of a run count; a run over one document judges it alone.',
    'Dead-letter, retry and reply topics need none, and of a name with a wildcard, or of a parameter alone, it is not known which topics there are.',
    'A dead-letter topic in another spelling counts: topics/dead-letter-name reports it. So does that of a retry topic.',
    'A topic that ends in `error`, with messages that all do, holds what failed already.',
    'A dead-letter queue that the SQS bindings of the channel, its operations or its servers declare counts.',
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
operations:
  on_order_created:
    action: receive
    channel: { $ref: '#/channels/order_created' }
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1 # <- reported
operations:
  on_order_created:
    action: receive
    channel: { $ref: '#/channels/order_created' }
`,
  },
  *collect(api) {
    if (api.kind !== 'asyncapi') return
    yield* declareTopics(api, (channel) => {
      const isConsumed =
        !holdsFailures(channel) &&
        channel.operations.some(({ direction }) => direction === 'receive')
      return { isConsumed, hasNativeDeadLetters: isConsumed && hasNativeDeadLetters(api, channel) }
    })
  },
  *checkWorkspace(channels) {
    const topics = declaredTopicsOf(channels)
    const deadLetters = new TopicsByBase(topics.filter((topic) => isMarked(topic, 'dead-letter')))
    const reported = new Set<TopicChannel>()
    for (const topic of topics) {
      const { channel } = topic
      if (!channel.isConsumed || isMarked(topic) || isVague(topic)) continue
      if (!channel.isListComplete || reported.has(channel)) continue
      if (channel.hasNativeDeadLetters) continue
      if (deadLetters.matching(topic).length > 0) continue
      reported.add(channel)
      yield {
        place: channel.place,
        message: `Topic ${quote(topic.name.text)} is consumed, and no document of the run declares its dead-letter topic.`,
        help: advise(topic),
      }
    }
  },
})

/** What names of failures end in: `billing.errors.v1`, `PaymentErrorEvent`. */
const ERROR = /error(?:s|event|message)?(?:\.v\d+)?$/i

/** Whether a topic is one of failures by its name and those of all its messages. */
function holdsFailures({ address = '', messages }: Channel): boolean {
  const names = messages.map(({ labels }) => labels.some((label) => ERROR.test(label)))
  return ERROR.test(address) && names.length > 0 && !names.includes(false)
}

/**
 * Whether the SQS binding of the channel, or of an operation or server of it, declares the queue for
 * messages that cannot be processed, or may do so where it cannot be seen (github.com/asyncapi/bindings,
 * sqs: `deadLetterQueue`, and `redrivePolicy` of a queue). That of servers is to be empty, and says it
 * all the same.
 */
function hasNativeDeadLetters({ references }: AsyncApi, channel: Channel): boolean {
  return [channel, ...channel.operations, ...channel.servers].some(({ node }) => {
    const bindings = node.get('bindings')
    const target = bindings && references.follow(bindings)
    const sqs = target?.get('sqs')
    const binding = sqs && references.follow(sqs)
    if ((bindings && !target) || (sqs && !binding)) return true
    const queues = [binding?.get('queue'), ...(binding?.get('queues')?.items() ?? [])]
    return (
      binding?.get('deadLetterQueue') !== undefined ||
      queues.some((queue) => queue && references.follow(queue)?.get('redrivePolicy') !== undefined)
    )
  })
}

/** Whether it is not known which topics the name of a topic stands for. */
function isVague({ name: { segments } }: DeclaredTopic): boolean {
  const hasWildcard = segments.some(({ isOpaque, text }) => isOpaque && !text.startsWith('{'))
  return hasWildcard || segments.every(({ isOpaque }) => isOpaque)
}

/** Names the topic to declare, unless that of the messages has to get another name first. */
function advise({ name: { text } }: DeclaredTopic): string {
  const dead =
    suggestTopicName(text) === text ? `: \`${text}.dlq\`.` : ', the name of the topic plus `.dlq`.'
  return `Declare a channel for the messages that cannot be processed${dead}`
}
