import { quote, quoteAll } from '../../text/quote.ts'
import { defineWorkspaceRule } from '../rule.ts'
import {
  type ComparedMessage,
  collectTopicMessages,
  messageChannelsOf,
  type TopicMessages,
} from './parts/compared-messages.ts'
import {
  type DeclaredTopic,
  declaredTopicsOf,
  isMarked,
  isWellMarked,
} from './parts/declared-topics.ts'
import { findLoss, type Loss } from './parts/lost-parts.ts'
import { OriginalMessages } from './parts/original-messages.ts'
import { TopicsByBase } from './parts/topics-by-base.ts'

export default defineWorkspaceRule<TopicMessages>({
  id: 'topics/dead-letter-payload',
  clauses: ['events.8.b'],
  on: 'workspace',
  severity: 'warn',
  summary: 'Messages of .dlq and .retry.{attempt} topics keep payload and headers of their topic.',
  why: 'A message that could not be processed is looked into and sent again. Both need what the producer sent, unchanged; what went wrong travels in further headers.',
  notes: [
    'The payload has to be equal to that of one message of the topic once references are followed; descriptions, titles, examples and extensions are not compared.',
    'Further headers are welcome; names of headers are compared without case, their schemas are not.',
    'Nothing is reported where the topic has no message, or a payload, a header or a message cannot be seen.',
    'A message is compared with a hundred that are much like it, and a topic with a hundred that its name may mean; where there are more, nothing is reported.',
    'All documents of a run count; a run over one document judges it alone.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      order_created: { $ref: '#/components/messages/order_created' }
  order_created_dead_letters:
    address: sales.order.created.v1.dlq
    messages:
      order_created: { $ref: '#/components/messages/order_created' }
components:
  messages:
    order_created:
      payload: { type: object, properties: { order_id: { type: string } } }
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      order_created:
        payload: { type: object, properties: { order_id: { type: string } } }
  order_created_dead_letters:
    address: sales.order.created.v1.dlq
    messages:
      order_failed: # <- reported
        payload: { type: object, properties: { reason: { type: string } } }
`,
  },
  *collect(api) {
    const topics = api.kind === 'asyncapi' ? collectTopicMessages(api) : undefined
    if (topics !== undefined) yield topics
  },
  *checkWorkspace(documents) {
    const topics = declaredTopicsOf(messageChannelsOf(documents))
    const bases = new TopicsByBase(topics.filter((topic) => !isMarked(topic)))
    const reported = new Set<ComparedMessage>()
    const known = new Map<string, OriginalMessages>()
    for (const topic of topics) {
      if (!isWellMarked(topic)) continue
      const key = `${topic.name.base} ${topic.name.version ?? ''}`
      const originals = known.get(key) ?? new OriginalMessages(bases.matching(topic))
      known.set(key, originals)
      if (!originals.isComplete) continue
      for (const message of topic.channel.messages) {
        if (reported.has(message)) continue
        const loss = findLoss(message, originals.alike(message))
        if (loss === undefined) continue
        reported.add(message)
        yield { place: message.place, ...describe(message, topic, loss) }
      }
    }
  },
})

function describe({ label }: ComparedMessage, topic: DeclaredTopic, loss: Loss) {
  const subject = `${label === undefined ? 'A message' : `Message ${quote(label)}`} of topic ${quote(topic.name.text)}`
  const base = quote(topic.baseName)
  if (loss.kind === 'headers') {
    const names = quoteAll(loss.names)
    const [noun, pronoun] = loss.names.length === 1 ? ['header', 'it'] : ['headers', 'them']
    return {
      message: `${subject} lacks the ${noun} ${names} of topic ${base}.`,
      help: `Declare ${pronoun}, or refer to the message of ${base}.`,
    }
  }
  return {
    message: `${subject} does not keep the payload of any message of topic ${base}.`,
    help: `Refer to the message of ${base} or to its payload, and put what went wrong into headers.`,
  }
}
