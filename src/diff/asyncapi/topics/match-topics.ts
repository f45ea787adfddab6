import { groupBy } from '../../../text/group-by.ts'
import { splitEventVersion } from './event-type-version.ts'
import { labelsOf } from './message-labels.ts'
import type { Topics } from './read-topics.ts'
import type { Topic } from './topic.ts'

/** One topic in both states. */
export interface TopicPair {
  readonly base: Topic
  readonly revision: Topic
  /** Whether the address of the topic is another one. */
  readonly isRenamed: boolean
}

/** What became of the topics of an API. */
export interface MatchedTopics {
  readonly pairs: readonly TopicPair[]
  readonly removed: readonly Topic[]
  readonly added: readonly Topic[]
  readonly revisionOf: ReadonlyMap<Topic, Topic>
}

/**
 * Matches topics by address, parameter names aside, and by name where the address is unknown. What
 * is left is renamed where one of each side, and only one, has the same messages.
 */
export function matchTopics(base: Topics, revision: Topics): MatchedTopics {
  const pairs: TopicPair[] = []
  const rest = new Set(base.all)
  const others = new Set(revision.all)
  const pair = (topic: Topic, other: Topic, isRenamed: boolean) => {
    pairs.push({ base: topic, revision: other, isRenamed })
    rest.delete(topic)
    others.delete(other)
  }
  for (const topic of base.all) {
    const other = revision.byKey.get(topic.key)
    if (other !== undefined) pair(topic, other, false)
  }
  // The name of a channel without an address is seen by nobody: what it holds tells more.
  for (const read of [namesOf, messagesOf]) {
    for (const [topic, other] of pairsByOnly(rest, others, read))
      if (isUnknown(topic) || isUnknown(other)) pair(topic, other, false)
  }
  for (const [topic, other] of pairsByOnly(rest, others, signatureOf))
    if (!isUnknown(topic) && !isUnknown(other)) pair(topic, other, true)
  return {
    pairs,
    removed: [...rest],
    added: [...others],
    revisionOf: new Map(pairs.map((found) => [found.base, found.revision])),
  }
}

function isUnknown({ address }: Topic): boolean {
  return address === undefined
}

function namesOf({ channels }: Topic): string {
  return channels[0].name
}

/** The messages; undefined where there is nothing to know a topic by. */
function messagesOf(topic: Topic): string | undefined {
  if (topic.isIncomplete || topic.messages.size === 0) return undefined
  const messages: string[] = []
  for (const message of topic.messages) {
    const { types, name, keys } = labelsOf(message, topic)
    const label = types.size > 0 ? [...types].sort().join(' ') : (name ?? keys.at(-1))
    if (label === undefined) return undefined
    messages.push(label)
  }
  return JSON.stringify([...new Set(messages)].sort())
}

/** The messages, where they go and the version. */
function signatureOf(topic: Topic): string | undefined {
  const messages = messagesOf(topic)
  if (messages === undefined || topic.address === undefined) return undefined
  return JSON.stringify([
    topic.direction,
    splitEventVersion(topic.address).version ?? null,
    messages,
  ])
}

/** The topics that share what is read with one of the other side, each the only one of its own. */
function* pairsByOnly(
  rest: Iterable<Topic>,
  others: Iterable<Topic>,
  read: (topic: Topic) => string | undefined,
): Generator<readonly [Topic, Topic]> {
  const found = groupBy(others, read)
  for (const [label, topics] of groupBy(rest, read)) {
    const [topic, second] = topics
    const [other, another] = (label !== undefined && found.get(label)) || []
    if (topic && other && !second && !another) yield [topic, other]
  }
}
