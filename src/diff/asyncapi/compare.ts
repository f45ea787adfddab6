import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../model/asyncapi/message.ts'
import type { Change, CompareOptions } from '../change.ts'
import { SameParts } from '../same-parts.ts'
import { SchemaComparison } from '../schema/comparison.ts'
import { findBindingChanges } from './bindings.ts'
import { boundMessage, boundOperation, boundTopic } from './bound-pairs.ts'
import { pairComponents, useComponentSchemas } from './components.ts'
import { EventVersions } from './event-versions.ts'
import { matchTopics } from './match-topics.ts'
import { mergeChanges } from './merge-changes.ts'
import { findContentChanges } from './message-content.ts'
import { findMessageChanges, matchTopicMessages, pairMessages } from './messages.ts'
import { findOperationChanges } from './operations.ts'
import { pairOperations } from './pair-operations.ts'
import { readTopics } from './read-topics.ts'
import { findReplyChanges, findReplyMessages, pairReplyMessages } from './replies.ts'
import { findNameChanges } from './sdk-names.ts'
import { findSecurityChanges } from './security.ts'
import { findServerChanges } from './servers.ts'
import type { Sides } from './sides.ts'
import { findParameterChanges } from './topic-parameters.ts'
import { TopicServers } from './topic-servers.ts'
import { findTopicChanges } from './topics.ts'

/** Compares two states of a message-driven API. */
export function* compareAsyncApis(
  base: AsyncApi,
  revision: AsyncApi,
  options: CompareOptions,
): Generator<Change> {
  const sides = matchSides(base, revision, options)
  yield* mergeChanges(findChanges(sides))
  yield* mergeChanges(sides.schemas.changes())
}

function matchSides(base: AsyncApi, revision: AsyncApi, options: CompareOptions): Sides {
  const baseTopics = readTopics(base)
  const revisionTopics = readTopics(revision)
  const sameParts = new SameParts(base.references, revision.references)
  const schemas = new SchemaComparison({
    base: base.schemas,
    revision: revision.schemas,
    subjects: { sent: 'message', read: 'message', both: 'message' },
    sameParts,
  })
  const topics = matchTopics(baseTopics, revisionTopics)
  return { base, revision, options, schemas, sameParts, baseTopics, revisionTopics, topics }
}

function* findChanges(sides: Sides): Generator<Change> {
  const versions = new EventVersions(sides)
  const isTold = (message: Message) => versions.isReplaced(message)
  yield* versions.changes()
  yield* findTopicChanges(sides, (topic) => versions.isReplacedTopic(topic))
  const topics = sides.topics.pairs.map((pair) => matchTopicMessages(pair, sides))
  const operations = topics.flatMap(pairOperations)
  const gone = new Set(topics.flatMap(({ messages }) => messages.removed))
  const isGone = (message: Message) => gone.has(message)
  const servers = new TopicServers(sides)
  for (const topic of topics) {
    yield* servers.changes(topic)
    yield* findBindingChanges(boundTopic(topic), sides)
    yield* findParameterChanges(topic, sides)
    yield* findMessageChanges(topic, sides, isTold)
    yield* findOperationChanges(topic, sides, isTold)
  }
  for (const pair of operations) {
    yield* findReplyChanges(pair, sides)
    yield* findReplyMessages(pair, sides, (message) => isTold(message) || isGone(message))
    yield* findBindingChanges(boundOperation(pair), sides)
  }
  const pairs = [
    ...pairMessages(topics),
    ...operations.flatMap((pair) => pairReplyMessages(pair, sides)),
    ...pairComponents(sides),
  ]
  for (const pair of pairs) {
    yield* findContentChanges(pair, sides)
    yield* findBindingChanges(boundMessage(pair), sides)
  }
  useComponentSchemas(sides, new Set(pairs.map((pair) => pair.base)))
  yield* findServerChanges(sides)
  yield* findSecurityChanges(operations, sides)
  if (sides.options.sdk) yield* findNameChanges(sides)
}
