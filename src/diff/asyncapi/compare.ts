import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../model/asyncapi/message.ts'
import type { Change, CompareOptions } from '../changes/change.ts'
import { SameParts } from '../nodes/same-parts.ts'
import { SchemaComparison } from '../schema/comparison.ts'
import { findBindingChanges } from './connection/bindings.ts'
import { boundMessage, boundOperation, boundTopic } from './connection/bound-pairs.ts'
import { findSecurityChanges } from './connection/security.ts'
import { findServerChanges } from './connection/servers.ts'
import { TopicServers } from './connection/topic-servers.ts'
import { EventVersions } from './events/event-versions.ts'
import { mergeChanges } from './merge-changes.ts'
import { pairComponents, useComponentSchemas } from './operations/components.ts'
import { findMessageChanges, matchTopicMessages, pairMessages } from './operations/messages.ts'
import { findOperationChanges } from './operations/operations.ts'
import { pairOperations } from './operations/pair-operations.ts'
import { findReplyChanges, findReplyMessages, pairReplyMessages } from './operations/replies.ts'
import { findTopicChanges } from './operations/topics.ts'
import { findContentChanges } from './payloads/message-content.ts'
import { findNameChanges } from './sdk-names.ts'
import { matchTopics } from './topics/match-topics.ts'
import { readTopics } from './topics/read-topics.ts'
import type { Sides } from './topics/sides.ts'
import { findParameterChanges } from './topics/topic-parameters.ts'

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
